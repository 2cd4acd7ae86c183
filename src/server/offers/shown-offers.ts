import { type Day, dayInIndia } from '../../core/days.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import {
  type findOffers,
  type findShopOffers,
  mostNearbyOffers,
  type NearbyOffer,
  type NearbyOffers,
  offersInPage,
} from '../../core/offers/contract.ts';
import { mostLive } from '../../core/offers/rules.ts';
import { isLive } from '../db/live-offers.ts';
import { type Db, literal, type Sql, sql } from '../db/sql.ts';
import { directoryListings, settledClaims } from '../db/states.ts';
import type { ReadContext } from '../http/route.ts';
import { currentShop } from '../shops/directory/current-shop.ts';
import { findOrigin } from '../shops/find/find-shops.ts';
import { circleOf, kmTo, type Place, pointOf } from '../shops/search/nearest.ts';
import { type OfferRow, offerColumns, offerOf } from './offer-row.ts';

/** How far people go for an offer. */
const offerKm = 25;

/** Offers of shops whose page is open: the owner's claim is settled, the year is paid, the listing is shown. */
export const shownOn = (today: Day): Sql => sql`
  offer o join claim c on c.id = o.claim_id and c.state in ${settledClaims}
  join shop s on s.id = c.shop_id and s.listing in ${directoryListings} and s.premium @> ${today}::date`;

export async function listShopOffers(
  { reader }: ReadContext,
  { shopId }: ParsedInput<typeof findShopOffers>,
): Promise<Output<typeof findShopOffers>> {
  const today = dayInIndia(new Date());
  const rows = await reader.query<OfferRow>(sql`
    select ${offerColumns} from ${shownOn(today)}
    where s.id = ${currentShop(shopId)} and ${isLive(today)}
    order by o.until_day, o.id limit ${literal(mostLive)}`);
  return { offers: rows.map(offerOf) };
}

type Query = ParsedInput<typeof findOffers>;

export async function listOffersNearby({ reader }: ReadContext, query: Query): Promise<NearbyOffers> {
  const { named, from } = await findOrigin(reader, query);
  const found = await chooseOffers(reader, query, from);
  const begin = (query.page - 1) * offersInPage;
  const chosen = found.slice(begin, begin + offersInPage);
  return {
    items: await readOffers(reader, chosen, from),
    nextPage: begin + offersInPage < found.length ? query.page + 1 : null,
    place: named?.name ?? null,
    isPlaceUnknown: (query.near ?? '').trim() !== '' && named === undefined,
    isNearby: from !== undefined,
  };
}

/** The ids of the nearest offers in the order that was asked for; without a place those that end soonest. */
async function chooseOffers(db: Db, { category, sort }: Query, place: Place | undefined): Promise<string[]> {
  const today = dayInIndia(new Date());
  const inCategory = sql`exists (
    select from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id
    join category k on k.id = sc.category_id where t.shop_id = s.id and k.slug = ${category})`;
  const rows = await db.query<{ id: string; until_day: Day; km: number }>(sql`
    select o.id, o.until_day, ${place ? kmTo(place) : sql`0::float8`} as km from ${shownOn(today)}
    where ${isLive(today)} and ${category === undefined ? sql`true` : inCategory}
      and ${place ? sql`o.pt <@ ${circleOf(place, offerKm)}` : sql`true`}
    order by ${place ? sql`o.pt <-> ${pointOf(place)}` : sql`o.until_day, o.id`} limit ${literal(mostNearbyOffers)}`);
  const nearest = (a: (typeof rows)[number], b: (typeof rows)[number]) => a.km - b.km;
  const ending = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.until_day < b.until_day ? -1 : a.until_day > b.until_day ? 1 : nearest(a, b);
  return rows.toSorted(sort === 'ending' || !place ? ending : nearest).map(({ id }) => id);
}

type NearbyRow = OfferRow & {
  shop_id: string;
  shop_name: string;
  city: string | null;
  km: number | null;
  sample: boolean;
};

async function readOffers(db: Db, ids: readonly string[], place: Place | undefined): Promise<NearbyOffer[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<NearbyRow>(sql`
    select ${offerColumns}, s.id as shop_id, s.name as shop_name, s.city, s.sample,
      ${place ? kmTo(place) : sql`null::float8`} as km
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, rank)
    join offer o on o.id = chosen.id join claim c on c.id = o.claim_id join shop s on s.id = c.shop_id
    order by chosen.rank`);
  return rows.map((row) => ({
    ...offerOf(row),
    shopId: row.shop_id,
    shopName: row.shop_name,
    city: row.city,
    km: row.km,
    isSample: row.sample,
  }));
}
