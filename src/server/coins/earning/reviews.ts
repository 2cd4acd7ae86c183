import { createHmac } from 'node:crypto';
import { type FraudFacts, fraudScore, fraudSignsIn, reviewScore } from '../../../core/coins/fraud.ts';
import { type Db, sql } from '../../db/sql.ts';
import { settledClaims } from '../../db/states.ts';

/** From where the coins were earned, as keyed hashes. */
export type EarningPlace = { readonly browser: Buffer; readonly network: Buffer };

export const earningPlace = (key: Buffer, { browser, network }: { browser: string; network: string }) => {
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return { browser: hashOf(`coin browser ${browser}`), network: hashOf(`coin network ${network}`) };
};

type Earned = EarningPlace & { readonly accountId: string; readonly shopId: string };

/** Stores how the coins were earned. If too much speaks against it, an operator looks before they are redeemed. */
export async function reviewIfDoubtful(db: Db, earned: Earned, transferId: number): Promise<void> {
  const { accountId, shopId, browser, network } = earned;
  await db.query(sql`
    insert into coin_earning (transfer_id, account_id, shop_id, browser, network)
    values (${transferId}, ${accountId}, ${shopId}, ${browser}, ${network})`);
  const signs = fraudSignsIn(await findFacts(db, earned));
  const score = fraudScore(signs);
  if (score < reviewScore) return;
  // What an operator has cleared is not asked again, unless there is a new sign.
  await db.query(sql`
    insert into coin_review (account_id, score, reasons)
    select ${accountId}, ${score}, ${signs}::text[]
    where not exists (
      select from coin_review where account_id = ${accountId} and state = 'cleared' and reasons @> ${signs}::text[])
    on conflict (account_id) where state = 'open'
    do update set score = greatest(coin_review.score, excluded.score),
      reasons = array(select distinct unnest(coin_review.reasons || excluded.reasons))`);
}

/** All of them of the last 30 days, by indexes. */
async function findFacts(db: Db, { accountId, shopId, browser, network }: Earned): Promise<FraudFacts> {
  const recent = sql`at > now() - interval '30 days'`;
  const owner = sql`(select account_id from claim where shop_id = ${shopId} and state in ${settledClaims})`;
  const ownShops = sql`(select shop_id from claim where account_id = ${accountId} and state in ${settledClaims})`;
  const [row] = await db.query<FraudFacts>(sql`
    select
      exists (select from shop s, account a where s.id = ${shopId} and a.id = ${accountId} and a.mobile_number in (
        s.owner_number, s.public_phone, s.public_whatsapp)
        union all select from claim c join account a on a.mobile_number = c.contact_number
        where c.shop_id = ${shopId} and a.id = ${accountId}) as "hasShopNumber",
      exists (select from coin_earning where account_id in ${owner} and shop_id in ${ownShops})
        and not exists (select from coin_earning where account_id = ${accountId} and shop_id <> ${shopId})
        and not exists (select from coin_earning where account_id in ${owner} and shop_id not in ${ownShops}) as "isRing",
      (select count(distinct account_id)::int from coin_earning where browser = ${browser} and ${recent})
        as "accountsOnBrowser",
      (select count(distinct account_id)::int from coin_earning
        where network = ${network} and shop_id <> ${shopId} and ${recent}) as "accountsOnNetwork",
      (select count(*)::int from coin_earning where shop_id = ${shopId} and at > now() - interval '1 hour')
        as "earnedInHour"`);
  return row as FraudFacts;
}

export async function isInReview(db: Db, accountId: string): Promise<boolean> {
  const open = await db.query(
    sql`select from coin_review where account_id = ${accountId} and state = 'open'`,
  );
  return open.length > 0;
}
