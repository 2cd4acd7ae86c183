import { isInDirectory, type ListingState } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import type { FactsOf, Notice, NoticeFacts } from '../../notices/send-notices.ts';

export type ListingNoticeKind = 'taken_down' | 'shown_again' | 'merged';

/** Queues a notice to the owner about an operator's action on the listing, in its transaction (outbox). */
export async function queueListingNotice(db: Db, shopId: string, kind: ListingNoticeKind): Promise<void> {
  const [claim] = await db.query<{ id: string; account_id: string | null }>(sql`
    select id, account_id from claim where shop_id = ${shopId} and state in ${activeClaims}`);
  // A new key each time: a listing may be taken down and restored repeatedly.
  if (claim)
    await queueNotice(db, {
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

async function findFacts(
  db: Db,
  { kind, about }: Notice<ListingNoticeKind>,
): Promise<NoticeFacts | undefined> {
  const [claimId] = about.split(' ');
  const [row] = await db.query<Row>(sql`
    select s.listing, s.listing_reason as reason, coalesce(c.details->>'name', s.name) as shop,
      a.mobile_number as to, case when c.details is null then s.email else c.details->>'email' end as email
    from claim c join shop s on s.id = c.shop_id join account a on a.id = c.account_id
    where c.id = ${claimId} and c.state in ${activeClaims}`);
  if (row === undefined || !isStillSo(kind, row.listing)) return undefined;
  const { to, email, shop, reason } = row;
  const path = kind === 'taken_down' ? '/contact-us' : '/my-shops';
  return { to, email, shop, reason, path };
}

const isStillSo = (kind: ListingNoticeKind, listing: ListingState): boolean =>
  kind === 'merged' || isInDirectory(listing) === (kind === 'shown_again');

export const listingFacts: FactsOf<ListingNoticeKind> = {
  taken_down: findFacts,
  shown_again: findFacts,
  merged: findFacts,
};
