import { randomUUID } from 'node:crypto';
import { addDays, dayInIndia, indiaInstant } from '../../core/days.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import type { Files } from '../../server/gateways/files.ts';
import { samplePicture } from './sample-pictures.ts';
import type { StoredShop } from './town.ts';

const writers = [
  'Asha',
  'Imran',
  'Lakshmi',
  'Rahul',
  'Meena',
  'Joseph',
  'Farida',
  'Suresh',
  'Kavya',
  'Arjun',
  'Sunita',
  'Gurpreet',
  'Anjali',
  'Mohan',
  'Priya',
  'Ramesh',
  'Zoya',
  'Vikram',
  'Deepa',
  'Thomas',
  'Nasreen',
  'Karthik',
  'Pooja',
  'Harish',
] as const;

/** Stars and words that fit any shop. */
const opinions = [
  [5, 'Honest people. They told me what I did not need.'],
  [4, 'Good prices. A little crowded in the evening.'],
  [5, 'दाम ठीक है और व्यवहार बहुत अच्छा।'],
  [3, 'Good, but I had to wait for ten minutes.'],
  [4, 'Clean shop, and the owner explains everything.'],
  [5, 'ನಮ್ಮ ಮನೆ ಹತ್ತಿರ ಇರುವ ಒಳ್ಳೆಯ ಅಂಗಡಿ.'],
  [4, 'I come here every week. They take UPI.'],
  [2, 'They did not have what I came for.'],
  [5, 'Opened on time, even in the rain.'],
  [4, 'நல்ல கடை, நியாயமான விலை.'],
  [5, ''],
  [4, 'They packed it well and gave a bill.'],
] as const;

const replies = [
  'Thank you, please come again.',
  'Thank you. We will have it next week.',
  'धन्यवाद!',
] as const;

/** In the range of all sample numbers, which no real phone has. */
const numberOf = (writer: number) => `+9165000${90_000 + writer}`;

/** Visits and posts for the shops with a page: two of three have some, and their counters are open. */
export async function storeSamplePosts(db: Db, samples: readonly StoredShop[], files: Files): Promise<void> {
  const ids = writers.map(() => randomUUID());
  await db.query(sql`
    insert into account (id, mobile_number)
    select * from unnest(${ids}::uuid[], ${writers.map((_, at) => numberOf(at))}::text[])`);
  const today = dayInIndia(new Date());
  const paid = samples.filter(({ claimed }) => claimed === 'claimed_and_paid');
  const posts = paid.flatMap(({ id: shopId }, shop) =>
    Array.from({ length: shop % 3 === 2 ? 0 : 1 + ((shop * 7) % 6) }, (_, nth) => {
      const writer = (shop * 5 + nth * 7) % writers.length;
      const [stars, words] = opinions[(shop + nth * 5) % opinions.length] as (typeof opinions)[number];
      const day = addDays(today, -1 - ((shop * 3 + nth * 9) % 60));
      return {
        id: randomUUID(),
        shopId,
        accountId: ids[writer],
        name: writers[writer],
        stars,
        words,
        day,
        visitedAt: indiaInstant(day, `1${nth % 8}:30`),
        reply: (shop + nth) % 4 === 0 ? replies[(shop + nth) % replies.length] : null,
      };
    }),
  );
  await db.query(sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(posts)}) as r (id uuid, "shopId" uuid, "accountId" uuid,
        name text, stars smallint, words text, day date, "visitedAt" timestamptz, reply text)),
    v as (
      insert into shop_visit (id, shop_id, account_id, day, visited_at, is_late)
      select id, "shopId", "accountId", day, "visitedAt", false from r
      on conflict do nothing returning id)
    insert into post (shop_id, account_id, visit_id, visited_on, name, stars, words, bought, reply, replied_at, created_at)
    select "shopId", "accountId", r.id, day, name, stars, words, '', reply,
      case when reply is not null then "visitedAt" + interval '20 hours' end, "visitedAt" + interval '2 hours'
    from r join v on v.id = r.id`);
  await storePictures(db, files);
  // Who liked a shop follows it.
  await db.query(sql`
    insert into follow (account_id, shop_id, created_at)
    select account_id, shop_id, min(created_at) from post where stars = 5 group by 1, 2`);
  await db.query(sql`
    insert into counter (claim_id, is_open)
    select c.id, true from claim c where c.shop_id in (select shop_id from post) and c.state <> 'withdrawn'`);
}

/** Every fifth post has one. */
async function storePictures(db: Db, files: Files): Promise<void> {
  const posts = await db.query<{ id: string }>(sql`
    select id from (select id, row_number() over (order by shop_id, created_at) as nth from post) p where nth % 5 = 0`);
  const pictures = posts.map(({ id }, at) => ({ id, ...samplePicture(at) }));
  await Promise.all(pictures.map(({ name, bytes }) => files.write('photos', name, bytes)));
  await db.query(sql`
    insert into post_picture (post_id, position, address)
    select id, 1, '/photos/' || name
    from unnest(${pictures.map(({ id }) => id)}::uuid[], ${pictures.map(({ name }) => name)}::text[]) as p (id, name)`);
}
