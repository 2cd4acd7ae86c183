import { randomUUID } from 'node:crypto';
import { mostCoinsPerDay } from '../../../src/core/coins/rules.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import { faultsInBooks } from './coins.ts';
import { payYear } from './offers.ts';
import { dice } from './payment-lives/lives.ts';
import { callServer, makeOwners, type Owner } from './payment-lives/owners.ts';

/** Servers on one database. Any of them may die during a call. */
export type CoinTown = { readonly database: Database; server(): Promise<string> };

type Dice = ReturnType<typeof dice>;
type People = {
  readonly shops: readonly Owner[];
  readonly operator: Owner;
  readonly shoppers: readonly Owner[];
};
type Wish = { readonly lives: number; readonly seed: number; readonly atOnce: number };

const visitsEach = 6;

/** Shoppers are owners of shops of their own; they visit other shops. */
async function makePeople(town: CoinTown, count: number): Promise<People> {
  const { primary: db } = town.database;
  const shops = await makeOwners(town, Math.max(8, Math.ceil(count / 50)), 'clear');
  for (const shop of shops) await payYear(town, shop);
  await db.query(sql`
    insert into coin_acceptance (claim_id, is_on)
    select id, true from unnest(${shops.map(({ claimId }) => claimId)}::uuid[]) id`);
  const [operator] = (await makeOwners(town, 1, 'clear')) as [Owner];
  await db.query(sql`
    with added as (
      insert into operator (mobile_number) select contact_number from claim where id = ${operator.claimId} returning 1)
    update session set operator_until = now() + interval '12 hours'
    where account_id = (select account_id from claim where id = ${operator.claimId})`);
  const shoppers = await makeOwners(town, count, 'clear');
  await db.query(sql`
    insert into shop_visit (shop_id, account_id, day, visited_at, is_late)
    select shop.id, c.account_id, current_date - 1, now() - interval '1 day', false
    from unnest(${shoppers.map(({ claimId }) => claimId)}::uuid[]) with ordinality as person (claim_id, at)
      join claim c on c.id = person.claim_id
      join unnest(${shops.map(({ shopId }) => shopId)}::uuid[]) with ordinality as shop (id, at)
        on (shop.at + person.at) % ${shops.length} < ${visitsEach}`);
  return { shops, operator, shoppers };
}

/** People press twice, lose the answer and try again: the same call up to three times at once. */
async function callOften(
  town: CoinTown,
  luck: Dice,
  person: Owner,
  method: string,
  path: string,
  body: object,
) {
  const calls = Array.from({ length: 1 + luck.below(3) }, async () =>
    callServer(await town.server(), person, method, path, body),
  );
  const answers = await Promise.all(calls);
  return (
    answers.find((answer) => answer?.status === 200) ??
    callServer(await town.server(), person, method, path, body)
  );
}

/** One shopper: posts, pays with coins at several shops at once, deletes posts, is reported. */
async function live(town: CoinTown, { shops, operator }: People, shopper: Owner, luck: Dice): Promise<void> {
  const visits = await town.database.primary.query<{ id: string }>(sql`
    select v.id from shop_visit v join claim c on c.account_id = v.account_id where c.id = ${shopper.claimId}`);
  const posts: string[] = [];
  await Promise.all(
    visits.map(async ({ id }) => {
      const about = { name: 'Asha', stars: 1 + luck.below(5) };
      const answer = await callOften(town, luck, shopper, 'POST', `/v1/visits/${id}/post`, about);
      if (answer?.body.id) posts.push(answer.body.id);
    }),
  );
  const redeemings = Array.from({ length: 1 + luck.below(3) }, () =>
    redeem(town, luck.oneOf(shops), shopper, luck),
  );
  const changes = posts
    .filter(() => luck.chance(0.1))
    .map((id) => change(town, { id, shopper, operator }, luck));
  await Promise.all([...redeemings, ...changes]);
  if (luck.chance(0.1)) await payOut(town, luck.oneOf(shops), operator, luck);
}

async function redeem(town: CoinTown, shop: Owner, shopper: Owner, luck: Dice): Promise<void> {
  const wish = { id: randomUUID(), billPaise: 100_000, coins: 1 + luck.below(60) };
  await callOften(town, luck, shopper, 'POST', `/v1/shops/${shop.shopId}/redemptions`, wish);
  const path = `/v1/my-shops/${shop.shopId}/redemptions/${wish.id}/decision`;
  const isAccepted = luck.chance(0.9);
  await Promise.all([
    callOften(town, luck, shop, 'POST', path, { isAccepted }),
    ...(luck.chance(0.1) ? [callOften(town, luck, shop, 'POST', path, { isAccepted: !isAccepted })] : []),
  ]);
}

