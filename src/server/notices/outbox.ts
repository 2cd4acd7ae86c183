import type { UnsentReason } from '../../core/notices.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import { every } from '../every.ts';
import type { Log } from '../logger.ts';
import { shortFault } from '../short-fault.ts';

/** A row under a lease. `tries` counts the one that is under way. */
export type Taken = { readonly id: string | number; readonly tries: number };

type Work = { readonly db: Db; readonly log: Log; readonly signal: AbortSignal };

/**
 * A table of messages that are written in the transaction of what they tell, and sent after it (transactional
 * outbox). A message goes out at least once: a server that dies between sending and writing `sent` sends again.
 */
export type Outbox<Row extends Taken> = {
  /** As log lines name it: 'a notice'. */
  readonly name: string;
  readonly table: Sql;
  readonly columns: {
    readonly dueAt: Sql;
    readonly tries: Sql;
    readonly takenUntil: Sql;
    readonly fault?: Sql;
  };
  /** Neither sent nor given up. */
  readonly isWaiting: Sql;
  /** What a waiting row needs besides being due, such as room in a limit. */
  readonly mayGo?: Sql;
  /** By when they are due unless told otherwise: that is the order of an index, so a backlog costs no sorting. */
  readonly order?: Sql;
  /** The columns that `send` needs. */
  readonly returning: Sql;
  /** What is set once it is sent, and once it is given up. */
  readonly onSent: Sql;
  readonly onGivenUp: Sql;
  /** Seconds from the first try to the second, and so on. The try after the last pause is the last. */
  readonly pauses: readonly number[];
  /** Longer than one sending may take; after a crash another server sends it when this is over. */
  readonly leaseSeconds?: number;
  readonly everySeconds?: number;
  /** Throws where the message was not taken. Answers a reason where nothing had to go out, or nothing could. */
  send(row: Row, work: Work): Promise<UnsentReason | void>;
  /** How the log names a row: by ids, since a log may hold nobody's name, number or address. */
  idsOf(row: Row): object;
};

/** Seconds; a day altogether. */
export const pausesOfADay = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60);

export const mostTries = ({ pauses }: Pick<Outbox<Taken>, 'pauses'>): number => pauses.length + 1;

/** Sends what is due, again and again. The returned function stops it once the message under way is dealt with. */
export const keepSending = <Row extends Taken>(
  db: Db,
  outbox: Outbox<Row>,
  log: Log,
): (() => Promise<void>) =>
  every(
    outbox.everySeconds ?? 5,
    (signal) => sendDue(db, outbox, log, signal),
    (error, message) => log.warn({ err: error }, message),
    `sending failed: ${outbox.name}`,
  );

/** Sends everything that is due, one after the other; answers how many were dealt with. */
export async function sendDue<Row extends Taken>(
  db: Db,
  outbox: Outbox<Row>,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const row = await take(db, outbox);
    if (row === undefined) break;
    await sendOne(outbox, row, { db, log, signal });
    count += 1;
  }
  return count;
}

/** One at a time, so that the lease is that of one message. Rows that another server is taking are skipped. */
async function take<Row extends Taken>(db: Db, outbox: Outbox<Row>): Promise<Row | undefined> {
  const { table, columns, isWaiting, mayGo = sql`true`, returning, leaseSeconds = 300 } = outbox;
  const { dueAt, tries, takenUntil } = columns;
  const { order = dueAt } = outbox;
  const [row] = await db.query<Row>(sql`
    update ${table} set ${tries} = ${tries} + 1, ${takenUntil} = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from ${table}
      where ${isWaiting} and ${dueAt} <= now() and (${takenUntil} is null or ${takenUntil} < now()) and ${mayGo}
      order by ${order} limit 1 for update skip locked)
    returning id, ${tries} as tries, ${returning}`);
  return row;
}

async function sendOne<Row extends Taken>(outbox: Outbox<Row>, row: Row, work: Work): Promise<void> {
  let unsent: UnsentReason | null;
  try {
    unsent = (await outbox.send(row, work)) ?? null;
  } catch (error) {
    return retryLater(outbox, row, error, work);
  }
  const { table, columns, onSent, onGivenUp } = outbox;
  // An operator can send again what was given up, once there is something to carry it.
  const outcome = unsent === 'no_gateway' ? onGivenUp : onSent;
  await work.db.query(sql`
    update ${table} set ${outcome}, ${columns.takenUntil} = null ${setFault(outbox, unsent)} where id = ${row.id}`);
}

async function retryLater<Row extends Taken>(
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
  // The count of tries is a fencing token: where the lease ran out and another server has taken the row or sent
  // it meanwhile, this failure has no say any more.
  await db.query(sql`
    update ${table} set ${next}, ${columns.takenUntil} = null ${setFault(outbox, shortFault(error))}
    where id = ${id} and ${columns.tries} = ${tries} and ${isWaiting}`);
}

const setFault = ({ columns: { fault } }: Pick<Outbox<Taken>, 'columns'>, value: string | null): Sql =>
  fault ? sql`, ${fault} = ${value}` : sql``;
