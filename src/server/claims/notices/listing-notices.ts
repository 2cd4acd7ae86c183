import { activeClaimStates } from '../../../core/claims/states.ts';
import type { ClaimNoticeKind } from '../../../core/notices.ts';
import { isInDirectory, type ListingState } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { noteFor } from '../../notices.ts';
import type { ClaimNotice } from './claim-notices.ts';
import { onOneLine } from './on-one-line.ts';

const kinds = ['taken_down', 'shown_again', 'merged'] as const satisfies readonly ClaimNoticeKind[];
export type ListingNoticeKind = (typeof kinds)[number];

export const isAboutListing = (kind: ClaimNoticeKind): kind is ListingNoticeKind =>
  kinds.some((each) => each === kind);

/** Tells whoever has claimed a shop what an operator did with its listing, in the transaction in which it was done. */
export async function noteListing(db: Db, shopId: string, kind: ListingNoticeKind): Promise<void> {
  const [claim] = await db.query<{ id: string; account_id: string | null }>(sql`
    select id, account_id from claim where shop_id = ${shopId} and state = any(${activeClaimStates}::text[])`);
  // Each time anew: what was taken down and shown again may be taken down again.
  if (claim)
    await noteFor(db, {
      accountId: claim.account_id,
      kind,
      about: `${claim.id} ${new Date().toISOString()}`,
    });
}

type Row = {
  listing: ListingState;
  reason: string | null;
  shop: string;
  to: string;
  email: string | null;
};

/** `undefined`: nobody is left to tell, or it is not so any more. */
export async function findListingNotice(
  db: Db,
  kind: ListingNoticeKind,
  about: string,
): Promise<ClaimNotice | undefined> {
  const [claimId] = about.split(' ');
  const [row] = await db.query<Row>(sql`
    select s.listing, s.listing_reason as reason, coalesce(c.details->>'name', s.name) as shop,
      a.mobile_number as to, case when c.details is null then s.email else c.details->>'email' end as email
    from claim c join shop s on s.id = c.shop_id join account a on a.id = c.account_id
    where c.id = ${claimId} and c.state = any(${activeClaimStates}::text[])`);
  if (row === undefined || !isStillSo(kind, row.listing)) return undefined;
  const { to, email, shop, reason } = row;
  const path = kind === 'taken_down' ? '/contact-us' : '/my-shops';
  return { to, email, shop, reason: onOneLine(reason ?? ''), path };
}

const isStillSo = (kind: ListingNoticeKind, listing: ListingState): boolean =>
  kind === 'merged' || isInDirectory(listing) === (kind === 'shown_again');