type Changed = { readonly id: string; readonly shopper: Owner; readonly operator: Owner };

/** A post is deleted by its writer, or hidden by reports and decided by an operator. */
async function change(town: CoinTown, { id, shopper, operator }: Changed, luck: Dice): Promise<void> {
  if (luck.chance(0.5)) {
    await callOften(town, luck, shopper, 'DELETE', `/v1/posts/${id}`, {});
    return;
  }
  for (let people = 0; people < 3; people += 1) {
    const network = `11.${luck.below(250)}.${luck.below(250)}.${luck.below(250)}`;
    const stranger = { ...operator, cookie: '', network };
    await callServer(await town.server(), stranger, 'POST', `/v1/posts/${id}/reports`, { reason: 'insult' });
  }
  const decision = luck.chance(0.5) ? {} : { reason: 'Insult' };
  await callOften(town, luck, operator, 'POST', `/v1/operator/posts/${id}/decision`, decision);
}

async function payOut(town: CoinTown, shop: Owner, operator: Owner, luck: Dice): Promise<void> {
  const bank = { holder: 'Asha', accountNumber: '123456789', ifsc: 'SBIN0001234' };
  const id = randomUUID();
  await callOften(town, luck, shop, 'POST', `/v1/my-shops/${shop.shopId}/payouts`, { id, ...bank });
  if (luck.chance(0.5)) await callOften(town, luck, operator, 'POST', '/v1/operator/payouts/file', {});
  const decision = luck.chance(0.7) ? { reference: 'UTR' } : { reason: 'Closed' };
  await callOften(town, luck, operator, 'POST', `/v1/operator/payouts/${id}/decision`, decision);
}

export async function runCoinLives(
  town: CoinTown,
  { lives, seed, atOnce }: Wish,
  onLife: (done: number) => void = () => {},
): Promise<void> {
  const people = await makePeople(town, lives);
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < lives) {
      const at = next++;
      await live(town, people, people.shoppers[at] as Owner, dice(seed * 1_000_003 + at));
      onLife((done += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const countOf = async (db: Db, kind: string): Promise<number> => {
  const [row] = await db.query<{ coins: number }>(
    sql`select coalesce(sum(coins), 0)::int as coins from coin_transfer where kind = ${kind}`,
  );
  return row?.coins ?? 0;
};

export const countCoins = async (db: Db): Promise<Record<string, number>> => {
  const kinds = ['budget', 'earned', 'redeemed', 'held', 'released', 'forfeited', 'payout_asked', 'paid_out'];
  return Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await countOf(db, kind)] as const)),
  );
};

/** Rules that no crash, repetition or race may break. Each query finds what breaks one. */
const rules: readonly (readonly [string, ReturnType<typeof sql>])[] = [
  [
    'a redemption and its transfer differ',
    sql`select from (select id::text as about, coins from coin_redemption where state = 'accepted') r
      full join (select about, coins from coin_transfer where kind = 'redeemed') t using (about, coins)
      where r.about is null or t.about is null`,
  ],
  [
    'a payout and its transfers differ',
    sql`select from coin_payout p where p.coins <> (
        select coalesce(sum(coins), 0) from coin_transfer where kind = 'payout_asked' and about = p.id::text)
      or (p.state = 'paid') <> exists (select from coin_transfer where kind = 'paid_out' and about = p.id::text)
      or (p.state = 'returned') <> exists (select from coin_transfer where kind = 'payout_returned' and about = p.id::text)`,
  ],
  [
    'somebody earned too much in a day',
    sql`select from coin_transfer where kind = 'earned'
      group by to_id, cast(at at time zone 'Asia/Kolkata' as date) having sum(coins) > ${mostCoinsPerDay}`,
  ],
  [
    'somebody earned twice at a shop',
    sql`select from coin_transfer where kind = 'earned' group by to_id, shop_id having count(*) > 1`,
  ],
  [
    'coins wait for a post that is not hidden',
    sql`select from coin_account a where a.kind = 'held' and a.coins <> (
      select coalesce(sum(case when t.kind in ('held', 'restored') then t.coins else -t.coins end), 0)
      from post p join coin_transfer t on t.about = p.id::text
        and t.kind in ('held', 'restored', 'released', 'forfeited')
      where p.state = 'hidden')`,
  ],
];

export async function findCoinFaults(db: Db): Promise<string[]> {
  const faults = await faultsInBooks(db);
  for (const [fault, query] of rules) if ((await db.query(query)).length > 0) faults.push(fault);
  return faults;
}
