import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import { queuePageSize } from '../../core/operator/contract.ts';
import {
  decideReports,
  listReports,
  mostReportNotes,
  type ReportedShop,
} from '../../core/operator/reports.ts';
import { reportTransitions } from '../../core/shops/reports.ts';
import { literal, sql } from '../db/sql.ts';
import { type RequestContext, type Route, route } from '../http/route.ts';
import { record } from './console/audit.ts';
import { refuseOwnShops } from './console/own-shops.ts';

export const reportDesk: Route[] = [route(listReports, listReported), route(decideReports, decideOpen)];

type Row = {
  shop_id: string;
  name: string;
  city: string | null;
  listing: ReportedShop['listing'];
  count: number;
  oldest_id: string;
  newest_id: string;
  newest_at: Date;
  reasons: ReportedShop['reasons'];
  note_count: number;
  notes: { id: string; reason: ReportedShop['notes'][number]['reason']; note: string; at: string }[] | null;
};

/** Keyset pagination by the oldest report of a shop; that row stays also if it is decided meanwhile. */
async function listReported(
  { db }: RequestContext,
  { after }: ParsedInput<typeof listReports>,
): Promise<Output<typeof listReports>> {
  const from = after
    ? sql`where (oldest_at, oldest_id) > (select created_at, id from shop_report where id = ${after})`
    : sql``;
  const rows = await db.query<Row>(sql`
    with reported as (
      select shop_id, count(*) as count, count(*) filter (where note <> '') as note_count, min(created_at) as oldest_at,
        max(created_at) as newest_at, (array_agg(id order by created_at, id))[1] as oldest_id,
        (array_agg(id order by created_at desc, id desc))[1] as newest_id
      from shop_report where state = 'open' group by shop_id)
    select r.*, s.name, s.city, s.listing, (
        select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason)
        from (select reason, count(*) as count from shop_report o where o.shop_id = r.shop_id and o.state = 'open' group by reason) each
      ) as reasons, (
        select jsonb_agg(jsonb_build_object('id', id, 'reason', reason, 'note', note, 'at', created_at)
          order by created_at desc, id)
        from (
          select * from shop_report o where o.shop_id = r.shop_id and o.state = 'open' and o.note <> ''
          order by o.created_at desc, o.id limit ${literal(mostReportNotes)}) each
      ) as notes
    from reported r join shop s on s.id = r.shop_id ${from}
    order by oldest_at, oldest_id limit ${literal(queuePageSize + 1)}`);
  const [all] = await db.query<{ waiting: number }>(
    sql`select count(distinct shop_id) as waiting from shop_report where state = 'open'`,
  );
  return {
    items: rows.slice(0, queuePageSize).map(reportedOf),
    waiting: all?.waiting ?? 0,
    hasMore: rows.length > queuePageSize,
  };
}

const reportedOf = (row: Row): ReportedShop => ({
  shopId: row.shop_id,
  name: row.name,
  city: row.city,
  listing: row.listing,
  count: row.count,
  oldestId: row.oldest_id,
  newestId: row.newest_id,
  newestAt: row.newest_at.toISOString(),
  reasons: row.reasons,
  noteCount: row.note_count,
  notes: (row.notes ?? []).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});

/** Reports that arrived after the page was loaded stay open: the operator has not read them. */
async function decideOpen(
  context: RequestContext,
  { shopId, decision, newestId, note }: ParsedInput<typeof decideReports>,
): Promise<Output<typeof decideReports>> {
  const operator = await context.operator();
  return context.transaction(async (db) => {
    await refuseOwnShops(db, operator, [shopId]);
    const decided = await db.query(sql`
      update shop_report set state = ${reportTransitions.open[decision]}, decided_at = now(), decided_note = ${note}
      where shop_id = ${shopId} and state = 'open' and (created_at, id) <= (
        select created_at, id from shop_report where id = ${newestId} and shop_id = ${shopId})
      returning id`);
    if (decided.length === 0) throw new AppError('item_decided');
    await record(db, operator, {
      action: `report.${decision}`,
      subject: ['report', shopId],
      details: { shopId, count: decided.length, note },
    });
    return { decided: decided.length };
  });
}
