import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { graceMinutes } from '../../../core/enquiries/states.ts';
import { AppError } from '../../../core/errors.ts';
import { queuePageSize } from '../../../core/operator/contract.ts';
import type {
  EnquiryItem,
  EnquiryList,
  EnquiryRecord,
  findEnquiry,
  listEnquiries,
} from '../../../core/operator/enquiries.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { postponedEnquiries } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { isLeased, isLeasedBy, leaseTo } from '../console/lease.ts';

type Row = {
  id: string;
  shop_name: string;
  owners_name: string;
  contact_number: string;
  state: EnquiryItem['state'];
  created_at: Date;
  due_at: Date;
  done_at: Date | null;
  missed: number;
  is_taken: boolean;
  is_mine: boolean;
};

const columns = (accountId: string): Sql => sql`
  id, shop_name, owners_name, contact_number, state, created_at, due_at, done_at, missed,
  ${isLeased} as is_taken, ${isLeasedBy(accountId)} as is_mine`;

/** New enquiries are ready at once; postponed ones from the agreed time on. */
export const isReady = sql`state <> 'done' and (state = 'new' or due_at <= now())`;

const lists: {
  readonly [list in EnquiryList]: { readonly of: Sql; readonly key: Sql; readonly order: Sql };
} = {
  now: { of: isReady, key: sql`due_at, id`, order: sql`due_at, id` },
  later: {
    of: sql`state in ${postponedEnquiries} and due_at > now()`,
    key: sql`due_at, id`,
    order: sql`due_at, id`,
  },
  done: { of: sql`state = 'done'`, key: sql`done_at, id`, order: sql`done_at desc, id desc` },
};

/** Keyset pagination. */
export async function listCalls(
  context: RequestContext,
  { list, after }: ParsedInput<typeof listEnquiries>,
): Promise<Output<typeof listEnquiries>> {
  const { accountId } = await context.operator();
  const { of, key, order } = lists[list];
  const isBeyond = list === 'done' ? sql`<` : sql`>`;
  const from = after ? sql`and (${key}) ${isBeyond} (select ${key} from enquiry where id = ${after})` : sql``;
  const rows = await context.db.query<Row>(sql`
    select ${columns(accountId)} from enquiry where ${of} ${from}
    order by ${order} limit ${literal(queuePageSize + 1)}`);
  return {
    items: rows.slice(0, queuePageSize).map(itemOf),
    counts: await countCalls(context.db),
    hasMore: rows.length > queuePageSize,
  };
}

/** A call that was due before this instant is late. A subselect, so that PostgreSQL evaluates it once, not for each row. */
const lateBefore = (minutes: number) => sql`(select now() - make_interval(mins => ${minutes}))`;

export const isOverdue = sql`due_at < case state when 'new' then ${lateBefore(graceMinutes.new)}
  when 'no_answer' then ${lateBefore(graceMinutes.no_answer)} else ${lateBefore(graceMinutes.call_again)} end`;

async function countCalls(db: Db): Promise<Output<typeof listEnquiries>['counts']> {
  const [counts] = await db.query<{ now: number; overdue: number; later: number }>(sql`
    select count(*) filter (where ${isReady}) as now,
      count(*) filter (where ${isOverdue}) as overdue,
      count(*) filter (where not (${isReady})) as later
    from enquiry where state <> 'done'`);
  return counts as { now: number; overdue: number; later: number };
}

const itemOf = (row: Row): EnquiryItem => ({
  id: row.id,
  shopName: row.shop_name,
  ownersName: row.owners_name,
  contactNumber: row.contact_number,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  missed: row.missed,
  isTaken: row.is_taken,
  isMine: row.is_mine,
});

export async function findCall(context: RequestContext, id: string): Promise<Output<typeof findEnquiry>> {
  const { accountId } = await context.operator();
  const [row] = await context.db.query<Row>(sql`select ${columns(accountId)} from enquiry where id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return { ...itemOf(row), history: await findHistory(context.db, id) };
}

type EnquiryEvent = EnquiryRecord['history'][number];

async function findHistory(db: Db, id: string): Promise<EnquiryEvent[]> {
  const rows = await db.query<{
    at: Date;
    operator_number: string;
    event: EnquiryEvent['event'];
    note: string;
    due_at: Date | null;
  }>(sql`
    select at, operator_number, event, note, due_at from enquiry_event where enquiry_id = ${id} order by id`);
  return rows.map(({ at, operator_number, event, note, due_at }) => ({
    at: at.toISOString(),
    operator: operator_number,
    event,
    note,
    dueAt: due_at?.toISOString() ?? null,
  }));
}

/** A call that this operator has leased comes first, so that a reload continues with it. */
export async function assignNextCall(context: RequestContext): Promise<{ id: string | null }> {
  const { accountId } = await context.operator();
  // `skip locked`: parallel requests get different calls. Two subselects, because one sort by both conditions would
  // sort the whole queue.
  const [row] = await context.db.query<{ id: string }>(sql`
    update enquiry set ${leaseTo(accountId)}
    where id = coalesce(
      (select id from enquiry where state <> 'done' and taken_by = ${accountId} and taken_until > now()
        order by due_at, id limit 1 for update skip locked),
      (select id from enquiry where ${isReady} and not ${isLeased}
        order by due_at, id limit 1 for update skip locked))
    returning id`);
  return { id: row?.id ?? null };
}
