import { verificationHours } from '../../core/claims/verification.ts';
import type { Output } from '../../core/endpoint.ts';
import { type findToday, type WaitingLine, waitingKinds } from '../../core/operator/today.ts';
import { type Sql, sql } from '../db/sql.ts';
import { openDisputes, openPayouts } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { openCodes } from './codes/list-codes.ts';
import { isDisputeReady } from './disputes/disputes.ts';
import { isOverdue, isReady } from './enquiries/enquiry-queue.ts';
import { openPairs } from './pairs/list-pairs.ts';
import { waitingThreads } from './support/list-threads.ts';

type Row = Omit<WaitingLine, 'oldest'> & { readonly oldest: Date | null };

/**
 * `waiting`, `overdue` and `oldest` of each desk, from partial indexes of the waiting rows: decided rows cost nothing.
 */
export const waitingRows: { readonly [kind in WaitingLine['kind']]: Sql } = {
  verifications: sql`
    select count(*) as waiting, min(waiting_since) as oldest,
      count(*) filter (where waiting_since < (select now() - make_interval(hours => ${verificationHours}))) as overdue
    from verification where state = 'waiting' and approval_due_at is null`,
  // Only those that can be decided; the others wait for the present owner's answer.
  disputes: sql`
    select count(*) as waiting, min(d.created_at) as oldest, 0::int8 as overdue
    from dispute d join claim h on h.id = d.held_claim_id where d.state in ${openDisputes} and ${isDisputeReady}`,
  enquiries: sql`
    select count(*) filter (where ${isReady}) as waiting, min(created_at) filter (where ${isReady}) as oldest,
      count(*) filter (where ${isOverdue}) as overdue
    from enquiry where state <> 'done'`,
  support: sql`
    select count(*) as waiting, min(t.waiting_since) as oldest, count(*) filter (where t.due_at < now()) as overdue
    from ${waitingThreads}`,
  // Counted by shop, as at the desk.
  reports: sql`
    select count(distinct shop_id) as waiting, min(created_at) as oldest, 0::int8 as overdue
    from shop_report where state = 'open'`,
  refunds: sql`
    select count(*) as waiting, min(r.requested_at) as oldest, count(*) filter (where r.state = 'failed') as overdue
    from refund r where r.state <> 'processed'`,
  messages: sql`
    select count(*) as waiting, min(at) as oldest, count(*) as overdue from (
      select given_up_at as at from notice where given_up_at is not null
      union all select mail_given_up_at from enquiry where mail_given_up_at is not null) given_up`,
  pairs: sql`
    select count(*) as waiting, min(o.created_at) as oldest, 0::int8 as overdue from ${openPairs}`,
  codes: sql`
    select count(distinct (g.gtin, p.id)) as waiting, min(g.created_at) as oldest, 0::int8 as overdue from ${openCodes}`,
  posts: sql`
    select count(*) as waiting, min(hidden_at) as oldest, 0::int8 as overdue from post where state = 'hidden'`,
  coins: sql`
    select count(*) as waiting, min(created_at) as oldest, 0::int8 as overdue from coin_review where state = 'open'`,
  payouts: sql`
    select count(*) as waiting, min(asked_at) as oldest,
      count(*) filter (where asked_at < now() - interval '7 days') as overdue
    from coin_payout where state in ${openPayouts}`,
  imports: sql`
    select count(*) as waiting, min(started_at) as oldest, 0::int8 as overdue
    from import_run where ended_at is null`,
};

/** All desks in one query. */
export async function findWaiting({ db }: RequestContext): Promise<Output<typeof findToday>> {
  const all = waitingKinds
    .map(
      (kind) => sql`select ${kind}::text as kind, waiting, overdue, oldest from (${waitingRows[kind]}) desk`,
    )
    .reduce((lines, line) => sql`${lines} union all ${line}`);
  const rows = await db.query<Row>(all);
  return {
    lines: rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null })),
  };
}
