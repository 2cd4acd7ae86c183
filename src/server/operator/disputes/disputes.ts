import { type DisputeState, disputeStanding } from '../../../core/claims/disputes/dispute.ts';
import type { Output } from '../../../core/endpoint.ts';
import {
  type DisputeItem,
  decideDispute as decideCall,
  disputePageSize,
  findDispute as findCall,
  listDisputes as listCall,
  releaseDispute,
  takeDispute,
} from '../../../core/operator/disputes.ts';
import { literal, sql } from '../../db/sql.ts';
import { activeClaims, openDisputes } from '../../db/states.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { disputeDesk, leaseItem, releaseLease } from '../console/lease.ts';
import { decideDispute } from './decide-dispute.ts';
import { findDispute } from './find-dispute.ts';

export const disputeRoutes: Route[] = [
  route(listCall, listDisputes),
  route(findCall, (context, { id }) => findDispute(context, id)),
  route(takeDispute, (context, { id }) => leaseItem(context, disputeDesk, id)),
  route(releaseDispute, (context, { id }) => releaseLease(context, disputeDesk, id)),
  route(decideCall, decideDispute),
];

type Row = {
  id: string;
  shop_id: string;
  name: string;
  city: string | null;
  state: DisputeState;
  created_at: Date;
  answer_until: Date;
  is_claim_over: boolean;
  is_taken: boolean;
  is_mine: boolean;
};

/** `canDecideDispute` in SQL, for dispute `d` and the present owner's claim `h`: answered, or past the deadline, or that claim is over. */
export const isDisputeReady = sql`(d.state = 'answered' or d.answer_until <= now() or h.state not in ${activeClaims})`;

/** Disputes that can be decided come first, the oldest before others; then the others, by deadline. */
async function listDisputes(context: RequestContext): Promise<Output<typeof listCall>> {
  const { accountId } = await context.operator();
  const open = sql`
    from dispute d join claim c on c.id = d.claim_id join claim h on h.id = d.held_claim_id join shop s on s.id = c.shop_id
    where d.state in ${openDisputes}`;
  const rows = await context.db.query<Row>(sql`
    select d.id, c.shop_id, s.name, s.city, d.state, d.created_at, d.answer_until,
      h.state not in ${activeClaims} as is_claim_over,
      coalesce(d.taken_until > now(), false) as is_taken,
      coalesce(d.taken_by = ${accountId} and d.taken_until > now(), false) as is_mine
    ${open}
    order by ${isDisputeReady} desc, case when ${isDisputeReady} then d.created_at else d.answer_until end, d.id
    limit ${literal(disputePageSize)}`);
  const [counts] = await context.db.query<{ ready: number; waiting: number }>(sql`
    select count(*) filter (where ${isDisputeReady})::int as ready, count(*) filter (where not ${isDisputeReady})::int as waiting ${open}`);
  return { items: rows.map(itemOf), ready: counts?.ready ?? 0, waiting: counts?.waiting ?? 0 };
}

const itemOf = (row: Row): DisputeItem => ({
  id: row.id,
  shopId: row.shop_id,
  name: row.name,
  city: row.city,
  standing: disputeStanding(
    { state: row.state, answerUntil: row.answer_until, isClaimOver: row.is_claim_over },
    new Date(),
  ),
  raisedAt: row.created_at.toISOString(),
  answerUntil: row.answer_until.toISOString(),
  isTaken: row.is_taken,
  isMine: row.is_mine,
});
