import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import {
  type DeskPayout,
  type decidePayout,
  type listPayouts,
  type makePayoutFile,
  mostCoinItems,
} from '../../../core/operator/coins.ts';
import { platform, shopOf } from '../../coins/ledger/accounts.ts';
import { transfer } from '../../coins/ledger/transfer.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { endedPayouts, openPayouts } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { refuseOwnClaim } from '../console/own-shops.ts';
import { type FileRow, payoutCsv } from './payout-file.ts';

type Row = {
  id: string;
  shop_id: string;
  name: string;
  mobile_number: string | null;
  coins: number;
  state: DeskPayout['state'];
  holder: string | null;
  account_end: string | null;
  ifsc: string | null;
  asked_at: Date;
  sent_at: Date | null;
  reference: string | null;
  reason: string | null;
};

/** The whole account number is in the file for the bank alone. */
async function find(db: Db, condition: Sql): Promise<DeskPayout[]> {
  const rows = await db.query<Row>(sql`
    select p.id, s.id as shop_id, s.name, a.mobile_number, p.coins, p.state, p.holder, p.ifsc,
      right(p.account_number, 4) as account_end, p.asked_at, p.sent_at, p.reference, p.reason
    from coin_payout p join claim c on c.id = p.claim_id join shop s on s.id = c.shop_id
      left join account a on a.id = c.account_id
    where ${condition} limit ${literal(mostCoinItems)}`);
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    shopName: row.name,
    mobileNumber: row.mobile_number,
    coins: row.coins,
    state: row.state,
    holder: row.holder,
    accountEnd: row.account_end,
    ifsc: row.ifsc,
    askedAt: row.asked_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    reference: row.reference,
    reason: row.reason,
  }));
}

export async function listAll({ db }: RequestContext): Promise<Output<typeof listPayouts>> {
  return {
    open: await find(db, sql`p.state in ${openPayouts} order by p.asked_at`),
    over: await find(db, sql`p.state in ${endedPayouts} order by p.decided_at desc`),
  };
}

/** A payout is in one file, so that the bank cannot be asked for it twice. Each look is in the audit log. */
export async function makeFile(
  context: RequestContext,
  { sentAt }: ParsedInput<typeof makePayoutFile>,
): Promise<Output<typeof makePayoutFile>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    // Milliseconds, because the file is named by the time as the page knows it.
    const [now] = await db.query<{ at: Date }>(sql`select date_trunc('milliseconds', now()) as at`);
    const at = sentAt ?? (now as { at: Date }).at.toISOString();
    if (sentAt === undefined)
      await db.query(sql`update coin_payout set state = 'sent', sent_at = ${at} where state = 'asked'`);
    const rows = await db.query<FileRow>(sql`
      select id, coins, holder, account_number as "accountNumber", ifsc from coin_payout
      where sent_at = ${at} and state = 'sent' order by asked_at, id`);
    if (rows.length > 0)
      await record(db, operator, {
        action: 'payout.file',
        subject: ['payout', at],
        details: { payouts: rows.length, isAgain: sentAt !== undefined },
      });
    return { sentAt: at, csv: payoutCsv(rows), payouts: rows.length };
  });
}

/** Not for a shop of the operator's own. */
export async function decide(
  context: RequestContext,
  { id, reference, reason }: ParsedInput<typeof decidePayout>,
): Promise<Output<typeof decidePayout>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    const [payout] = await db.query<{ claim_id: string; coins: number; has_owner: boolean }>(sql`
      select p.claim_id, p.coins, c.account_id is not null as has_owner
      from coin_payout p join claim c on c.id = p.claim_id
      where p.id = ${id} and p.state in ${openPayouts} for update of p`);
    if (payout === undefined) throw new AppError('item_decided');
    await refuseOwnClaim(db, operator, payout.claim_id);
    const isPaid = reference !== undefined;
    await db.query(sql`
      update coin_payout set state = ${isPaid ? 'paid' : 'returned'}, reference = ${reference ?? null},
        reason = ${reason ?? null}, decided_at = now()
      where id = ${id}`);
    // The owner's account is deleted, so the shop's coins cannot be used any more.
    const back = payout.has_owner ? shopOf(payout.claim_id) : platform('expired');
    await transfer(db, {
      kind: isPaid ? 'paid_out' : 'payout_returned',
      about: id,
      from: platform('payable'),
      to: isPaid ? platform('paid_out') : back,
      coins: payout.coins,
    });
    await record(db, operator, {
      action: isPaid ? 'payout.paid' : 'payout.return',
      subject: ['payout', id],
      details: isPaid ? { reference, coins: payout.coins } : { reason, coins: payout.coins },
    });
    return { isDone: true };
  });
}
