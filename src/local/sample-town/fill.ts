import { createHash, randomUUID } from 'node:crypto';
import { addDays, addYears, dayInIndia } from '../../core/days.ts';
import { yearlyFeePaise } from '../../core/payments/rules.ts';
import { plusCodeOf } from '../../core/places/plus-code.ts';
import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import type { Files } from '../../server/gateways/files.ts';
import { type Store, storeQueueSamples } from './queue-samples.ts';
import { storeSampleCoins } from './sample-coins.ts';
import { storeSampleOffers } from './sample-offers.ts';
import { storeSamplePosts } from './sample-posts.ts';
import { storeSampleStock } from './sample-stock.ts';
import { storeSampleThreads } from './sample-threads.ts';
import { readTown, type SampleShop, type StoredShop } from './town.ts';

/**
 * Fills an empty directory with a made-up town and returns the number of shops; does nothing if there are shops. All
 * of it is marked as sample data.
 */
export async function fillSampleTown(database: Database, store: Store): Promise<number> {
  return database.transaction(async (db) => {
    // The lock lets one of two servers fill the directory; the other then finds it filled.
    await db.query(sql`select pg_advisory_xact_lock(7246138)`);
    const [found] = await db.query(sql`select from shop limit 1`);
    if (found !== undefined) return 0;
    const town = await readTown();
    const samples = town.map((shop) => ({ ...shop, id: randomUUID(), photo: photoName(shop) }));
    await storeFronts(samples, store.files);
    await storeShops(db, samples);
    await storeClaims(db, samples);
    await storeQueueSamples(db, samples, store);
    await storeSampleStock(db, samples);
    await storeSampleOffers(db, samples);
    await storeSamplePosts(db, samples, store.files);
    await storeSampleCoins(db);
    await storeSampleThreads(db, samples, store);
    // Until autoanalyze runs a minute later, PostgreSQL would plan for empty tables.
    await db.script(
      'analyze shop, shop_sub_category, claim, paid_year, verification, product, stock_item, offer, post',
    );
    return samples.length;
  });
}

/** Derived from the content, so that an interrupted run leaves no stray files: the next one writes the same names. */
const photoName = ({ front }: SampleShop) =>
  `${createHash('sha256').update(front).digest('base64url').slice(0, 24)}.svg`;

async function storeFronts(samples: readonly StoredShop[], files: Files): Promise<void> {
  const width = 64; // files open at once
  for (let from = 0; from < samples.length; from += width) {
    const some = samples.slice(from, from + width);
    await Promise.all(some.map(({ photo, front }) => files.write('photos', photo, front)));
  }
}

const listings = {
  none: 'imported',
  submitted: 'submitted',
  claimed_and_paid: 'listed',
  claimed_unpaid: 'listed',
  expired: 'listed',
};

async function storeShops(db: Db, samples: readonly StoredShop[]): Promise<void> {
  const rows = samples.map(({ front: _front, cheque: _cheque, ...shop }) => ({
    ...shop,
    listing: listings[shop.claimed],
    picture: `/photos/${shop.photo}`,
    capturedAddress: plusCodeOf(shop).plus_code.compound_code ?? null,
    phone: shop.shows.includes('phone') ? shop.ownerNumber : undefined,
    whatsapp: shop.shows.includes('whatsapp') ? shop.ownerNumber : undefined,
    isAddressShown: shop.shows.includes('address'),
  }));
  await db.query(sql`
    insert into shop (id, listing, name, intro, address, city, state, pin, shop_type, owner_name, owner_number,
      store_front_picture, captured_address, lat, long, public_phone, public_whatsapp, address_shown, sample)
    select id, listing, name, intro, address, city, state, pin, "shopType", "ownerName", "ownerNumber",
      picture, "capturedAddress", lat, long, phone, whatsapp, "isAddressShown", true
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id uuid, listing text, name text, intro text, address text,
      city text, state text, pin text, "shopType" text, "ownerName" text, "ownerNumber" text, picture text,
      "capturedAddress" text, lat float8, long float8, phone text, whatsapp text, "isAddressShown" boolean)`);
  const pairs = samples.flatMap(({ id, subCategorySlugs }) => subCategorySlugs.map((slug) => ({ id, slug })));
  await db.query(sql`
    insert into shop_sub_category (shop_id, sub_category_id)
    select r.id, s.id from jsonb_to_recordset(${JSON.stringify(pairs)}) as r (id uuid, slug text)
    join sub_category s on s.slug = r.slug`);
}

async function storeClaims(db: Db, samples: readonly StoredShop[]): Promise<void> {
  const claims = samples
    .filter(({ claimed }) => claimed !== 'none' && claimed !== 'submitted')
    .map((shop) => ({
      id: randomUUID(),
      shop: shop.id,
      number: shop.ownerNumber,
      days: shop.daysSincePayment,
    }));
  await db.query(sql`
    insert into claim (id, shop_id, contact_number, state)
    select id, shop, number, 'clear' from jsonb_to_recordset(${JSON.stringify(claims)}) as r (id uuid, shop uuid, number text)`);
  const today = dayInIndia(new Date());
  const years = claims.flatMap(({ id, days }) => {
    if (days === undefined) return [];
    const from = addDays(today, -days);
    return [{ claim: id, from, until: addYears(from, 1) }];
  });
  await db.query(sql`
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
    select claim, ${yearlyFeePaise}::int, "from"::timestamptz, "from", until
    from jsonb_to_recordset(${JSON.stringify(years)}) as r (claim uuid, "from" date, until date)`);
}
