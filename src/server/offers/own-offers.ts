import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { deleteOffer, endOffer, findMyOffers, OwnOffer, OwnOffers } from '../../core/offers/contract.ts';
import { type Db, literal, sql } from '../db/sql.ts';
import { settledClaims } from '../db/states.ts';
import type { RequestContext } from '../http/route.ts';
import { findSettledClaim } from '../payments/orders/own-order.ts';
import { currentShop } from '../shops/directory/current-shop.ts';
import { type OfferRow, ownColumns, ownOfferOf } from './offer-row.ts';

/** Offers that are over and stay, for the owner to make them again. */
export const mostEnded = 50;

export async function listMyOffers(
  context: RequestContext,
  { shopId }: ParsedInput<typeof findMyOffers>,
): Promise<OwnOffers> {
  const { accountId } = await context.signedIn();
  const own = await findSettledClaim(context.db, shopId, accountId);
  const rows = await context.db.query<OfferRow>(sql`
    select ${ownColumns} from offer o join claim c on c.id = o.claim_id join shop s on s.id = c.shop_id
    where o.claim_id = ${own.claimId} order by o.created_at desc, o.id`);
  return {
    shopId: own.shopId,
    name: own.name,
    isPremium: own.isPremium,
    hasPage: own.hasPage,
    offers: rows.map(ownOfferOf),
  };
}

/** One change of a shop's offers at a time, because their number is limited. Claims are locked before shops. */
export async function lockOwnClaim(db: Db, shopId: string, accountId: string) {
  await db.query(sql`
    select from claim where shop_id = ${currentShop(shopId)} and account_id = ${accountId}
      and state in ${settledClaims} for no key update`);
  return findSettledClaim(db, shopId, accountId);
}

export async function findOwnOffer(db: Db, claimId: string, offerId: string): Promise<OwnOffer> {
  const [row] = await db.query<OfferRow>(sql`
    select ${ownColumns} from offer o join claim c on c.id = o.claim_id join shop s on s.id = c.shop_id
    where o.id = ${offerId} and o.claim_id = ${claimId}`);
  if (row === undefined) throw new AppError('not_found');
  return ownOfferOf(row);
}

/** Ended again, it stays ended as before. */
export async function endNow(
  context: RequestContext,
  { shopId, offerId }: ParsedInput<typeof endOffer>,
): Promise<OwnOffer> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findSettledClaim(context.db, shopId, accountId);
  await context.db.query(sql`
    update offer set ended_at = now(), updated_at = now()
    where id = ${offerId} and claim_id = ${claimId} and ended_at is null`);
  return findOwnOffer(context.db, claimId, offerId);
}

export async function removeOffer(
  context: RequestContext,
  { shopId, offerId }: ParsedInput<typeof deleteOffer>,
): Promise<Output<typeof deleteOffer>> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findSettledClaim(context.db, shopId, accountId);
  const gone = await context.db.query(
    sql`delete from offer where id = ${offerId} and claim_id = ${claimId} returning id`,
  );
  if (gone.length === 0) throw new AppError('not_found');
  return { isDone: true };
}

/** Deletes the oldest, because the owner's list is not paged. */
export const forgetOldest = (db: Db, claimId: string): Promise<object[]> =>
  db.query(sql`
    delete from offer where id in (
      select id from offer
      where claim_id = ${claimId} and (ended_at is not null or until_day < (now() at time zone 'Asia/Kolkata')::date)
      order by until_day desc, id offset ${literal(mostEnded)})`);
