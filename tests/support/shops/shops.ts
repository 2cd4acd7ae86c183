import { addYears, dayInIndia } from '../../../src/core/days.ts';
import type { Week } from '../../../src/core/shops/hours.ts';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import { indexShop } from '../../../src/server/shops/search/index-shops.ts';

type Claim = {
  state: string;
  number?: string;
  /** Days since the year was paid; absent: never paid. */
  paidDaysAgo?: number;
  refunded?: boolean;
};

type ShopFacts = Partial<{
  name: string;
  altNames: string[];
  intro: string;
  listing: string;
  lat: number | null;
  long: number | null;
  city: string;
  pin: string;
  subCategorySlugs: string[];
  /** What the owner shows to the public. */
  /** A street address; that of an imported shop is public. */
  address: string;
  hours: Week;
  phone: string;
  whatsapp: string;
  isAddressShown: boolean;
  claim: Claim;
}>;

const dayMs = 86_400_000;

/** A shop written directly to the database, with all private data that a shop can have. */
export async function addShop(db: Db, facts: ShopFacts = {}): Promise<string> {
  const {
    name = 'Anand Stores',
    intro = 'Rice and dal.',
    listing = 'listed',
    lat = 12.97,
    long = 77.59,
    city = 'Bengaluru',
    pin = '560004',
    altNames = [],
    phone = null,
    whatsapp = null,
    isAddressShown = false,
    address = '12 Secret Street',
    hours,
  } = facts;
  const [shop] = await db.query<{ id: string }>(sql`
    insert into shop (name, alt_names, intro, listing, lat, long, city, state, pin, address, shop_type, owner_name, owner_number, email, captured_address,
      public_phone, public_whatsapp, address_shown, hours)
    values (${name}, ${altNames}, ${intro}, ${listing}, ${lat}, ${long}, ${city}, 'Karnataka', ${pin}, ${address}, 'Retailers',
      'Private Owner', '+919000000001', 'owner@private.example', 'XHCV+2Q Bengaluru, Karnataka, India',
      ${phone}, ${whatsapp}, ${isAddressShown}, ${hours ? JSON.stringify(hours) : null}::jsonb)
    returning id`);
  const id = (shop as { id: string }).id;
  await db.query(sql`
    insert into shop_sub_category (shop_id, sub_category_id)
    select ${id}, id from sub_category where slug = any(${facts.subCategorySlugs ?? []}::text[])`);
  await indexShop(db, id);
  if (facts.claim) await addClaim(db, id, facts.claim);
  return id;
}

async function addClaim(db: Db, shopId: string, claim: Claim): Promise<void> {
  const { state, number = '+919000000001', paidDaysAgo, refunded = false } = claim;
  const [row] = await db.query<{ id: string }>(sql`
    insert into claim (shop_id, contact_number, state) values (${shopId}, ${number}, ${state}) returning id`);
  if (paidDaysAgo === undefined) return;
  const paidAt = new Date(Date.now() - paidDaysAgo * dayMs);
  const from = dayInIndia(paidAt);
  await db.query(sql`
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day, refunded_at)
    values (${row?.id}, 199900, ${paidAt}, ${from}, ${addYears(from, 1)}, ${refunded ? new Date() : null})`);
}
