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
  /** Which time it is: the same thing may be handed in and sent back more than once. */
  readonly occasion: string;
};

/** Tells the owner what became of what they handed in, in the transaction in which it did. */
export async function queueVerificationNotice(
  db: Db,
  { verificationId, kind, occasion }: Occasion,
): Promise<void> {
  const [claim] = await db.query<{ account_id: string | null }>(sql`
    select c.account_id from verification v join claim c on c.id = v.claim_id where v.id = ${verificationId}`);
  if (claim?.account_id)
    await queueNotice(db, { accountId: claim.account_id, kind, about: `${verificationId} ${occasion}` });
}

type Row = { to: string; email: string | null; shop: string; reason: string | null; shop_id: string };

async function findFacts(
  db: Db,
  { kind, about }: Notice<VerificationNoticeKind>,
): Promise<NoticeFacts | undefined> {
  const [verificationId, occasion] = about.split(' ') as [string, string];
  // Whoever had the shop before is told at the number that it is no longer reached by.
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
  // Whose claim was refused has no shop here any more, but perhaps money that comes back.
  const path = kind === 'refused' ? (`/${shop_id}/subscribe` as const) : '/my-shops';
  return { to, email, shop, reason, path };
}

/** What is told about what somebody handed in, and about whose a shop is. */
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
