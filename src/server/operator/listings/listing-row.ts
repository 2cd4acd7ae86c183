import type { ListingText } from '../../../core/operator/listing-rules.ts';
import type { Listing } from '../../../core/operator/listings.ts';
import type { ListingState } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';

export type ListingRow = {
  id: string;
  listing: ListingState;
  listing_reason: string | null;
  name: string;
  alt_names: string[];
  intro: string;
  address: string | null;
  city: string | null;
  state: string | null;
  pin: string | null;
  shop_type: string | null;
  owner_name: string | null;
  owner_number: string | null;
  email: string | null;
  referral_code: string | null;
  store_front_picture: string | null;
  captured_address: string | null;
  lat: number | null;
  long: number | null;
  public_phone: string | null;
  public_whatsapp: string | null;
  address_shown: boolean;
  hours: Listing['hours'];
  holidays: Listing['holidays'];
  closed_on: string | null;
  source_id: string | null;
  sample: boolean;
  merged_into: string | null;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  sub_categories: { id: string; label: string }[];
};

/**
 * Lock order: claims before shops, and shops by source id as in an import, to avoid deadlocks. The rows are read by a
 * second query, because `for update` may return joined data from before the wait.
 */
export async function lockListings(db: Db, ids: readonly string[]): Promise<ListingRow[]> {
  await db.query(sql`select from shop where id = any(${ids}::uuid[]) order by source_id, id for update`);
  return readListings(db, ids);
}

export const readListings = (db: Db, ids: readonly string[]): Promise<ListingRow[]> =>
  db.query<ListingRow>(sql`
    select s.id, s.listing, s.listing_reason, s.name, s.alt_names, s.intro, s.address, s.city, s.state, s.pin,
      s.shop_type, s.owner_name, s.owner_number, s.email, s.referral_code, s.store_front_picture, s.captured_address,
      s.lat, s.long, s.public_phone, s.public_whatsapp, s.address_shown, s.hours, s.holidays,
      s.closed_on::text, s.source_id, s.sample, s.merged_into,
      s.created_at, s.updated_at, s.edited_at, coalesce((
        select jsonb_agg(jsonb_build_object('id', sc.id, 'label', sc.label) order by sc.position)
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id
      ), '[]') as sub_categories
    from shop s where s.id = any(${ids}::uuid[])`);

export const textOf = (row: ListingRow): ListingText => ({
  name: row.name,
  intro: row.intro,
  address: row.address ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  pin: row.pin ?? '',
  shopType: row.shop_type ?? '',
  subCategoryIds: row.sub_categories.map(({ id }) => id).toSorted(),
  publicPhone: row.public_phone ?? '',
});

export const storedWords = (
  row: ListingRow,
): Omit<
  Listing,
  'mergedInto' | 'mergedHere' | 'claims' | 'reports' | 'canHide' | 'canRestore' | 'duplicates' | 'history'
> => ({
  id: row.id,
  listing: row.listing,
  listingReason: row.listing_reason,
  name: row.name,
  altNames: row.alt_names,
  intro: row.intro,
  address: row.address,
  city: row.city,
  state: row.state,
  pin: row.pin,
  shopType: row.shop_type,
  subCategories: row.sub_categories,
  ownerName: row.owner_name,
  ownerNumber: row.owner_number,
  email: row.email,
  referralCode: row.referral_code,
  storeFrontPicture: row.store_front_picture,
  capturedAddress: row.captured_address,
  lat: row.lat,
  long: row.long,
  publicPhone: row.public_phone,
  publicWhatsapp: row.public_whatsapp,
  isAddressShown: row.address_shown,
  hours: row.hours,
  holidays: row.holidays,
  sourceId: row.source_id,
  isSample: row.sample,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});
