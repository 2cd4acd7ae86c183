import type { Output } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { findItem, VerificationItem } from '../../../core/operator/contract.ts';
import { distanceKm, hasPosition } from '../../../core/places/distance.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { isFarFromPin } from '../../places/pin-regions.ts';
import { findPastActions } from '../console/audit.ts';
import { findPossibleDuplicates } from './possible-duplicates.ts';

type Words = VerificationItem['said'];

type Row = {
  id: string;
  kind: VerificationItem['kind'];
  state: VerificationItem['state'];
  reason: string | null;
  waiting_since: Date;
  changes: (Partial<Words> & { accuracy?: number }) | null;
  shop_id: string;
  listing: VerificationItem['listing'];
  claim_id: string;
  account_id: string;
  claim_state: VerificationItem['claimState'];
  review_reasons: string[];
  details: (Partial<Words> & { subCategoryIds?: string[] }) | null;
  claim_lat: number | null;
  claim_long: number | null;
  accuracy: number | null;
  capture_source: VerificationItem['capture']['source'];
  is_paid: boolean;
  is_mine: boolean;
  shop: Words;
};

/** Everything that an operator compares, in one answer. */
export async function findVerification(
  context: RequestContext,
  id: string,
): Promise<Output<typeof findItem>> {
  const { accountId } = await context.operator();
  const { db } = context;
  const row = await findRow(db, id, accountId);
  const said = await saidIn(db, row);
  const shown = row.kind === 'registration' ? null : row.shop;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    waitingSince: row.waiting_since.toISOString(),
    shopId: row.shop_id,
    listing: row.listing,
    claimState: row.claim_state,
    reviewReasons: row.review_reasons,
    isPaid: row.is_paid,
    isMine: row.is_mine,
    said,
    shown,
    capture: captureOf(row, said, shown),
    evidence: await findEvidence(db, row.claim_id),
    duplicates: await findPossibleDuplicates(db, { shopId: row.shop_id, ...said }),
    otherClaims: await findOtherClaims(db, row),
    history: await findPastActions(db, [
      ['verification', row.id],
      ['shop', row.shop_id],
    ]),
  };
}

async function findRow(db: Db, id: string, accountId: string): Promise<Row> {
  const [row] = await db.query<Row>(sql`
    select v.id, v.kind, case when v.approval_due_at is null then v.state else 'approved' end as state, v.reason, v.waiting_since, v.changes, c.shop_id, s.listing, c.id as claim_id,
      c.account_id, c.state as claim_state, c.review_reasons, c.details, c.lat as claim_lat, c.long as claim_long,
      c.accuracy, c.capture_source,
      exists (select from paid_year y where y.claim_id = c.id and y.refunded_at is null) as is_paid,
      coalesce(v.taken_by = ${accountId} and v.taken_until > now(), false) as is_mine,
      jsonb_build_object('name', s.name, 'intro', s.intro, 'address', s.address, 'city', s.city, 'state', s.state,
        'pin', s.pin, 'shopType', s.shop_type, 'ownerName', s.owner_name, 'ownerNumber', s.owner_number,
        'email', s.email, 'storeFrontPicture', s.store_front_picture, 'capturedAddress', s.captured_address,
        'lat', s.lat, 'long', s.long, 'subCategories', coalesce((
          select jsonb_agg(jsonb_build_object('id', sc.id, 'label', sc.label) order by sc.position)
          from shop_sub_category t join sub_category sc on sc.id = t.sub_category_id where t.shop_id = s.id), '[]')
      ) as shop
    from verification v join claim c on c.id = v.claim_id join shop s on s.id = c.shop_id where v.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The values after an approval: a claim on a listing and a change contain only the fields that differ. */
async function saidIn(db: Db, row: Row): Promise<Words> {
  if (row.kind === 'change') return { ...row.shop, ...row.changes };
  if (row.details === null) return row.shop;
  const { subCategoryIds = [], ...words } = row.details;
  const subCategories = await db.query<{ id: string; label: string }>(
    sql`select id, label from sub_category where id = any(${subCategoryIds}::uuid[]) order by position`,
  );
  return { ...row.shop, ...words, subCategories, lat: row.claim_lat, long: row.claim_long };
}

function captureOf(row: Row, said: Words, shown: Words | null): VerificationItem['capture'] {
  const place = { lat: said.lat, long: said.long };
  const town = townsOf(said.state ?? '').find(({ name }) => name === said.city);
  const isPlaced = hasPosition(place);
  return {
    // In a change the position is captured without a photo.
    source: row.kind === 'change' ? null : row.capture_source,
    accuracy: row.kind === 'change' ? (row.changes?.accuracy ?? null) : row.accuracy,
    isTownListed: town !== undefined,
    townKm: isPlaced && town ? distanceKm(place, town) : null,
    listingKm: isPlaced && shown && hasPosition(shown) ? distanceKm(place, shown) : null,
    isFarFromPin: isPlaced && said.pin !== null && isFarFromPin(place, said.pin),
  };
}

export async function findEvidence(db: Db, claimId: string): Promise<VerificationItem['evidence']> {
  return db.query(sql`
    select id, kind, media_type as "mediaType", bytes::float8 as bytes, deleted_at is not null as "isDeleted"
    from evidence where claim_id = ${claimId} order by created_at desc, kind`);
}

export async function findOtherClaims(
  db: Db,
  { claim_id, account_id }: Pick<Row, 'claim_id' | 'account_id'>,
): Promise<VerificationItem['otherClaims']> {
  const rows = await db.query<{
    shop_id: string;
    name: string;
    state: Row['claim_state'];
    created_at: Date;
  }>(sql`
    select c.shop_id, coalesce(c.details->>'name', s.name) as name, c.state, c.created_at
    from claim c join shop s on s.id = c.shop_id
    where c.account_id = ${account_id} and c.id <> ${claim_id} order by c.created_at desc limit 20`);
  return rows.map(({ shop_id, created_at, ...rest }) => ({
    ...rest,
    shopId: shop_id,
    createdAt: created_at.toISOString(),
  }));
}
