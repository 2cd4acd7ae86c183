import type { Output } from '../../../core/endpoint.ts';
import {
  type listDecidedPosts,
  type listHiddenPosts,
  mostDecidedPosts,
  mostHiddenPosts,
} from '../../../core/operator/posts.ts';
import type { ReportReason } from '../../../core/posts/rules.ts';
import { literal, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { type PostRow, postColumns, postOf } from '../../posts/post-row.ts';

type HiddenRow = PostRow & {
  shop_id: string;
  shop_name: string;
  appealed_reason: string | null;
  reasons: { reason: ReportReason; count: number }[] | null;
  hidden_at: Date;
};

export async function listHidden({ db }: RequestContext): Promise<Output<typeof listHiddenPosts>> {
  const rows = await db.query<HiddenRow>(sql`
    select ${postColumns}, o.shop_id, s.name as shop_name, o.hidden_at, o.appealed_reason, (
      select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc)
      from (select reason, count(*)::int from post_report where post_id = o.id group by reason) r) as reasons
    from post o join shop s on s.id = o.shop_id where o.state = 'hidden'
    order by o.hidden_at, o.id limit ${literal(mostHiddenPosts)}`);
  const [all] = await db.query<{ waiting: number }>(
    sql`select count(*)::int as waiting from post where state = 'hidden'`,
  );
  return {
    items: rows.map((row) => ({
      post: postOf(row),
      shopId: row.shop_id,
      shopName: row.shop_name,
      reasons: row.reasons ?? [],
      appeal:
        row.appeal === null || row.appealed_reason === null
          ? null
          : { reason: row.appealed_reason, words: row.appeal },
      hiddenAt: row.hidden_at.toISOString(),
    })),
    waiting: all?.waiting ?? 0,
  };
}

type DecidedRow = PostRow & { shop_name: string; decided_at: Date; decided_by: string };

export async function listDecided({ db }: RequestContext): Promise<Output<typeof listDecidedPosts>> {
  const rows = await db.query<DecidedRow>(sql`
    select ${postColumns}, s.name as shop_name, o.decided_at, o.decided_by
    from post o join shop s on s.id = o.shop_id where o.decided_at is not null
    order by o.decided_at desc limit ${literal(mostDecidedPosts)}`);
  return {
    items: rows.map((row) => ({
      post: postOf(row),
      shopName: row.shop_name,
      isKept: row.state !== 'removed',
      reason: row.reason,
      decidedAt: row.decided_at.toISOString(),
      operator: row.decided_by,
    })),
  };
}
