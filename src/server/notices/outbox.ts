import type { UnsentReason } from '../../core/notices.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import { every, type Period } from '../every.ts';
import type { Log } from '../logger.ts';
import { shortFault } from '../short-fault.ts';

/** A row under a lease. `tries` includes the one that is under way. */
export type LeasedRow = { readonly id: string | number; readonly tries: number };

type Work = { readonly db: Db; readonly log: Log; readonly signal: AbortSignal };

/**
 * A transactional outbox: messages are stored in the transaction of their event and sent after it, at least once. A
 * server that dies between sending and storing the result sends again.
 */
export type Outbox<Row extends LeasedRow> = {
  /** As log lines name it: 'a notice'. */
  readonly name: string;
  readonly table: Sql;
  readonly columns: {
    readonly dueAt: Sql;
    readonly tries: Sql;
    readonly leasedUntil: Sql;
    readonly fault?: Sql;
  };
  /** Neither sent nor given up. */
  readonly isWaiting: Sql;
  /** A condition besides being due, such as a rate limit. */
  readonly canSend?: Sql;
  /** Default: by due time, which is the order of an index, so a backlog costs no sort. */
  readonly order?: Sql;
  /** The columns that `send` needs. */
  readonly returning: Sql;
  /** The assignments (`set …`) of a sent row, and of one that is given up. */
  readonly onSent: Sql;
  readonly onGivenUp: Sql;
  /** Backoff in seconds: from the first try to the second, and so on. The try after the last pause is the last. */
  readonly pauses: readonly number[];
  /** Must be longer than one sending takes; after a crash another server sends the row once the lease is over. */
  readonly leaseSeconds?: number;
  readonly period: Period;
  /** Throws if the gateway did not accept the message. Returns a reason if nothing had to be sent, or nothing could. */
  send(row: Row, work: Work): Promise<UnsentReason | void>;
  /** The ids of a row for the log, which must contain no name, number or address. */
  idsOf(row: Row): object;
};

/** Backoff in seconds; a day altogether. */
export const pausesOfADay = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60);

export const mostTries = ({ pauses }: Pick<Outbox<LeasedRow>, 'pauses'>): number => pauses.length + 1;

/** Sends what is due, in a loop. The returned function stops it after the message under way. */
export const keepSending = <Row extends LeasedRow>(
  db: Db,
  outbox: Outbox<Row>,
  log: Log,
): (() => Promise<void>) => {
  let wasHeldBack = false;
  return every(
    outbox.period,
    async (signal) => {
      await sendDue(db, outbox, log, signal);
      const waiting = await countHeldBack(db, outbox);
      if (waiting > 0 && !wasHeldBack) log.warn({ waiting }, `${outbox.name} waits: a limit is reached`);
      wasHeldBack = waiting > 0;
    },
    (error, message) => log.warn({ err: error }, message),
    `sending failed: ${outbox.name}`,
  );
};

/** Due rows that `canSend` excludes. */
async function countHeldBack<Row extends LeasedRow>(db: Db, outbox: Outbox<Row>): Promise<number> {
  const { table, columns, isWaiting, canSend } = outbox;
  if (canSend === undefined) return 0;
  const [{ count }] = (await db.query(sql`
    select count(*)::int as count from ${table}
    where ${isWaiting} and ${columns.dueAt} <= now() and not (${canSend})`)) as [{ count: number }];
  return count;
}

/** Sends everything that is due, one after the other; returns how many rows it handled. */
export async function sendDue<Row extends LeasedRow>(
  db: Db,
  outbox: Outbox<Row>,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const row = await leaseNext(db, outbox);
    if (row === undefined) break;
    await sendOne(outbox, row, { db, log, signal });
    count += 1;
  }
  return count;
}

/** One row at a time, so that a lease covers one sending. `skip locked` passes over rows of other servers. */
async function leaseNext<Row extends LeasedRow>(db: Db, outbox: Outbox<Row>): Promise<Row | undefined> {
  const { table, columns, isWaiting, canSend = sql`true`, returning, leaseSeconds = 300 } = outbox;
  const { dueAt, tries, leasedUntil } = columns;
  const { order = dueAt } = outbox;
  const [row] = await db.query<Row>(sql`
    update ${table} set ${tries} = ${tries} + 1, ${leasedUntil} = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from ${table}
      where ${isWaiting} and ${dueAt} <= now() and (${leasedUntil} is null or ${leasedUntil} < now()) and (${canSend})
      order by ${order} limit 1 for update skip locked)
    returning id, ${tries} as tries, ${returning}`);
  return row;
}

async function sendOne<Row extends LeasedRow>(outbox: Outbox<Row>, row: Row, work: Work): Promise<void> {
  let unsent: UnsentReason | null;
  try {
    unsent = (await outbox.send(row, work)) ?? null;
  } catch (error) {
    return retryLater(outbox, row, error, work);
  }
  const { table, columns, onSent, onGivenUp } = outbox;
  // Given up, so that an operator can send it again once a gateway is configured.
  const outcome = unsent === 'no_gateway' ? onGivenUp : onSent;
  await work.db.query(sql`
    update ${table} set ${outcome}, ${columns.leasedUntil} = null ${setFault(outbox, unsent)} where id = ${row.id}`);
}

async function retryLater<Row extends LeasedRow>(
  outbox: Outbox<Row>,
  row: Row,
  error: unknown,
  { db, log }: Work,
): Promise<void> {
  const { name, table, columns, isWaiting, onGivenUp, pauses } = outbox;
  const { id, tries } = row;
  const pause = pauses[tries - 1];
  const details = { ...outbox.idsOf(row), tries, left: mostTries(outbox) - tries, err: error };
  if (pause === undefined) log.error(details, `${name} was given up`);
  else log.warn(details, `${name} was not sent`);
  const next =
    pause === undefined ? onGivenUp : sql`${columns.dueAt} = now() + make_interval(secs => ${pause})`;
  // `tries` is a fencing token: if the lease ran out and another server has leased or sent the row, this failure is
  // ignored.
  await db.query(sql`
    update ${table} set ${next}, ${columns.leasedUntil} = null ${setFault(outbox, shortFault(error))}
    where id = ${id} and ${columns.tries} = ${tries} and ${isWaiting}`);
}

const setFault = ({ columns: { fault } }: Pick<Outbox<LeasedRow>, 'columns'>, value: string | null): Sql =>
  fault ? sql`, ${fault} = ${value}` : sql``;
