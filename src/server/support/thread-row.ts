import type { SupportMessage } from '../../core/support/contract.ts';
import { messagesAtOnce, type ThreadState } from '../../core/support/rules.ts';
import { type Db, literal, sql } from '../db/sql.ts';
import { activeClaims } from '../db/states.ts';

export type ThreadRow = {
  id: string;
  shop_id: string;
  state: ThreadState;
  waiting_since: Date | null;
  due_at: Date | null;
  last_message_at: Date;
  is_unread: boolean;
};

/** Of a thread as `t`: its owner has an answer that was not seen yet. */
export const isUnread = sql`exists (
  select from support_message m
  where m.thread_id = t.id and m.operator_number is not null and m.number > t.seen_number)`;

/** Of a thread as `t`. */
export const threadColumns = sql`t.id, t.shop_id, t.state, t.waiting_since, t.due_at, t.last_message_at,
  ${isUnread} as is_unread`;

/** Of a thread as `t`: its writer still has the shop. Threads of former owners are hidden from everyone. */
export const hasOwner = sql`exists (
  select from claim c where c.shop_id = t.shop_id and c.account_id = t.account_id and c.state in ${activeClaims})`;

type MessageRow = {
  id: string;
  number: number;
  operator_number: string | null;
  words: string;
  pictures: string[];
  created_at: Date;
};

type Found = {
  readonly messages: (SupportMessage & { readonly operator: string | null })[];
  readonly hasEarlier: boolean;
};

/** The latest messages, or those before a number; oldest first. */
export async function findMessages(db: Db, threadId: string, before: number | undefined): Promise<Found> {
  const rows = await db.query<MessageRow>(sql`
    select m.id, m.number, m.operator_number, m.words, m.created_at,
      array(select p.id from support_picture p where p.message_id = m.id order by p.position) as pictures
    from support_message m
    where m.thread_id = ${threadId} and ${before === undefined ? sql`true` : sql`m.number < ${before}`}
    order by m.number desc limit ${literal(messagesAtOnce + 1)}`);
  return {
    messages: rows.slice(0, messagesAtOnce).reverse().map(messageOf),
    hasEarlier: rows.length > messagesAtOnce,
  };
}

const messageOf = (row: MessageRow): Found['messages'][number] => ({
  id: row.id,
  number: row.number,
  isAnswer: row.operator_number !== null,
  operator: row.operator_number,
  words: row.words,
  pictures: row.pictures,
  createdAt: row.created_at.toISOString(),
});
