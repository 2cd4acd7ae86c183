import { randomUUID } from 'node:crypto';
import { platform, shopOf, shopper } from '../../../src/server/coins/ledger/accounts.ts';
import { transfer } from '../../../src/server/coins/ledger/transfer.ts';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import type { Shopper } from '../people/counters.ts';
import type { App, Owner } from '../people/owners.ts';
import { send } from '../people/people.ts';
import { makePremiumOwner } from './offers.ts';

export async function accountIdOf(db: Db, number: string): Promise<string> {
  const [account] = await db.query<{ id: string }>(
    sql`select id from account where mobile_number = ${number}`,
  );
  return (account as { id: string }).id;
}

/** Coins that somebody has, without posts about it. */
export async function giveCoins(
  db: Db,
  to: { number: string } | { claimId: string },
  coins: number,
): Promise<void> {
  await transfer(db, {
    kind: 'budget',
    about: randomUUID(),
    from: platform('source'),
    to: 'claimId' in to ? shopOf(to.claimId) : shopper(await accountIdOf(db, to.number)),
    coins,
  });
}

/** An owner whose Premium shop takes coins. */
export async function makeTaker(app: App): Promise<Owner> {
  const owner = await makePremiumOwner(app);
  await send(app, 'PATCH', `/v1/my-shops/${owner.shopId}/coins`, { isOn: true }, { cookie: owner.cookie });
  return owner;
}

export const startRedemption = (
  app: App,
  { shopId }: Pick<Owner, 'shopId'>,
  { cookie }: Pick<Shopper, 'cookie'>,
  given: { id?: string; billPaise?: number; coins?: number } = {},
): Promise<Response> =>
  send(
    app,
    'POST',
    `/v1/shops/${shopId}/redemptions`,
    { id: randomUUID(), billPaise: 50_000, coins: 10, ...given },
    { cookie },
  );

export const decideRedemption = (app: App, { shopId, cookie }: Owner, id: string, isAccepted = true) =>
  send(app, 'POST', `/v1/my-shops/${shopId}/redemptions/${id}/decision`, { isAccepted }, { cookie });

export const coinsOfShopper = async (app: App, { cookie }: Pick<Shopper, 'cookie'>): Promise<number> => {
  const response = await fetch(`${app.origin}/v1/coins`, { headers: { cookie } });
  return ((await response.json()) as { coins: number }).coins;
};

export const coinsOfShop = async (app: App, { shopId, cookie }: Owner): Promise<number> => {
  const response = await fetch(`${app.origin}/v1/my-shops/${shopId}/coins`, { headers: { cookie } });
  return ((await response.json()) as { coins: number }).coins;
};

/** What is wrong with the books; nothing, if every coin is accounted for. */
export async function faultsInBooks(db: Db): Promise<string[]> {
  const [sum] = await db.query<{ coins: string }>(sql`select sum(coins) as coins from coin_account`);
  const odd = await db.query<{ id: number; kind: string }>(sql`
    select a.id, a.kind from coin_account a
    where (a.coins < 0 and a.kind <> 'source')
      or a.coins <> (select coalesce(sum(coins), 0) from coin_transfer where to_id = a.id)
        - (select coalesce(sum(coins), 0) from coin_transfer where from_id = a.id)`);
  return [
    ...(sum?.coins === '0' ? [] : [`the accounts add up to ${sum?.coins}`]),
    ...odd.map(({ id, kind }) => `account ${id} (${kind}) differs from its transfers`),
  ];
}
