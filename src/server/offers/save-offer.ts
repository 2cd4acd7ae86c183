import { type Day, dayInIndia } from '../../core/days.ts';
import type { ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { MessageCode } from '../../core/messages.ts';
import type { OwnOffer, saveOffer } from '../../core/offers/contract.ts';
import {
  isFull,
  isOfferCode,
  mostPlanned,
  offerPriceFault,
  offerStateOn,
  offerTimeFault,
} from '../../core/offers/rules.ts';
import { offerTextFault } from '../../core/offers/words.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { findOwnOffer, forgetOldest, lockOwnClaim } from './own-offers.ts';

type Wish = ParsedInput<typeof saveOffer>;

/** Notes in the offer's transaction that there is news. Following is a later feature, so it is handed in. */
export type TellFollowers = (db: Db, shopId: string) => Promise<void>;

/** The same request again changes the offer to what it is. Followers are told of a new one, not of a change. */
export async function writeOffer(
  context: RequestContext,
  wish: Wish,
  tellFollowers: TellFollowers,
): Promise<OwnOffer> {
  const { accountId } = await context.signedIn();
  const today = dayInIndia(new Date());
  refuseFaults(wish, today);
  return context.transaction(async (db) => {
    const { claimId, shopId, isPremium } = await lockOwnClaim(db, wish.shopId, accountId);
    if (!isPremium) throw new AppError('offer_premium');
    await refuseTooMany(db, claimId, wish, today);
    await refuseWrongItems(db, shopId, wish.items);
    const isNew = await store(db, { claimId, shopId }, wish);
    if (isNew) await tellFollowers(db, shopId);
    await forgetOldest(db, claimId);
    return findOwnOffer(db, claimId, wish.offerId);
  });
}

const refusal = (field: string, code: MessageCode) =>
  new AppError(code, { fields: [{ field, fault: code }] });

function refuseFaults(wish: Wish, today: Day): void {
  const { title, words, code } = wish;
  for (const [field, text] of Object.entries({ title, words, code: code ?? '' })) {
    const fault = offerTextFault(text);
    if (fault) throw refusal(field, fault);
  }
  if (code !== null && !isOfferCode(code)) throw refusal('code', 'offer_code_wrong');
  const fault = offerTimeFault(wish, today);
  if (fault) throw refusal(fault.field, fault.code);
}

type Planned = { id: string; from: Day; until: Day; is_ended: boolean };

/** Under the lock of the claim, so that the number is right under parallel requests. */
async function refuseTooMany(db: Db, claimId: string, wish: Wish, today: Day): Promise<void> {
  const rows = await db.query<Planned>(sql`
    select id, from_day as from, until_day as until, ended_at is not null as is_ended
    from offer where claim_id = ${claimId}`);
  const isOver = (row: Planned) => offerStateOn(row, row.is_ended, today) === 'ended';
  if (rows.some((row) => row.id === wish.offerId && isOver(row))) throw new AppError('offer_over');
  const others = rows.filter((row) => row.id !== wish.offerId && !isOver(row));
  if (others.length >= mostPlanned) throw new AppError('offers_planned_full');
  if (isFull(others, wish)) throw new AppError('offers_full');
}

/** Items are those of the shop, once each, at a price below the usual one and not above the MRP. */
async function refuseWrongItems(db: Db, shopId: string, items: Wish['items']): Promise<void> {
  const rows = await db.query<{ id: string; usual: number | null; mrp: number | null }>(sql`
    select i.id, i.price_paise as usual, coalesce(i.mrp_paise, p.mrp_paise) as mrp
    from stock_item i join product p on p.id = i.product_id
    where i.shop_id = ${shopId} and i.id = any(${items.map(({ id }) => id)}::uuid[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  if (known.size !== items.length) throw refusal('items', 'offer_item_unknown');
  for (const [place, { id, price }] of items.entries()) {
    const prices = known.get(id);
    if (prices === undefined) throw refusal(`items.${place}`, 'offer_item_unknown');
    const fault = offerPriceFault(price, prices);
    if (fault) throw refusal(`items.${place}`, fault);
  }
}

/** Whether it is a new one. */
async function store(
  db: Db,
  { claimId, shopId }: { claimId: string; shopId: string },
  { offerId, title, words, from, until, weekdays, hours, code, items }: Wish,
): Promise<boolean> {
  const [stored] = await db.query<{ is_new: boolean }>(sql`
    insert into offer as o (id, claim_id, title, words, from_day, until_day, weekdays, from_time, until_time, code, pt)
    select ${offerId}, ${claimId}, ${title}, ${words}, ${from}::date, ${until}::date, ${weekdays}::smallint[],
      ${hours?.from ?? null}, ${hours?.until ?? null}, ${code}, s.pt
    from shop s where s.id = ${shopId}
    on conflict (id) do update set title = excluded.title, words = excluded.words, from_day = excluded.from_day,
      until_day = excluded.until_day, weekdays = excluded.weekdays, from_time = excluded.from_time,
      until_time = excluded.until_time, code = excluded.code, updated_at = now()
    where o.claim_id = excluded.claim_id
    returning updated_at = created_at as is_new`);
  // The id is that of another shop's offer.
  if (stored === undefined) throw new AppError('not_found');
  await db.query(sql`delete from offer_item where offer_id = ${offerId}`);
  await db.query(sql`
    insert into offer_item (offer_id, stock_item_id, position, price_paise)
    select ${offerId}, id, place, price
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ price }) => price)}::int[])
      with ordinality as given (id, price, place)`);
  return stored.is_new;
}
