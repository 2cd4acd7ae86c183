import { isClaimActive, isClaimSettled } from '../../core/claims/states.ts';
import { dayInIndia } from '../../core/days.ts';
import type { OwnSubscription } from '../../core/payments/contract.ts';
import { canBuyYear, canRefund, coinsForFee, subscriptionOf } from '../../core/payments/rules.ts';
import type { PaymentState, RefundState } from '../../core/payments/states.ts';
import { deriveShopFlags } from '../../core/shops/rules.ts';
import { coinsOf, shopOf } from '../coins/ledger/accounts.ts';
import { type Db, sql } from '../db/sql.ts';
import { pendingPayments } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { findPaidClaim } from './orders/own-order.ts';
import { findPaidYears } from './orders/paid-years.ts';

/** What the owner of a claim has paid for, and what can be done about it now. */
export async function findSubscription(context: RequestContext, id: string): Promise<OwnSubscription> {
  const { accountId } = await context.signedIn();
  const claim = await findPaidClaim(context.db, id, accountId);
  const { claimId, shopId, name, claimState, hasPage, isTakenDown, needsContact } = claim;
  const isActive = isClaimActive(claimState);
  const today = dayInIndia(new Date());
  const years = await findPaidYears(context.db, claimId);
  const subscription = subscriptionOf(years, today);
  const { isPaid, isPaymentValid } = deriveShopFlags(
    { isSettled: isClaimSettled(claimState), paidYears: years },
    today,
  );
  return {
    shopId,
    name,
    claimState,
    hasPage,
    isTakenDown,
    state: subscription.state,
    until: 'until' in subscription ? subscription.until : null,
    isPaid,
    isPaymentValid,
    coinsForFee: coinsForFee(await coinsOf(context.db, shopOf(claimId))),
    canBuy: isActive && !isTakenDown && canBuyYear(years, today),
    needsContact,
    isPending: await isPending(context.db, claimId),
    payments: await findPayments(context.db, { claimId, isActive, local: context.local }),
  };
}

/** A payment is under way and not captured yet, so the owner must not pay again now. */
async function isPending(db: Db, claimId: string): Promise<boolean> {
  const found = await db.query(sql`
    select from payment p join payment_order o on o.id = p.order_id
    where o.claim_id = ${claimId} and o.state <> 'paid'
      and p.state in ${pendingPayments}`);
  return found.length > 0;
}

type Row = {
  id: string;
  state: PaymentState;
  captured_at: Date;
  amount_paise: number;
  refund_state: RefundState | null;
  requested_at: Date | null;
  papers: { id: string; kind: 'invoice' | 'credit_note'; number: string }[];
};

type Asked = { readonly claimId: string; readonly isActive: boolean; readonly local: boolean };

async function findPayments(db: Db, { claimId, isActive }: Asked): Promise<OwnSubscription['payments']> {
  const rows = await db.query<Row>(sql`
    select p.id, p.state, p.captured_at, p.amount_paise, r.state as refund_state, r.requested_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number) order by d.issued_at)
        from paper d where d.payment_id = p.id
      ), '[]') as papers
    from payment p join payment_order o on o.id = p.order_id left join refund r on r.payment_id = p.id
    where o.claim_id = ${claimId} and p.captured_at is not null
    order by p.captured_at desc`);
  const today = dayInIndia(new Date());
  return rows.map((row) => {
    const paidOn = dayInIndia(row.captured_at);
    return {
      id: row.id,
      paidOn,
      amount: row.amount_paise,
      refund: row.refund_state && {
        state: row.refund_state,
        requestedOn: dayInIndia(row.requested_at as Date),
      },
      // Payments of a rejected claim are refunded automatically.
      canRefund: isActive && row.refund_state === null && canRefund({ state: row.state, paidOn }, today),
      papers: row.papers,
    };
  });
}
