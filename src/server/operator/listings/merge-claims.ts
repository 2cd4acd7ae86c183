import { type ClaimState, isClaimActive, isClaimSettled } from '../../../core/claims/states.ts';
import { type Day, dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import { layYears } from '../../../core/operator/listing-rules.ts';
import { moveShopCoins } from '../../coins/forfeit.ts';
import { type Db, sql } from '../../db/sql.ts';
import { unfinishedVerifications } from '../../db/states.ts';
import { moveOffers } from '../../offers/move-offers.ts';
import { mergeDisputes, moveOpenDisputes } from './merge-disputes.ts';

type Claim = {
  readonly id: string;
  readonly shop_id: string;
  readonly account_id: string | null;
  readonly state: ClaimState;
  readonly is_submitted: boolean;
};

/** What was moved, for the audit log. */
export type MovedClaims = {
  /** The listing that the active claim came from. */
  readonly activeFrom: 'kept' | 'merged' | undefined;
  readonly claims: readonly string[];
  /** The second active claim of the same owner: its state before, and what was moved to the first. */
  readonly withdrawn?: {
    readonly claimId: string;
    readonly state: ClaimState;
    readonly into: string;
    readonly orders: readonly string[];
    readonly years: readonly { readonly id: string; readonly from: string; readonly until: string }[];
    readonly verifications: readonly { readonly id: string; readonly state: string }[];
  };
};

/** Locks all claims of both shops: payments and decisions wait until the merge is over. */
export const lockClaims = (db: Db, shopIds: readonly string[]): Promise<Claim[]> =>
  db.query<Claim>(sql`
    select id, shop_id, account_id, state, submitted_at is not null as is_submitted from claim
    where shop_id = any(${shopIds}::uuid[]) order by id for update`);

type MergingClaims = {
  readonly keptId: string;
  readonly mergedId: string;
  readonly claims: readonly Claim[];
  /** The kept listing is in the directory. */
  readonly isShown: boolean;
};

/** Moves all claims to the kept shop; at most one of them stays active. */
export async function mergeClaims(
  db: Db,
  { keptId, mergedId, claims, isShown }: MergingClaims,
): Promise<MovedClaims> {
  const activeOf = (shopId: string) =>
    claims.find((claim) => claim.shop_id === shopId && isClaimActive(claim.state));
  const [own, other] = [activeOf(keptId), activeOf(mergedId)];
  const withdrawn = own && other && (await mergeActiveClaims(db, own, other));
  await mergeDisputes(db, { keptId, mergedId });
  const moving = claims.filter((claim) => claim.shop_id === mergedId).map(({ id }) => id);
  // A registration becomes a claim on the kept listing, so that a rejection leaves the listing in the directory.
  if (isShown)
    await db.query(sql`
      update verification set kind = 'listing'
      where claim_id = any(${moving}::uuid[]) and kind = 'registration' and state in ${unfinishedVerifications}`);
  await db.query(sql`
    update claim set shop_id = ${keptId}, updated_at = now() where id = any(${moving}::uuid[])`);
  const active = withdrawn?.into ?? own?.id ?? other?.id;
  return {
    activeFrom: active === undefined ? undefined : active === own?.id ? 'kept' : 'merged',
    claims: moving,
    ...(withdrawn && { withdrawn }),
  };
}

/** Of two active claims the stronger stays; if they are equal, that of the kept listing. */
async function mergeActiveClaims(
  db: Db,
  own: Claim,
  other: Claim,
): Promise<NonNullable<MovedClaims['withdrawn']>> {
  if (own.account_id === null || own.account_id !== other.account_id) throw new AppError('merge_two_owners');
  const [stays, goes] = strengthOf(other) > strengthOf(own) ? [other, own] : [own, other];
  const verifications = await db.query<{ id: string; state: string }>(sql`
    with open as (
      select id, state from verification where claim_id = ${goes.id} and state in ${unfinishedVerifications})
    update verification v set state = 'withdrawn', decided_at = coalesce(v.decided_at, now()), taken_by = null,
      taken_until = null, approval_due_at = null
    from open where v.id = open.id returning v.id, open.state`);
  await db.query(sql`update claim set state = 'withdrawn', updated_at = now() where id = ${goes.id}`);
  await moveOpenDisputes(db, goes.id, stays.id);
  await moveOffers(db, goes.id, stays.id);
  const orders = await moveOrders(db, goes.id, stays.id);
  const years = await moveYears(db, goes.id, stays.id);
  await moveShopCoins(db, goes.id, stays.id);
  return { claimId: goes.id, state: goes.state, into: stays.id, orders, years, verifications };
}

const strengthOf = ({ state, is_submitted }: Claim): number =>
  (isClaimSettled(state) ? 2 : 0) + (is_submitted ? 1 : 0);

/**
 * Payments and papers move with their orders. A claim has at most one open order, so a second open one stays behind; if
 * it is paid after all, it is refunded automatically, as for every ended claim.
 */
async function moveOrders(db: Db, fromId: string, toId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    update payment_order o set claim_id = ${toId}, updated_at = now()
    where o.claim_id = ${fromId} and (o.state = 'paid' or not exists (
      select from payment_order open
      where open.claim_id = ${toId} and open.state <> 'paid'))
    returning id`);
  return rows.map(({ id }) => id);
}

type Year = { id: string; claim_id: string; from_day: Day; until_day: Day; is_over: boolean };

/** Overlapping years are moved one after the other: the owner has paid for each of them. */
async function moveYears(
  db: Db,
  fromId: string,
  toId: string,
): Promise<{ id: string; from: Day; until: Day }[]> {
  const rows = await db.query<Year>(sql`
    select id, claim_id, from_day, until_day, refunded_at is not null or until_day <= ${dayInIndia(new Date())} as is_over
    from paid_year where claim_id in (${fromId}, ${toId}) order by from_day, created_at for update`);
  await db.query(sql`update paid_year set claim_id = ${toId} where claim_id = ${fromId}`);
  const before = rows.map((row) => ({ ...row, from: row.from_day, until: row.until_day }));
  const laid = layYears(before.filter(({ is_over }) => !is_over));
  const shifted = laid.filter(({ from, from_day }) => from !== from_day);
  for (const { id, from, until } of shifted)
    await db.query(sql`update paid_year set from_day = ${from}, until_day = ${until} where id = ${id}`);
  const touched = new Set(shifted.map(({ id }) => id));
  return before
    .filter(({ id, claim_id }) => claim_id === fromId || touched.has(id))
    .map(({ id, from, until }) => ({ id, from, until }));
}
