import { type DisputeState, disputeStanding } from '../../../core/claims/disputes/dispute.ts';
import { isClaimActive } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import type { DisputeFile, DisputeSide } from '../../../core/operator/disputes.ts';
import { distanceKm, hasPosition } from '../../../core/places/distance.ts';
import { type Db, sql } from '../../db/sql.ts';
import { openDisputes } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { findPastActions } from '../console/audit.ts';
import { findEvidence, findOtherClaims } from '../verifications/find-item.ts';

type Row = {
  id: string;
  state: DisputeState;
  reason: string | null;
  statement: string;
  answer: string | null;
  created_at: Date;
  answer_until: Date;
  answered_at: Date | null;
  claim_id: string;
  held_claim_id: string;
  is_taken: boolean;
  is_mine: boolean;
  shop_id: string;
  name: string;
  city: string | null;
  listing: DisputeFile['listing'];
};

export async function findDispute(context: RequestContext, id: string): Promise<DisputeFile> {
  const { accountId } = await context.operator();
  const { db } = context;
  const [row] = await db.query<Row>(sql`
    select d.id, d.state, d.reason, d.statement, d.answer, d.created_at, d.answer_until, d.answered_at, d.claim_id,
      d.held_claim_id, coalesce(d.taken_until > now(), false) as is_taken,
      coalesce(d.taken_by = ${accountId} and d.taken_until > now(), false) as is_mine,
      s.id as shop_id, s.name, s.city, s.listing
    from dispute d join claim c on c.id = d.claim_id join shop s on s.id = c.shop_id where d.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  const claimant = await findSide(db, row.claim_id, { words: row.statement, at: row.created_at });
  const owner = await findSide(db, row.held_claim_id, { words: row.answer, at: row.answered_at });
  const isClaimOver = !isClaimActive(owner.claimState);
  return {
    id: row.id,
    shopId: row.shop_id,
    name: row.name,
    city: row.city,
    listing: row.listing,
    standing: disputeStanding({ state: row.state, answerUntil: row.answer_until, isClaimOver }, new Date()),
    raisedAt: row.created_at.toISOString(),
    answerUntil: row.answer_until.toISOString(),
    reason: row.reason,
    isTaken: row.is_taken,
    isMine: row.is_mine,
    isClaimOver,
    claimant,
    owner,
    others: await findOthers(db, row),
    history: await findPastActions(db, [
      ['dispute', row.id],
      ['shop', row.shop_id],
    ]),
  };
}

type SideRow = {
  account_id: string;
  number: string;
  owner_name: string | null;
  email: string | null;
  account_since: Date | null;
  claim_state: DisputeSide['claimState'];
  created_at: Date;
  review_reasons: string[];
  store_front_picture: string | null;
  lat: number | null;
  long: number | null;
  shop_lat: number | null;
  shop_long: number | null;
  accuracy: number | null;
  capture_source: DisputeSide['captureSource'];
  paid_years: number;
};

type Said = { readonly words: string | null; readonly at: Date | null };

/** The claim's own details come before the shop's, which are the present owner's. */
async function findSide(db: Db, claimId: string, { words, at }: Said): Promise<DisputeSide> {
  const [row] = await db.query<SideRow>(sql`
    select c.account_id, c.contact_number as number, a.created_at as account_since, c.state as claim_state, c.created_at,
      c.review_reasons, c.lat, c.long, s.lat as shop_lat, s.long as shop_long, c.accuracy, c.capture_source,
      case when c.details is null then s.owner_name else c.details->>'ownerName' end as owner_name,
      case when c.details is null then s.email else c.details->>'email' end as email,
      case when c.details is null then s.store_front_picture else c.details->>'storeFrontPicture' end as store_front_picture,
      (select count(*)::int from paid_year y where y.claim_id = c.id and y.refunded_at is null) as paid_years
    from claim c join shop s on s.id = c.shop_id left join account a on a.id = c.account_id where c.id = ${claimId}`);
  if (row === undefined) throw new AppError('not_found');
  const place = { lat: row.lat, long: row.long };
  const shop = { lat: row.shop_lat, long: row.shop_long };
  return {
    number: row.number,
    ownerName: row.owner_name || null,
    email: row.email || null,
    accountSince: row.account_since?.toISOString() ?? null,
    claimState: row.claim_state,
    claimedAt: row.created_at.toISOString(),
    reviewReasons: row.review_reasons,
    words,
    saidAt: at?.toISOString() ?? null,
    storeFrontPicture: row.store_front_picture,
    ...place,
    accuracy: row.accuracy,
    captureSource: row.capture_source,
    listingKm: hasPosition(place) && hasPosition(shop) ? distanceKm(place, shop) : null,
    paidYears: row.paid_years,
    evidence: await findEvidence(db, claimId),
    otherClaims: await findOtherClaims(db, { claim_id: claimId, account_id: row.account_id }),
    otherDisputes: await findOtherDisputes(db, claimId, row.account_id),
  };
}

async function findOtherDisputes(
  db: Db,
  claimId: string,
  accountId: string,
): Promise<DisputeSide['otherDisputes']> {
  const rows = await db.query<{ name: string; state: DisputeState; created_at: Date }>(sql`
    select s.name, d.state, d.created_at from dispute d join claim c on c.id = d.claim_id join shop s on s.id = c.shop_id
    where c.account_id = ${accountId} and c.id <> ${claimId} order by d.created_at desc limit 20`);
  return rows.map(({ created_at, ...rest }) => ({ ...rest, raisedAt: created_at.toISOString() }));
}

async function findOthers(db: Db, { id, shop_id }: Row): Promise<DisputeFile['others']> {
  const rows = await db.query<{ id: string; created_at: Date }>(sql`
    select d.id, d.created_at from dispute d join claim c on c.id = d.claim_id
    where c.shop_id = ${shop_id} and d.id <> ${id} and d.state in ${openDisputes} order by d.created_at`);
  return rows.map((each) => ({ id: each.id, raisedAt: each.created_at.toISOString() }));
}
