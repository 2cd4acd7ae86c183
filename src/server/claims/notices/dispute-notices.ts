import type { DisputeState } from '../../../core/claims/disputes/dispute.ts';
import { dayInIndia } from '../../../core/days.ts';
import { type Db, sql } from '../../db/sql.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import type { FactsOf, Notice, NoticeFacts } from '../../notices/send-notices.ts';

export type DisputeNoticeKind = 'disputed' | 'dispute_withdrawn' | 'dispute_won' | 'dispute_lost';

/** Which of the two claims the notice is for. */
const isForOwner = (kind: DisputeNoticeKind, state: DisputeState): boolean =>
  !((kind === 'dispute_won' && state === 'transferred') || (kind === 'dispute_lost' && state === 'kept'));

type Parties = {
  state: DisputeState;
  held_claim_id: string;
  held_account_id: string | null;
  account_id: string | null;
};

/** Queues a notice to one side, in the transaction of the event (outbox) and after the state was written. */
export async function queueDisputeNotice(db: Db, disputeId: string, kind: DisputeNoticeKind): Promise<void> {
  const [row] = await db.query<Parties>(sql`
    select d.state, d.held_claim_id, h.account_id as held_account_id, c.account_id
    from dispute d join claim c on c.id = d.claim_id join claim h on h.id = d.held_claim_id where d.id = ${disputeId}`);
  if (row === undefined) return;
  const accountId = isForOwner(kind, row.state) ? row.held_account_id : row.account_id;
  // The claim is part of the key: after another dispute was decided, the owner may be a new one.
  if (accountId) await queueNotice(db, { accountId, kind, about: `${disputeId} ${row.held_claim_id}` });
}

type Row = {
  state: DisputeState;
  reason: string | null;
  answer_until: Date;
  shop: string;
  shop_id: string;
  to: string;
  email: string | null;
};

async function findFacts(
  db: Db,
  { kind, about }: Notice<DisputeNoticeKind>,
): Promise<NoticeFacts | undefined> {
  const [disputeId, heldClaimId] = about.split(' ');
  const [dispute] = await db.query<{ state: DisputeState; claim_id: string; held_claim_id: string }>(sql`
    select state, claim_id, held_claim_id from dispute where id = ${disputeId}`);
  if (dispute === undefined || dispute.held_claim_id !== heldClaimId) return undefined;
  const claimId = isForOwner(kind, dispute.state) ? dispute.held_claim_id : dispute.claim_id;
  const [row] = await db.query<Row>(sql`
    select d.state, d.reason, d.answer_until, coalesce(c.details->>'name', s.name) as shop, c.shop_id,
      a.mobile_number as to, case when c.details is null then s.email else c.details->>'email' end as email
    from dispute d join claim c on c.id = ${claimId} join shop s on s.id = c.shop_id join account a on a.id = c.account_id
    where d.id = ${disputeId}`);
  if (row === undefined || (kind === 'disputed' && row.state !== 'open')) return undefined;
  const hasLostShop = kind === 'dispute_lost' && row.state === 'transferred';
  return {
    to: row.to,
    email: row.email,
    shop: row.shop,
    reason: row.reason,
    lastDay: dayInIndia(row.answer_until),
    // The previous owner no longer has the shop, but may get a refund.
    path: hasLostShop ? `/${row.shop_id}/subscribe` : '/my-shops',
  };
}

export const disputeFacts: FactsOf<DisputeNoticeKind> = {
  disputed: findFacts,
  dispute_withdrawn: findFacts,
  dispute_won: findFacts,
  dispute_lost: findFacts,
};
