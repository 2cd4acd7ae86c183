import { normalisePhone } from '../../../core/accounts/phone.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type ListingText, listingFault } from '../../../core/operator/listing-rules.ts';
import type { editListing } from '../../../core/operator/listings.ts';
import { plusCodeOf } from '../../../core/places/plus-code.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { checkSubCategories } from '../../claims/claim/checked-claim.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { isFarFromPin } from '../../places/pin-regions.ts';
import { indexShop } from '../../shops/search/index-shops.ts';
import { record } from '../console/audit.ts';
import { refuseOwnShops } from '../console/own-shops.ts';
import { type ListingRow, lockListings, textOf } from './listing-row.ts';

type Edit = ParsedInput<typeof editListing>;
type Position = Edit['position'];

/** The editable fields: compared, checked, stored and recorded in the audit log. */
type Said = ListingText & { readonly altNames: readonly string[]; readonly position: Position };

export async function changeListing(context: RequestContext, edit: Edit): Promise<{ isDone: true }> {
  const operator = await context.operator();
  const after = saidIn(edit);
  await checkSubCategories(context.db, after.subCategoryIds);
  await context.transaction(async (db) => {
    const [row] = await lockListings(db, [edit.id]);
    if (row === undefined) throw new AppError('not_found');
    await refuseOwnShops(db, operator, [edit.id]);
    if (row.merged_into !== null) throw new AppError('merge_done');
    if (row.updated_at.toISOString() !== edit.seenAt) throw new AppError('listing_changed');
    const before = saidBy(row);
    await check(db, row, before, after);
    const changed = differences(before, after);
    if (changed.length === 0) return;
    await store(db, row, after);
    await record(db, operator, {
      action: 'shop.edit',
      subject: ['shop', edit.id],
      details: { before: pick(before, changed), after: pick(after, changed) },
    });
    await indexShop(db, edit.id);
  });
  return { isDone: true };
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

const saidIn = (edit: Edit): Said => {
  const name = oneLine(edit.name);
  return {
    name,
    altNames: [...new Set(edit.altNames.map(oneLine))].filter((other) => other !== name),
    intro: edit.intro,
    address: edit.address,
    city: edit.city,
    state: edit.state,
    pin: edit.pin,
    shopType: edit.shopType,
    subCategoryIds: [...new Set(edit.subCategoryIds)].toSorted(),
    publicPhone: normalisePhone(edit.publicPhone),
    position: edit.position,
  };
};

const saidBy = (row: ListingRow): Said => ({
  ...textOf(row),
  altNames: row.alt_names,
  position: row.lat === null || row.long === null ? null : { lat: row.lat, long: row.long },
});

async function check(db: Db, row: ListingRow, before: Said, after: Said): Promise<void> {
  const active = await db.query(sql`
    select from claim where shop_id = ${row.id} and state in ${activeClaims}`);
  const townsOfState = townsOf(after.state).map(({ name }) => name);
  const fault = listingFault(before, after, { townsOfState, hasOwner: active.length > 0 });
  if (fault) throw new AppError(fault.code, { fields: [{ field: fault.field, fault: fault.code }] });
  const isMoved = differences(before, after).some((field) => field === 'position' || field === 'pin');
  if (isMoved && after.position && after.pin !== '' && isFarFromPin(after.position, after.pin))
    throw new AppError('position_far_from_pin', { fields: [{ field: 'position', fault: 'far' }] });
}

const differences = (before: Said, after: Said): (keyof Said)[] =>
  (Object.keys(after) as (keyof Said)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

const pick = (said: Said, fields: readonly (keyof Said)[]) =>
  Object.fromEntries(fields.map((field) => [field, said[field]]));

async function store(db: Db, row: ListingRow, said: Said): Promise<void> {
  const isMoved = row.lat !== (said.position?.lat ?? null) || row.long !== (said.position?.long ?? null);
  await db.query(sql`
    update shop set name = ${said.name}, alt_names = ${said.altNames}, intro = ${said.intro},
      address = ${said.address || null}, city = ${said.city || null}, state = ${said.state || null},
      pin = ${said.pin || null}, shop_type = ${said.shopType || null}, public_phone = ${said.publicPhone || null},
      lat = ${said.position?.lat ?? null}, long = ${said.position?.long ?? null},
      captured_address = ${isMoved ? nameOf(said.position) : row.captured_address},
      edited_at = now(), updated_at = now()
    where id = ${row.id}`);
  await storeSubCategories(db, row.id, said.subCategoryIds);
}

/** The captured address is derived from the position, as in the owner's form. */
function nameOf(position: Position): string | null {
  if (position === null) return null;
  const { compound_code, global_code } = plusCodeOf(position).plus_code;
  return compound_code ?? global_code;
}

export async function storeSubCategories(db: Db, shopId: string, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    delete from shop_sub_category where shop_id = ${shopId} and sub_category_id <> all(${ids}::uuid[])`);
  await db.query(sql`
    insert into shop_sub_category (shop_id, sub_category_id) select ${shopId}, unnest(${ids}::uuid[])
    on conflict do nothing`);
}
