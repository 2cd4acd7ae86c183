import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { comingHolidays, type Holiday, type Week } from '../../../core/shops/hours.ts';
import { sql } from '../../db/sql.ts';
import { directoryListings, settledClaims } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import { currentShop } from './current-shop.ts';
import { type FactsRow, factColumns, factJoin, flagsOf, hasOwner } from './facts.ts';

type Labelled = { id: string; label: string };

type Row = FactsRow & {
  id: string;
  created_at: Date;
  updated_at: Date;
  name: string;
  intro: string;
  city: string | null;
  state: string | null;
  pin: string | null;
  shop_type: string | null;
  store_front_picture: string | null;
  captured_address: string | null;
  street_address: string | null;
  public_phone: string | null;
  public_whatsapp: string | null;
  hours: Week | null;
  holidays: Holiday[];
  closed_on: string | null;
  lat: number | null;
  long: number | null;
  sample: boolean;
  takes_coins: boolean;
  categories: Labelled[];
  sub_categories: Labelled[];
};

/**
 * A listing that waits for verification or was rejected is not found by the public. A merged one answers with
 * the shop it was merged into, under that shop's id.
 */
export async function findPublicShop({ reader }: ReadContext, id: string): Promise<PublicShop> {
  const [row] = await reader.query<Row>(sql`
    select s.id, s.created_at, s.updated_at, s.name, s.intro, s.city, s.state, s.pin, s.shop_type,
      s.store_front_picture, s.captured_address, case when s.address_shown then s.address end as street_address,
      s.public_phone, s.public_whatsapp, s.hours, s.holidays, s.closed_on::text, s.lat, s.long, s.sample,
      ${factColumns},
      exists (select from coin_acceptance a join claim k on k.id = a.claim_id
        where k.shop_id = s.id and k.state in ${settledClaims} and a.is_on) as takes_coins,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label) order by c.position)
        from category c where c.id in (
          select sc.category_id from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id)
      ), '[]') as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', sc.id, 'label', sc.label) order by sc.position)
        from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id
      ), '[]') as sub_categories
    from shop s ${factJoin}
    where s.id = ${currentShop(id)} and s.listing in ${directoryListings}`);
  if (row === undefined) throw new AppError('not_found');
  return publicShopOf(row);
}

function publicShopOf(row: Row): PublicShop {
  const { isClaimed, isPaid, isPaymentValid } = flagsOf(row);
  const known = {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    name: row.name,
    isClaimed,
    hasOwner: isClaimed || hasOwner(row),
    isSample: row.sample,
    metaInfo: { isPaid, isPaymentValid },
  };
  const place = { city: row.city, lat: row.lat, long: row.long };
  // What the list of shops shows of it.
  if (!isPaymentValid)
    return { ...known, ...nothingShown, ...place, subCategories: row.sub_categories.slice(0, 1) };
  return {
    ...known,
    ...place,
    intro: row.intro,
    state: row.state,
    pin: row.pin,
    shopType: row.shop_type,
    storeFrontPicture: row.store_front_picture,
    capturedAddress: row.captured_address,
    streetAddress: row.street_address,
    phone: row.public_phone,
    whatsapp: row.public_whatsapp,
    hours: row.hours,
    holidays: comingHolidays(row.holidays, dayInIndia(new Date())),
    closedOn: row.closed_on,
    takesCoins: row.takes_coins,
    categories: row.categories,
    subCategories: row.sub_categories,
  };
}

/** Of an unpaid shop nothing is public that its owner wrote, photographed or entered. */
const nothingShown = {
  intro: '',
  state: null,
  pin: null,
  shopType: null,
  storeFrontPicture: null,
  capturedAddress: null,
  streetAddress: null,
  phone: null,
  whatsapp: null,
  hours: null,
  holidays: [],
  closedOn: null,
  takesCoins: false,
  categories: [],
};
