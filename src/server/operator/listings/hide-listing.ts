import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { hideListing } from '../../../core/operator/listings.ts';
import { isInDirectory, type ListingState, nextListingState } from '../../../core/shops/states.ts';
import { queueListingNotice } from '../../claims/notices/listing-notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { indexShop } from '../../shops/search/index-shops.ts';
import { record } from '../console/audit.ts';
import { refuseOwnShops } from '../console/own-shops.ts';
import { findClaims, isRestorable } from './find-listing.ts';
import { type ListingRow, lockListings } from './listing-row.ts';

/** Removes the listing from list, search, sitemap and its page at once, and notifies its owner. Paid years stay. */
export async function takeDown(
  context: RequestContext,
  { id, reason }: ParsedInput<typeof hideListing>,
): Promise<{ isDone: true }> {
  const operator = await context.operator();
  await context.transaction(async (db) => {
    const row = await lockOne(db, operator, id);
    if (!isInDirectory(row.listing)) throw new AppError('listing_not_shown');
    await move(db, row, nextListingState(row.listing, 'reject'), reason);
    await queueListingNotice(db, id, 'taken_down');
    await record(db, operator, {
      action: 'shop.hide',
      subject: ['shop', id],
      details: { reason, before: row.listing },
    });
  });
  return { isDone: true };
}

export async function showAgain(context: RequestContext, id: string): Promise<{ isDone: true }> {
  const operator = await context.operator();
  await context.transaction(async (db) => {
    const row = await lockOne(db, operator, id);
    if (!isRestorable(row, await findClaims(db, id))) throw new AppError('listing_not_hidden');
    await move(db, row, nextListingState(row.listing, 'restore'), null);
    await queueListingNotice(db, id, 'shown_again');
    await record(db, operator, {
      action: 'shop.restore',
      subject: ['shop', id],
      details: { hiddenFor: row.listing_reason },
    });
  });
  return { isDone: true };
}

async function lockOne(db: Db, operator: Session, id: string): Promise<ListingRow> {
  const [row] = await lockListings(db, [id]);
  if (row === undefined) throw new AppError('not_found');
  await refuseOwnShops(db, operator, [id]);
  return row;
}

async function move(
  db: Db,
  { id }: ListingRow,
  listing: ListingState | undefined,
  reason: string | null,
): Promise<void> {
  if (listing === undefined) throw new AppError('listing_not_shown');
  await db.query(sql`
    update shop set listing = ${listing}, listing_reason = ${reason}, updated_at = now() where id = ${id}`);
  await indexShop(db, id);
}
