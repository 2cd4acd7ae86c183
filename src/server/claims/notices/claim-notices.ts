import type { ClaimNoticeKind } from '../../../core/notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import type { FactsOf, Notice, NoticeFacts } from '../../notices/send-notices.ts';
import { type DisputeNoticeKind, disputeFacts } from './dispute-notices.ts';
import { type ListingNoticeKind, listingFacts } from './listing-notices.ts';

export type VerificationNoticeKind = Exclude<ClaimNoticeKind, DisputeNoticeKind | ListingNoticeKind>;

type Occasion = {
  readonly verificationId: string;
  readonly kind: VerificationNoticeKind;
  /** Makes repeated notices distinct: a claim may be submitted and sent back more than once. */
  readonly occasion: string;
};

/**
 * Queues a notice about a submission in the transaction of its event (outbox). Owners can submit as often as they
 * like, and each notice costs money: that a submission has arrived is said once a day, until it is decided.
 */
export async function queueVerificationNotice(
  db: Db,
  { verificationId, kind, occasion }: Occasion,
): Promise<void> {
  const [claim] = await db.query<{ account_id: string | null; is_told: boolean }>(sql`
    select c.account_id, coalesce((
      select n.kind = ${kind} and n.created_at > now() - interval '1 day'
      from notice n join verification o on o.claim_id = c.id and n.about like o.id || ' %'
      where n.account_id = c.account_id order by n.created_at desc limit 1), false) as is_told
    from verification v join claim c on c.id = v.claim_id where v.id = ${verificationId}`);
  if (!claim?.account_id || (kind === 'submitted' && claim.is_told)) return;
  await queueNotice(db, { accountId: claim.account_id, kind, about: `${verificationId} ${occasion}` });
}

type Row = { to: string; email: string | null; shop: string; reason: string | null; shop_id: string };

async function findFacts(
  db: Db,
  { kind, about }: Notice<VerificationNoticeKind>,
): Promise<NoticeFacts | undefined> {
  const [verificationId, occasion] = about.split(' ') as [string, string];
  // The previous owner is notified at the previous number.
  const formerAccount = kind === 'number_moved' ? occasion : null;
  const [row] = await db.query<Row>(sql`
    select a.mobile_number as to, c.shop_id, coalesce(c.details->>'name', s.name) as shop, v.reason,
      case when c.details is null then s.email else c.details->>'email' end as email
    from verification v join claim c on c.id = v.claim_id join shop s on s.id = c.shop_id
      join account a on a.id = coalesce(${formerAccount}::uuid, c.account_id)
    where v.id = ${verificationId}`);
  if (row === undefined) return undefined;
  const { to, email, shop, reason, shop_id } = row;
  if (formerAccount !== null) return { to, email: null, shop, path: '/contact-us' };
  // A rejected claimant no longer has a shop, but may get a refund.
  const path = kind === 'refused' ? (`/${shop_id}/subscribe` as const) : '/my-shops';
  return { to, email, shop, reason, path };
}

/** Notices about submissions and ownership. */
export const claimFacts: FactsOf<ClaimNoticeKind> = {
  submitted: findFacts,
  approved: findFacts,
  rejected: findFacts,
  asked: findFacts,
  refused: findFacts,
  change_approved: findFacts,
  change_rejected: findFacts,
  number_moved: findFacts,
  ...disputeFacts,
  ...listingFacts,
};
