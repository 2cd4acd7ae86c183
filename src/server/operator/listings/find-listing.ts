import type { ClaimState } from '../../../core/claims/states.ts';
import { isClaimActive } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import type { Listing, ListingClaim } from '../../../core/operator/listings.ts';
import { isInDirectory } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { activeClaims } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { findPastActions, type NewAuditEntry, record } from '../console/audit.ts';
import { findPossibleDuplicates } from '../verifications/possible-duplicates.ts';
import { type ListingRow, readListings, storedWords } from './listing-row.ts';

/** Contains private data of the owner, so each view is recorded in the audit log. */
export async function findListingOf(context: RequestContext, id: string): Promise<Listing> {
  const operator = await context.operator();
  const { db } = context;
  const [row] = await readListings(db, [id]);
  if (row === undefined) throw new AppError('not_found');
  await record(db, operator, { action: 'shop.view', subject: ['shop', id] });
  const claims = await findClaims(db, id);
  return {
    ...storedWords(row),
    claims,
    canHide: isInDirectory(row.listing),
    canRestore: isRestorable(row, claims),
    reports: await countReports(db, id),
    mergedInto: row.merged_into === null ? null : ((await findNames(db, [row.merged_into]))[0] ?? null),
    mergedHere: await db.query(
      sql`select id, name from shop where merged_into = ${id} order by lower(name), id`,
    ),
    duplicates: await findPossibleDuplicates(db, {
      shopId: id,
      name: row.name,
      lat: row.lat,
      long: row.long,
    }),
    history: await findPastActions(db, [['shop', id], ...itemsOf(claims)]),
  };
}

const findNames = (db: Db, ids: readonly string[]) =>
  db.query<{ id: string; name: string }>(sql`select id, name from shop where id = any(${ids}::uuid[])`);

/** A listing that was taken down after it was shown. Registrations that wait or were sent back are decided in the queue instead. */
export const isRestorable = (
  { listing, merged_into }: Pick<ListingRow, 'listing' | 'merged_into'>,
  claims: readonly Pick<ListingClaim, 'state' | 'verifications'>[],
): boolean =>
  listing === 'rejected' &&
  merged_into === null &&
  !claims.some(
    ({ state, verifications }) =>
      isClaimActive(state) &&
      verifications.some(
        (each) => each.kind === 'registration' && each.state !== 'approved' && each.state !== 'withdrawn',
      ),
  );

type ClaimRow = {
  id: string;
  state: ClaimState;
  contact_number: string;
  created_at: Date;
  submitted_at: Date | null;
  years: ListingClaim['years'];
  verifications: ListingClaim['verifications'];
};

/** The active claim first, then the latest. */
export async function findClaims(db: Db, shopId: string): Promise<ListingClaim[]> {
  const rows = await db.query<ClaimRow>(sql`
    select c.id, c.state, c.contact_number, c.created_at, c.submitted_at,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('from', y.from_day, 'until', y.until_day, 'isRefunded', y.refunded_at is not null)
          order by y.from_day)
        from paid_year y where y.claim_id = c.id), '[]') as years,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'state', v.state, 'reason', v.reason)
          order by v.waiting_since desc)
        from verification v where v.claim_id = c.id), '[]') as verifications
    from claim c where c.shop_id = ${shopId}
    order by c.state in ${activeClaims} desc, c.created_at desc limit 50`);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    number: row.contact_number,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    years: row.years,
    verifications: row.verifications,
  }));
}

async function countReports(db: Db, shopId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*) from shop_report where shop_id = ${shopId} and state = 'open'`,
  );
  return row?.count ?? 0;
}

/** The verifications of these claims. */
const itemsOf = (claims: readonly ListingClaim[]): NewAuditEntry['subject'][] =>
  claims.flatMap(({ verifications }) => verifications.map(({ id }) => ['verification', id] as const));
