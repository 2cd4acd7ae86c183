import { type Day, dayInIndia } from '../../core/days.ts';
import type { Offer, OfferItem, OwnOffer } from '../../core/offers/contract.ts';
import { offerStateOn } from '../../core/offers/rules.ts';
import { type Sql, sql } from '../db/sql.ts';

export type OfferRow = {
  id: string;
  title: string;
  words: string;
  from_day: Day;
  until_day: Day;
  weekdays: number[];
  from_time: string | null;
  until_time: string | null;
  code: string | null;
  picture: string | null;
  ended_at: Date | null;
  items: OfferItem[];
};

const columnsWith = (
  isShown: Sql,
) => sql`o.id, o.title, o.words, o.from_day, o.until_day, o.weekdays, o.from_time, o.until_time,
  o.code, o.picture, o.ended_at, coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'isLoose', p.is_loose, 'price', t.price_paise,
      'usualPrice', i.price_paise,
      'size', case when p.quantity is not null then jsonb_build_object('quantity', p.quantity, 'unit', p.unit) end)
      order by t.position)
    from offer_item t join stock_item i on i.id = t.stock_item_id join product p on p.id = i.product_id
    where t.offer_id = o.id and i.shop_id = s.id and ${isShown}
  ), '[]') as items`;

/** Of an `offer o` of a `shop s`, as its owner sees it. */
export const ownColumns = columnsWith(sql`true`);

/** As everybody sees it: without items that have become cheaper than in the offer, are sold out or doubted. */
export const offerColumns = columnsWith(sql`i.in_stock and not i.is_doubted
  and (i.price_paise is null or i.price_paise > t.price_paise)
  and t.price_paise <= coalesce(i.mrp_paise, p.mrp_paise, t.price_paise)`);

export const offerOf = (row: OfferRow): Offer => ({
  id: row.id,
  title: row.title,
  words: row.words,
  from: row.from_day,
  until: row.until_day,
  weekdays: row.weekdays,
  hours:
    row.from_time === null || row.until_time === null ? null : { from: row.from_time, until: row.until_time },
  code: row.code,
  picture: row.picture,
  items: row.items,
});

export function ownOfferOf(row: OfferRow): OwnOffer {
  const offer = offerOf(row);
  return { ...offer, state: offerStateOn(offer, row.ended_at !== null, dayInIndia(new Date())) };
}
