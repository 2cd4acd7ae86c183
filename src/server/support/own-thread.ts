import { dayInIndia } from '../../core/days.ts';
import type { Output, ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type {
  changeSupport,
  findSupport,
  findUnreadSupport,
  SupportThread,
  seeSupport,
  writeToSupport,
} from '../../core/support/contract.ts';
import { answerDue } from '../../core/support/promise.ts';
import { messagesPerDay } from '../../core/support/rules.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { findOwnedClaim, type OwnedClaim } from '../payments/orders/own-order.ts';
import { appendMessage, type LockedThread } from './append-message.ts';
import { findMessages, hasOwner, isUnread, type ThreadRow, threadColumns } from './thread-row.ts';

/** The owner's claim, and the condition on their thread as `t`. */
async function findOwn(
  context: RequestContext,
  shopId: string,
): Promise<{ accountId: string; claim: OwnedClaim; isTheirs: Sql }> {
  const { accountId } = await context.signedIn();
  const claim = await findOwnedClaim(context.db, shopId, accountId);
  return { accountId, claim, isTheirs: sql`t.shop_id = ${claim.shopId} and t.account_id = ${accountId}` };
}

async function isPremium(db: Db, { claimId }: OwnedClaim): Promise<boolean> {
  const today = dayInIndia(new Date());
  const running = await db.query(sql`
    select from paid_year
    where claim_id = ${claimId} and refunded_at is null and from_day <= ${today} and ${today} < until_day limit 1`);
  return running.length > 0;
}

export async function findOwnThread(
  context: RequestContext,
  { shopId, before }: ParsedInput<typeof findSupport>,
): Promise<SupportThread> {
  const { claim, isTheirs } = await findOwn(context, shopId);
  return readThread(context.db, claim, isTheirs, before);
}

async function readThread(db: Db, claim: OwnedClaim, isTheirs: Sql, before?: number): Promise<SupportThread> {
  const [thread] = await db.query<ThreadRow>(
    sql`select ${threadColumns} from support_thread t where ${isTheirs}`,
  );
  const found = thread ? await findMessages(db, thread.id, before) : { messages: [], hasEarlier: false };
  return {
    shopId: claim.shopId,
    shopName: claim.name,
    state: thread?.state ?? null,
    ...found,
    isUnread: thread?.is_unread ?? false,
    dueAt: thread?.due_at?.toISOString() ?? null,
    canWrite: await isPremium(db, claim),
  };
}

export async function writeAsOwner(
  context: RequestContext,
  parts: PieceParts,
  { shopId, ...message }: ParsedInput<typeof writeToSupport>,
): Promise<SupportThread> {
  const { accountId, claim, isTheirs } = await findOwn(context, shopId);
  if (!(await isPremium(context.db, claim))) throw new AppError('support_premium');
  await appendMessage(context, parts, {
    ...message,
    accountId,
    operatorNumber: null,
    isTheirs,
    lock: (db) => openThread(db, claim.shopId, accountId),
    check: (db, thread) => refuseMany(db, thread.id),
    follow: (db, thread) => waitForAnswer(db, thread.id),
  });
  return readThread(context.db, claim, isTheirs);
}

/** Makes the thread with its first message; a closed one is open again. */
async function openThread(db: Db, shopId: string, accountId: string): Promise<LockedThread> {
  const [thread] = await db.query<LockedThread>(sql`
    insert into support_thread (shop_id, account_id) values (${shopId}, ${accountId})
    on conflict (shop_id, account_id) do update set state = 'open'
    returning id, waiting_since, due_at`);
  return thread as LockedThread;
}

async function refuseMany(db: Db, threadId: string): Promise<void> {
  const [recent] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from support_message
    where thread_id = ${threadId} and operator_number is null and created_at > now() - interval '24 hours'`);
  if ((recent?.count ?? 0) >= messagesPerDay) throw new AppError('support_too_many');
}

/** Counted from the first message that waits, so that another one does not put the answer off. */
async function waitForAnswer(db: Db, threadId: string): Promise<void> {
  await db.query(sql`
    update support_thread set waiting_since = now(), due_at = ${answerDue(new Date())}
    where id = ${threadId} and waiting_since is null`);
}

/** Who closes a thread no longer waits. Opened again without a message, it waits if the owner had the last word. */
export async function changeOwnThread(
  context: RequestContext,
  { shopId, state }: ParsedInput<typeof changeSupport>,
): Promise<SupportThread> {
  const { claim, isTheirs } = await findOwn(context, shopId);
  if (state === 'open' && !(await isPremium(context.db, claim))) throw new AppError('support_premium');
  await context.transaction(async (db) => {
    const [thread] = await db.query<{ id: string }>(
      sql`select t.id from support_thread t where ${isTheirs} for update`,
    );
    if (thread === undefined) throw new AppError('not_found');
    await setThreadState(db, thread.id, state);
  });
  return readThread(context.db, claim, isTheirs);
}

/** For the owner and the desk; the thread is locked. */
export async function setThreadState(db: Db, threadId: string, state: SupportThread['state']): Promise<void> {
  if (state === 'closed') {
    await db.query(sql`
      update support_thread set state = 'closed', waiting_since = null, due_at = null where id = ${threadId}`);
    return;
  }
  await db.query(sql`update support_thread set state = 'open' where id = ${threadId}`);
  const [last] = await db.query<{ operator_number: string | null }>(sql`
    select operator_number from support_message where thread_id = ${threadId} order by number desc limit 1`);
  if (last?.operator_number === null) await waitForAnswer(db, threadId);
}

/** Never backwards: two tabs may tell it in any order. */
export async function markSeen(
  context: RequestContext,
  { shopId, number }: ParsedInput<typeof seeSupport>,
): Promise<Output<typeof seeSupport>> {
  const { isTheirs } = await findOwn(context, shopId);
  await context.db.query(sql`
    update support_thread t set seen_number = greatest(t.seen_number, (
      select coalesce(max(m.number), 0) from support_message m where m.thread_id = t.id and m.number <= ${number}))
    where ${isTheirs}`);
  return { isDone: true };
}

export async function listUnread(context: RequestContext): Promise<Output<typeof findUnreadSupport>> {
  const { accountId } = await context.signedIn();
  const rows = await context.db.query<{ shop_id: string }>(sql`
    select t.shop_id from support_thread t where t.account_id = ${accountId} and ${hasOwner} and ${isUnread}`);
  return { shopIds: rows.map(({ shop_id }) => shop_id) };
}
