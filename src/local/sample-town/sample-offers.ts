import { randomUUID } from 'node:crypto';
import { addDays, dayInIndia } from '../../core/days.ts';
import { everyWeekday } from '../../core/offers/rules.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import type { StoredShop } from './town.ts';

/** Offers that fit any shop. */
const offers: readonly Sample[] = [
  {
    title: '10% off on your first bill',
    words: 'For everybody who is new in the shop. Say the code before you pay.',
    code: 'NEW10',
  },
  {
    title: 'Quiet hours: 5% off',
    words: 'Come in the afternoon, when there is no crowd.',
    weekdays: [0, 1, 2, 3, 4],
    hours: ['14:00', '17:00'],
  },
  { title: 'Lower prices this week', words: 'Some of our goods, while we have them.', hasItems: true },
  {
    title: 'सप्ताहांत पर 7% की छूट',
    words: 'शनिवार और रविवार को, ₹500 से ज़्यादा की ख़रीद पर।',
    weekdays: [5, 6],
  },
  { title: 'A small gift with every purchase above ₹300', words: '' },
  { title: 'Take two, the third at half price', words: 'On everything with a red sticker.' },
  { title: 'Students: 5% off', words: 'With your college ID card.', code: 'STUDENT5' },
];

type Sample = {
  readonly title: string;
  readonly words: string;
  readonly weekdays?: readonly number[];
  readonly hours?: readonly [string, string];
  readonly code?: string;
  /** Some of the shop's goods at a lower price. */
  readonly hasItems?: boolean;
};

const coming: Sample = {
  title: 'New stock: 10% off for the first week',
  words: 'Come and see what is new.',
  code: 'FIRST10',
};

/** How many offers the shops with a page have, one after the other. */
const offersOf = [0, 1, 0, 2, 0] as const;

/** Offers that run, and one that comes. */
export async function storeSampleOffers(db: Db, samples: readonly StoredShop[]): Promise<void> {
  const today = dayInIndia(new Date());
  const paid = samples.filter(({ claimed }) => claimed === 'claimed_and_paid');
  const rows = paid.flatMap(({ id: shopId }, shop) => {
    const live = Array.from({ length: offersOf[shop % offersOf.length] ?? 0 }, (_, nth) => {
      const offer = offers[(shop + nth * 3) % offers.length] as Sample;
      // One for some days of the week has each of them once more.
      const atLeast = offer.weekdays ? everyWeekday.length : 0;
      return {
        offer,
        from: addDays(today, -(shop % 8)),
        until: addDays(today, atLeast + ((shop * 3 + nth * 5) % 17)),
      };
    });
    const planned = shop === 1 ? [{ offer: coming, from: addDays(today, 7), until: addDays(today, 13) }] : [];
    return [...live, ...planned].map(({ offer: { hours, ...offer }, from, until }) => ({
      ...offer,
      id: randomUUID(),
      shopId,
      from,
      until,
      weekdays: offer.weekdays ?? everyWeekday,
      fromTime: hours?.[0],
      untilTime: hours?.[1],
    }));
  });
  await db.query(sql`
    insert into offer (id, claim_id, title, words, from_day, until_day, weekdays, from_time, until_time, code, pt)
    select r.id, c.id, r.title, r.words, r.from, r.until, array(select jsonb_array_elements(r.weekdays)::smallint),
      r."fromTime", r."untilTime", r.code, s.pt
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id uuid, "shopId" uuid, title text, words text, "from" date,
      until date, weekdays jsonb, "fromTime" text, "untilTime" text, code text)
    join shop s on s.id = r."shopId" join claim c on c.shop_id = s.id and c.state in ('clear', 'approved')`);
  await storeItems(
    db,
    rows.filter(({ hasItems }) => hasItems).map(({ id }) => id),
  );
}

/** The featured goods of the shop, a tenth cheaper. */
const storeItems = (db: Db, offerIds: readonly string[]) =>
  db.query(sql`
    insert into offer_item (offer_id, stock_item_id, position, price_paise)
    select o.id, i.id, i.place, greatest(100, round(i.price_paise * 0.9 / 100) * 100)
    from offer o join claim c on c.id = o.claim_id cross join lateral (
      select id, price_paise, row_number() over (order by featured nulls last, name) as place
      from stock_item where shop_id = c.shop_id and in_stock and price_paise > 1000 limit 3
    ) i
    where o.id = any(${offerIds}::uuid[])`);
