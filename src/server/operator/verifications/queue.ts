import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { type listQueue, type QueueItem, queuePageSize } from '../../../core/operator/contract.ts';
import { literal, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { isLeased, leaseTo, verificationDesk } from '../console/lease.ts';

type Row = {
  id: string;
  kind: QueueItem['kind'];
  shop_id: string;
  name: string;
  city: string | null;
  waiting_since: Date;
  claim_state: QueueItem['claimState'];
  is_paid: boolean;
  is_taken: boolean;
  is_mine: boolean;
};

/** Keyset pagination. */
export async function listWaiting(
  context: RequestContext,
  { after }: ParsedInput<typeof listQueue>,
): Promise<Output<typeof listQueue>> {
  const { accountId } = await context.operator();
  const from = after
    ? sql`and (v.waiting_since, v.id) > (select waiting_since, id from verification where id = ${after})`
    : sql``;
  const rows = await context.db.query<Row>(sql`
    select v.id, v.kind, c.shop_id, coalesce(c.details->>'name', s.name) as name,
      coalesce(c.details->>'city', s.city) as city, v.waiting_since, c.state as claim_state,
      exists (select from paid_year y where y.claim_id = c.id and y.refunded_at is null) as is_paid,
      coalesce(v.taken_until > now(), false) as is_taken,
      coalesce(v.taken_by = ${accountId} and v.taken_until > now(), false) as is_mine
    from verification v join claim c on c.id = v.claim_id join shop s on s.id = c.shop_id
    where v.state = 'waiting' and v.approval_due_at is null ${from}
    order by v.waiting_since, v.id limit ${literal(queuePageSize + 1)}`);
  const [count] = await context.db.query<{ waiting: number }>(
    sql`select count(*) as waiting from verification where state = 'waiting' and approval_due_at is null`,
  );
  return {
    items: rows.slice(0, queuePageSize).map(itemOf),
    waiting: count?.waiting ?? 0,
    hasMore: rows.length > queuePageSize,
  };
}

const itemOf = (row: Row): QueueItem => ({
  id: row.id,
  kind: row.kind,
  shopId: row.shop_id,
  name: row.name,
  city: row.city,
  waitingSince: row.waiting_since.toISOString(),
  claimState: row.claim_state,
  isPaid: row.is_paid,
  isTaken: row.is_taken,
  isMine: row.is_mine,
});

/** An item that this operator has leased comes first, so that a reload continues with it. */
export async function assignNextItem(context: RequestContext): Promise<{ id: string | null }> {
  const { accountId } = await context.operator();
  // `skip locked`: parallel requests get different items. Two subselects along two indexes, because one sort by both
  // conditions would read the whole queue.
  const [row] = await context.db.query<{ id: string }>(sql`
    update verification set ${leaseTo(accountId)}
    where id = coalesce(
      (select id from verification
        where state = 'waiting' and approval_due_at is null and taken_by = ${accountId} and taken_until > now()
        order by waiting_since, id limit 1 for update skip locked),
      (select id from verification
        where state = 'waiting' and approval_due_at is null and not ${isLeased} and not ${verificationDesk.isOwn(accountId)}
        order by waiting_since, id limit 1 for update skip locked))
    returning id`);
  return { id: row?.id ?? null };
}
