import { isIndianMobile, normalisePhone } from '../../core/accounts/phone.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import {
  type Message,
  messagePageSize,
  type searchMessages,
  type sendAgain,
  type sendAllAgain,
} from '../../core/operator/messages.ts';
import { type Db, literal, type Sql, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { record } from './console/audit.ts';

type Row = Omit<Message, 'at' | 'state'> & {
  readonly at: Date;
  readonly is_sent: boolean;
  readonly is_given_up: boolean;
};

const noticeColumns = sql`n.id, n.kind, n.channel, a.mobile_number as "mobileNumber", n.tries, n.fault,
  n.sent_at is not null as is_sent, n.given_up_at is not null as is_given_up,
  coalesce(n.sent_at, n.given_up_at, n.due_at) as at`;
const enquiryColumns = sql`e.id, 'enquiry' as kind, 'mail' as channel, e.contact_number as "mobileNumber",
  e.mail_tries as tries, e.mail_fault as fault, e.mail_sent_at is not null as is_sent,
  e.mail_given_up_at is not null as is_given_up, coalesce(e.mail_sent_at, e.mail_given_up_at, e.mail_due_at) as at`;

/** The condition and the order of each list; each table has an index for exactly these. */
const lists = {
  given_up: {
    notice: { key: sql`n.given_up_at`, where: sql`n.given_up_at is not null` },
    enquiry: { key: sql`e.mail_given_up_at`, where: sql`e.mail_given_up_at is not null` },
  },
  sent: {
    notice: { key: sql`n.sent_at`, where: sql`n.sent_at is not null` },
    enquiry: { key: sql`e.mail_sent_at`, where: sql`e.mail_sent_at is not null` },
  },
  waiting: {
    notice: { key: sql`n.created_at`, where: sql`n.sent_at is null and n.given_up_at is null` },
    enquiry: { key: sql`e.created_at`, where: sql`e.mail_sent_at is null and e.mail_given_up_at is null` },
  },
};

const limit = literal(messagePageSize + 1);

export async function findMessages(
  { db }: RequestContext,
  { list, number, after }: ParsedInput<typeof searchMessages>,
): Promise<Output<typeof searchMessages>> {
  const rows = await db.query<Row>(number === undefined ? ofList(list, after) : toNumber(number));
  const [counted] = await db.query<{ given_up: number }>(sql`
    select (select count(*) from notice where given_up_at is not null)
      + (select count(*) from enquiry where mail_given_up_at is not null) as given_up`);
  return {
    items: rows.slice(0, messagePageSize).map(messageOf),
    hasMore: number === undefined && rows.length > messagePageSize,
    givenUp: counted?.given_up ?? 0,
  };
}

/** The newest of both tables, with keyset pagination along the index of each. */
function ofList(list: keyof typeof lists, after: string | undefined): Sql {
  const { notice, enquiry } = lists[list];
  const from = (key: Sql, id: Sql) =>
    after === undefined
      ? sql``
      : sql`and (${key}, ${id}) < (coalesce((select ${notice.key} from notice n where n.id = ${after}),
          (select ${enquiry.key} from enquiry e where e.id = ${after})), ${after}::uuid)`;
  return sql`
    select * from (
      (select ${noticeColumns}, ${notice.key} as key from notice n join account a on a.id = n.account_id
        where ${notice.where} ${from(notice.key, sql`n.id`)} order by ${notice.key} desc, n.id desc limit ${limit})
      union all
      (select ${enquiryColumns}, ${enquiry.key} as key from enquiry e
        where ${enquiry.where} ${from(enquiry.key, sql`e.id`)} order by ${enquiry.key} desc, e.id desc limit ${limit})
    ) both_of order by key desc, id desc limit ${limit}`;
}

/** All messages to one number, those that were given up first. */
function toNumber(typed: string): Sql {
  const number = normalisePhone(typed);
  return sql`
    select * from (
      select ${noticeColumns} from account a join notice n on n.account_id = a.id where a.mobile_number = ${number}
      union all select ${enquiryColumns} from enquiry e where e.contact_number = ${number}
    ) both_of where ${isIndianMobile(number)} order by is_given_up desc, at desc, id limit ${limit}`;
}

const messageOf = ({ at, is_sent, is_given_up, ...row }: Row): Message => ({
  ...row,
  at: at.toISOString(),
  state: is_given_up ? 'given_up' : !is_sent ? 'waiting' : row.fault === null ? 'sent' : 'nothing',
});

/** Due again, with zero tries. Only for messages that were given up, so that no other is sent twice. */
const noticeDueAgain = sql`set given_up_at = null, fault = null, tries = 0, due_at = now(), taken_until = null`;
const enquiryDueAgain = sql`
  set mail_given_up_at = null, mail_fault = null, mail_tries = 0, mail_due_at = now(), mail_taken_until = null`;

export async function resendMessage(
  context: RequestContext,
  { id }: ParsedInput<typeof sendAgain>,
): Promise<Output<typeof sendAgain>> {
  const operator = await context.operator();
  await context.transaction(async (db) => {
    const resent = await db.query(sql`
      with n as (update notice ${noticeDueAgain} where id = ${id} and given_up_at is not null returning id),
        e as (update enquiry ${enquiryDueAgain} where id = ${id} and mail_given_up_at is not null returning id)
      select id from n union all select id from e`);
    if (resent.length === 0) throw await resendRefusal(db, id);
    await record(db, operator, { action: 'message.send_again', subject: ['message', id] });
  });
  return { isDone: true };
}

async function resendRefusal(db: Db, id: string): Promise<AppError> {
  const found = await db.query(
    sql`select from notice where id = ${id} union all select from enquiry where id = ${id}`,
  );
  return new AppError(found.length === 0 ? 'not_found' : 'message_not_given_up');
}

export async function resendAll(context: RequestContext): Promise<Output<typeof sendAllAgain>> {
  const operator = await context.operator();
  const count = await context.transaction(async (db) => {
    const resent = await db.query(sql`
      with n as (update notice ${noticeDueAgain} where given_up_at is not null returning id),
        e as (update enquiry ${enquiryDueAgain} where mail_given_up_at is not null returning id)
      select id from n union all select id from e`);
    if (resent.length > 0)
      await record(db, operator, {
        action: 'message.send_all_again',
        subject: ['message', 'all'],
        details: { count: resent.length },
      });
    return resent.length;
  });
  return { count };
}
