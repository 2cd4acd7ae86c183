import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type MergeField, mergeFault, mostAltNames } from '../../../core/operator/listing-rules.ts';
import type { mergeListings } from '../../../core/operator/listings.ts';
import { isInDirectory, type ListingState, nextListingState } from '../../../core/shops/states.ts';
import { queueListingNotice } from '../../claims/notices/listing-notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { indexShop } from '../../shops/search/index-shops.ts';
import { moveThreads } from '../../support/move-threads.ts';
import { record } from '../console/audit.ts';
import { refuseOwnShops } from '../console/own-shops.ts';
import { storeSubCategories } from './edit-listing.ts';
import { type ListingRow, lockListings } from './listing-row.ts';
import { lockClaims, type MovedClaims, mergeClaims } from './merge-claims.ts';

type Wish = ParsedInput<typeof mergeListings>;

/** Race: a claim was made between locking the claims and locking the shops. */
class ClaimAppeared extends Error {}
const mostTries = 5;

/** 40P01 is PostgreSQL's deadlock_detected: deleting an account locks shops in another order, by id. */
const isRetryable = (error: unknown) =>
  error instanceof ClaimAppeared || (error as { code?: string }).code === '40P01';

/**
 * Two listings of one shop become one. Claims move as a whole, with their years, orders, payments, papers and evidence.
 * The other listing stays as a row that redirects: search engines know its address, and without it the next import
 * would add the shop again.
 */
export async function mergeShops(context: RequestContext, wish: Wish): Promise<Output<typeof mergeListings>> {
  const operator = await context.operator();
  for (let tries = 1; ; tries += 1) {
    try {
      await context.transaction((db) => merge(db, operator, wish));
      return { shopId: wish.id };
    } catch (error) {
      if (!isRetryable(error) || tries === mostTries) throw error;
    }
  }
}

/**
 * Lock order: claims by id, then shops, as for payments and decisions. Claiming a listing locks the shop first, so a
 * claim may appear between the two locks; waiting for it could deadlock, so the merge is tried again.
 */
async function merge(db: Db, operator: Session, { id, mergedId, take }: Wish): Promise<void> {
  const ids = [id, mergedId];
  const claims = await lockClaims(db, ids);
  const rows = await lockListings(db, ids);
  const kept = rows.find((row) => row.id === id);
  const merged = rows.find((row) => row.id === mergedId);
  if (kept === undefined || merged === undefined) throw new AppError('not_found');
  await refuseOwnShops(db, operator, ids);
  const fault = mergeFault(sideOf(kept), sideOf(merged));
  if (fault) throw new AppError(fault);
  const now = await db.query<{ id: string }>(sql`select id from claim where shop_id = any(${ids}::uuid[])`);
  if (now.length !== claims.length) throw new ClaimAppeared();

  const moved = await mergeClaims(db, { keptId: id, mergedId, claims, isShown: isInDirectory(kept.listing) });
  const listing = listingAfter(kept, merged, moved);
  const before = await applyChosenFields(db, { kept, merged, take, listing, moved });
  const reports = await moveReportsAndCounts(db, id, mergedId);
  await db.query(sql`
    update shop set listing = 'rejected', listing_reason = null, merged_into = ${id}, updated_at = now()
    where id = ${mergedId}`);
  await indexShop(db, id);
  await indexShop(db, mergedId);
  // An owner whose own listing is kept, with one claim, sees no change and gets no notice.
  if (moved.activeFrom === 'merged' || moved.withdrawn) await queueListingNotice(db, id, 'merged');
  // Everything that is needed to undo the merge; the other listing's data stays in its own row.
  await record(db, operator, {
    action: 'shop.merge',
    subject: ['shop', id],
    details: { mergedId, mergedListing: merged.listing, take, before, ...moved, reports },
  });
  await record(db, operator, {
    action: 'shop.merged_away',
    subject: ['shop', mergedId],
    details: { into: id },
  });
}

const sideOf = ({ id, listing, merged_into }: ListingRow) => ({
  id,
  listing,
  isMerged: merged_into !== null,
});

/** A verified claim stays verified if it moves from the merged listing to the kept one. */
const listingAfter = (kept: ListingRow, merged: ListingRow, { activeFrom }: MovedClaims): ListingState =>
  merged.listing === 'listed' && activeFrom === 'merged'
    ? (nextListingState(kept.listing, 'verify') ?? kept.listing)
    : kept.listing;

type Choice = {
  readonly kept: ListingRow;
  readonly merged: ListingRow;
  readonly take: readonly MergeField[];
  readonly listing: ListingState;
  readonly moved: MovedClaims;
};

