import { makeAccount } from '../../accounts/make-account.ts';
import { type Db, sql } from '../../db/sql.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import type { Item } from './item.ts';

/** Writes the details of the claim to the listing. */
export async function applyDetails(
  db: Db,
  { claimId, shopId }: Pick<Item, 'claimId' | 'shopId'>,
): Promise<void> {
  await db.query(sql`
    update shop s set
      name = d.name, intro = d.intro, address = d.address, city = d.city, state = d.state, pin = d.pin,
      shop_type = d."shopType", owner_name = d."ownerName", owner_number = d."ownerNumber", email = d.email,
      referral_code = d."referralCode", store_front_picture = d."storeFrontPicture",
      captured_address = d."capturedAddress", lat = c.lat, long = c.long,
      public_phone = case when d."isNumberShown" then d."ownerNumber" else s.public_phone end, updated_at = now()
    from claim c, jsonb_to_record(c.details) as d(
      name text, intro text, address text, city text, state text, pin text, "shopType" text, "ownerName" text,
      "ownerNumber" text, email text, "referralCode" text, "storeFrontPicture" text, "capturedAddress" text,
      "isNumberShown" boolean)
    where c.id = ${claimId} and s.id = ${shopId} and c.details is not null`);
  await db.query(sql`
    with said as (
      select jsonb_array_elements_text(details->'subCategoryIds')::uuid as id from claim
      where id = ${claimId} and details is not null),
    gone as (
      delete from shop_sub_category
      where shop_id = ${shopId} and exists (select from said) and sub_category_id not in (select id from said))
    insert into shop_sub_category (shop_id, sub_category_id) select ${shopId}, id from said
    on conflict do nothing`);
}

/** Writes the approved changes of an owner to the shop; fields that are not in them stay. */
export async function applyChanges(
  db: Db,
  { claimId, shopId, changes }: Pick<Item, 'claimId' | 'shopId' | 'changes'>,
): Promise<void> {
  await db.query(sql`
    update shop s set name = coalesce(d.name, s.name), address = coalesce(d.address, s.address),
      city = coalesce(d.city, s.city), state = coalesce(d.state, s.state), pin = coalesce(d.pin, s.pin),
      lat = coalesce(d.lat, s.lat), long = coalesce(d.long, s.long),
      captured_address = coalesce(d."capturedAddress", s.captured_address),
      owner_number = coalesce(d."ownerNumber", s.owner_number), updated_at = now()
    from jsonb_to_record(${JSON.stringify(changes ?? {})}::jsonb) as d(
      name text, address text, city text, state text, pin text, lat float8, long float8, "capturedAddress" text,
      "ownerNumber" text)
    where s.id = ${shopId}`);
  // The claim's old details would come before the shop's new values in other queries.
  await db.query(sql`update claim set details = null where id = ${claimId} and details is not null`);
}

/**
 * Moves the claim, with its payments, to the account of the verified new number. A public number that was the old one
 * becomes the new one, so that visitors still reach the owner.
 */
export async function moveToNumber(
  db: Db,
  { id, claimId, shopId, changes }: Pick<Item, 'id' | 'claimId' | 'shopId' | 'changes'>,
): Promise<void> {
  const number = changes?.ownerNumber;
  if (typeof number !== 'string') return;
  const [former] = await db.query<{ account_id: string | null; contact_number: string }>(
    sql`select account_id, contact_number from claim where id = ${claimId}`,
  );
  const account = await makeAccount(db, number);
  await db.query(sql`
    update claim set account_id = ${account.id}, contact_number = ${number}, updated_at = now() where id = ${claimId}`);
  await db.query(sql`
    update shop set
      public_phone = case when public_phone = ${former?.contact_number} then ${number} else public_phone end,
      public_whatsapp = case when public_whatsapp = ${former?.contact_number} then ${number} else public_whatsapp end
    where id = ${shopId}`);
  if (former?.account_id && former.account_id !== account.id)
    await queueNotice(db, {
      accountId: former.account_id,
      kind: 'number_moved',
      about: `${id} ${former.account_id}`,
    });
}
