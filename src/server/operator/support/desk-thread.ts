import type { FastifyInstance } from 'fastify';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type {
  answerThread,
  changeThread,
  DeskThread,
  findDeskThread,
} from '../../../core/operator/support.ts';
import { deskPicturePath } from '../../../core/support/rules.ts';
import type { PieceParts } from '../../claims/uploads/upload-pieces.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { appendMessage, type LockedThread } from '../../support/append-message.ts';
import { setThreadState } from '../../support/own-thread.ts';
import { queueAnswered } from '../../support/support-notices.ts';
import { type PictureParts, servePictures } from '../../support/thread-pictures.ts';
import { findMessages, hasOwner } from '../../support/thread-row.ts';
import { record } from '../console/audit.ts';
import { ownShops, refuseOwnShops } from '../console/own-shops.ts';
import { type ItemRow, itemColumns, itemOf } from './list-threads.ts';

/** What an owner writes is private: each look is recorded, once an hour, because the page asks again by itself. */
export async function viewThread(
  context: RequestContext,
  { threadId, before }: ParsedInput<typeof findDeskThread>,
): Promise<DeskThread> {
  const operator = await context.operator();
  const thread = await readThread(context.db, operator, threadId, before);
  const known = await context.db.query(sql`
    select from audit_entry where subject_kind = 'support' and subject_id = ${threadId} and action = 'support.view'
      and operator_number = ${operator.mobileNumber} and at > now() - interval '1 hour' limit 1`);
  if (known.length === 0)
    await record(context.db, operator, { action: 'support.view', subject: ['support', threadId] });
  return thread;
}

async function readThread(db: Db, operator: Session, threadId: string, before?: number): Promise<DeskThread> {
  const [row] = await db.query<ItemRow>(sql`
    select ${itemColumns} from support_thread t join shop s on s.id = t.shop_id
    where t.id = ${threadId} and ${hasOwner}`);
  if (row === undefined) throw new AppError('not_found');
  await refuseOwnShops(db, operator, [row.shop_id]);
  return { ...itemOf(row), ...(await findMessages(db, threadId, before)), isSeen: !row.is_unread };
}

/** The row stays locked until the transaction ends. */
async function lockThread(db: Db, operator: Session, threadId: string): Promise<LockedThread> {
  const [locked] = await db.query<LockedThread & { shop_id: string }>(sql`
    select t.id, t.waiting_since, t.due_at, t.shop_id from support_thread t
    where t.id = ${threadId} and ${hasOwner} for update`);
  if (locked === undefined) throw new AppError('not_found');
  await refuseOwnShops(db, operator, [locked.shop_id]);
  return locked;
}

/** Optimistic lock: an operator who has not seen the newest message cannot answer, so two do not answer the same one. */
async function refuseNewer(db: Db, threadId: string, readNumber: number): Promise<void> {
  const newer = await db.query(sql`
    select from support_message where thread_id = ${threadId} and number > ${readNumber} limit 1`);
  if (newer.length > 0) throw new AppError('support_newer');
}

export async function answer(
  context: RequestContext,
  parts: PieceParts,
  { threadId, readNumber, ...message }: ParsedInput<typeof answerThread>,
): Promise<DeskThread> {
  const operator = await context.operator();
  await appendMessage(context, parts, {
    ...message,
    accountId: operator.accountId,
    operatorNumber: operator.mobileNumber,
    isTheirs: sql`t.id = ${threadId}`,
    lock: (db) => lockThread(db, operator, threadId),
    check: (db) => refuseNewer(db, threadId, readNumber),
    follow: async (db) => {
      await db.query(sql`
        update support_thread set state = 'open', waiting_since = null, due_at = null where id = ${threadId}`);
      await record(db, operator, { action: 'support.answer', subject: ['support', threadId] });
      await queueAnswered(db, threadId, message.id);
    },
  });
  return readThread(context.db, operator, threadId);
}

/** Not those of the operator's own shops. */
export const registerDeskPictures = (app: FastifyInstance, parts: PictureParts): void =>
  servePictures(app, parts, deskPicturePath, async (context) => {
    const { accountId } = await context.operator();
    return sql`t.shop_id not in ${ownShops(accountId)}`;
  });

export async function changeState(
  context: RequestContext,
  { threadId, state }: ParsedInput<typeof changeThread>,
): Promise<DeskThread> {
  const operator = await context.operator();
  await context.transaction(async (db) => {
    await lockThread(db, operator, threadId);
    await setThreadState(db, threadId, state);
    await record(db, operator, {
      action: state === 'closed' ? 'support.close' : 'support.reopen',
      subject: ['support', threadId],
    });
  });
  return readThread(context.db, operator, threadId);
}