/** Stores the chosen fields; returns the values before. */
async function applyChosenFields(db: Db, { kept, merged, take, listing, moved }: Choice): Promise<object> {
  const from = (field: MergeField) => (take.includes(field) ? merged : kept);
  const owners = moved.activeFrom === 'merged' ? merged : kept;
  const next = {
    listing,
    name: from('name').name,
    alt_names: otherNames([kept, merged], from('name').name),
    intro: from('intro').intro,
    address: from('address').address,
    city: from('town').city,
    state: from('town').state,
    pin: from('town').pin,
    lat: from('position').lat,
    long: from('position').long,
    captured_address: from('position').captured_address,
    shop_type: from('shopType').shop_type,
    store_front_picture: from('storeFrontPicture').store_front_picture,
    owner_name: owners.owner_name,
    owner_number: owners.owner_number,
    email: owners.email,
    referral_code: owners.referral_code,
    public_phone: owners.public_phone,
    public_whatsapp: owners.public_whatsapp,
    address_shown: owners.address_shown,
    hours: owners.hours,
    holidays: owners.holidays,
    closed_on: owners.closed_on,
  };
  await db.query(sql`
    update shop set listing = ${next.listing}, name = ${next.name}, alt_names = ${next.alt_names},
      intro = ${next.intro}, address = ${next.address}, city = ${next.city}, state = ${next.state}, pin = ${next.pin},
      lat = ${next.lat}, long = ${next.long}, captured_address = ${next.captured_address},
      shop_type = ${next.shop_type}, store_front_picture = ${next.store_front_picture},
      owner_name = ${next.owner_name}, owner_number = ${next.owner_number}, email = ${next.email},
      referral_code = ${next.referral_code}, public_phone = ${next.public_phone},
      public_whatsapp = ${next.public_whatsapp}, address_shown = ${next.address_shown},
      hours = ${next.hours && JSON.stringify(next.hours)}, holidays = ${JSON.stringify(next.holidays)},
      closed_on = ${next.closed_on},
      edited_at = now(), updated_at = now()
    where id = ${kept.id}`);
  const subCategoryIds = idsOf(from('subCategories'));
  await storeSubCategories(db, kept.id, subCategoryIds);
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
    (column) => !personal.includes(column) && JSON.stringify(next[column]) !== JSON.stringify(kept[column]),
  );
  return {
    ...Object.fromEntries(changed.map((column) => [column, kept[column]])),
    ...(take.includes('subCategories') && { subCategoryIds: idsOf(kept) }),
  };
}

/** Personal data, which must not be in the audit log: its entries are never deleted. */
const personal: readonly string[] = ['owner_name', 'owner_number', 'email'];

const idsOf = ({ sub_categories }: ListingRow) => sub_categories.map(({ id }) => id);

/** The other names stay searchable. */
const otherNames = (rows: readonly ListingRow[], name: string): string[] =>
  [...new Set(rows.flatMap((row) => [...row.alt_names, row.name]))]
    .filter((other) => other !== name)
    .slice(0, mostAltNames);

/** Moves the rows that belong to the shop and not to a claim. Of goods that both keep, those of the kept shop stay. */
async function moveReportsAndCounts(db: Db, keptId: string, mergedId: string): Promise<string[]> {
  const reports = await db.query<{ id: string }>(
    sql`update shop_report set shop_id = ${keptId} where shop_id = ${mergedId} returning id`,
  );
  // Adds the counts. The merged shop keeps its own, so that the merge could be undone.
  await db.query(sql`
    insert into shop_count (shop_id, day, kind, count)
    select ${keptId}, day, kind, count from shop_count where shop_id = ${mergedId} order by day, kind
    on conflict (shop_id, day, kind) do update set count = shop_count.count + excluded.count`);
  await db.query(sql`
    update stock_item i set shop_id = kept.id, pt = kept.pt from shop kept
    where kept.id = ${keptId} and i.shop_id = ${mergedId}
      and not exists (select from stock_item o where o.shop_id = kept.id and o.product_id = i.product_id)`);
  await db.query(sql`
    update gtin_claim g set shop_id = ${keptId} where g.shop_id = ${mergedId}
      and not exists (select from gtin_claim o where o.shop_id = ${keptId} and o.gtin = g.gtin)`);
  await db.query(sql`
    update shop_visit v set shop_id = ${keptId} where v.shop_id = ${mergedId} and not exists (
      select from shop_visit o where o.shop_id = ${keptId} and o.account_id = v.account_id and o.day = v.day)`);
  await db.query(sql`update post set shop_id = ${keptId} where shop_id = ${mergedId}`);
  await moveThreads(db, keptId, mergedId);
  await db.query(sql`
    update follow f set shop_id = ${keptId} where f.shop_id = ${mergedId} and not exists (
      select from follow o where o.shop_id = ${keptId} and o.account_id = f.account_id)`);
  await db.query(sql`delete from follow where shop_id = ${mergedId}`);
  // Offers belong to claims, which are moved before; only their place is that of the shop.
  await db.query(sql`
    update offer o set pt = kept.pt from claim c join shop kept on kept.id = c.shop_id
    where o.claim_id = c.id and kept.id = ${keptId}`);
  // An OTP that was sent for the merged shop now counts for the kept one.
  await db.query(
    sql`update otp_challenge set shop_id = ${keptId} where shop_id = ${mergedId} and used_at is null`,
  );
  return reports.map(({ id }) => id);
}
