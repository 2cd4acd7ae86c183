import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { FaultRequest } from '../../../../src/local/razorpay/faults.ts';
import { sql } from '../../../../src/server/db/sql.ts';
import {
  callServer,
  confirmPath,
  makeOwners,
  type Owner,
  openOrder,
  orderPath,
  refundPath,
  tryToPay,
  wrong,
} from './owners.ts';
import { connectTo, type Town } from './town.ts';

type Operation = Extract<FaultRequest, { kind: 'answer_held' }>['on'];

/** Points at which a server is made to wait, so that it can be killed exactly there. */
type Stop =
  /** The provider has done it and holds its answer back. */
  | { readonly held: Operation }
  /** A trigger of the test waits in the database. */
  | { readonly trigger: string }
  /** Another connection holds the needed lock. */
  | { readonly lock: string };

type Step = {
  readonly name: string;
  readonly call: 'order' | 'confirm' | 'confirm of a second payment' | 'confirm of reserved money' | 'refund';
  readonly stop: Stop;
  /** Nothing was promised yet and nothing follows: the owner retries. */
  readonly isForgotten?: true;
};

/**
 * The steps at which servers are killed. A server dies with the calls of one group, each waiting at its own step. Of the
 * steps that hold the lock on the serial numbers of papers, a group has one, as its last; a `lock` comes after the
 * steps that wait outside a transaction.
 */
export const kills: readonly (readonly Step[])[] = [
  [
    { name: 'while the provider is asked for the order', call: 'order', stop: { held: 'orders.create' } },
    { name: 'when it is asked and has not answered', call: 'confirm', stop: { held: 'orders.payments' } },
    {
      name: 'while it takes reserved money',
      call: 'confirm of reserved money',
      stop: { held: 'payments.capture' },
    },
    {
      name: 'before the provider is asked',
      call: 'confirm',
      stop: { lock: 'lock table payment_order in access exclusive mode' },
    },
  ],
  [
    {
      name: 'while the refund is made there',
      call: 'confirm of a second payment',
      stop: { held: 'refunds.create' },
    },
    { name: 'while an owner’s refund is made there', call: 'refund', stop: { held: 'refunds.create' } },
    {
      name: 'when it has answered and nothing is written',
      call: 'confirm',
      stop: { lock: 'select from claim for update' },
    },
  ],
  [
    {
      name: 'before our order is written',
      call: 'order',
      stop: { trigger: 'before insert on payment_order' },
    },
    {
      name: 'when the order is made there and not noted here',
      call: 'order',
      stop: { trigger: 'before update of provider_order_id on payment_order' },
    },
    { name: 'when the payment is written', call: 'confirm', stop: { trigger: 'after insert on payment' } },
    { name: 'when the year is written', call: 'confirm', stop: { trigger: 'after insert on paid_year' } },
    { name: 'when the invoice is written', call: 'confirm', stop: { trigger: 'after insert on paper' } },
  ],
  [
    {
      name: 'when the refund of a second payment is written and not committed',
      call: 'confirm of a second payment',
      stop: { trigger: 'after insert on refund' },
    },
    {
      name: 'when it is committed and not sent',
      call: 'confirm of a second payment',
      stop: { trigger: 'before update of asked_at on refund' },
    },
    {
      name: 'when the refund is made there and not noted here',
      call: 'confirm of a second payment',
      stop: { trigger: 'before update of state on refund' },
    },
    {
      name: 'when an owner’s refund is not committed',
      call: 'refund',
      stop: { trigger: 'after insert on refund' },
      isForgotten: true,
    },
    {
      name: 'when all is written and not committed',
      call: 'confirm',
      stop: { trigger: 'after update of state on payment_order' },
    },
  ],
  [{ name: 'when the credit note is written', call: 'refund', stop: { trigger: 'after insert on paper' } }],
];

export const steps = kills.flat();

const key = 7_246_999;

/** Kills a server with one call waiting at each of these steps; resolves once it is dead and the blocks are released. */
export async function killAt(town: Town, group: readonly Step[]): Promise<void> {
  await keepOthersQuiet(town);
  const owners = await makeOwners(town, group.length, 'clear');
  const calls: ((origin: string) => Promise<unknown>)[] = [];
  for (const [at, { call }] of group.entries()) calls.push(await prepare(town, owners[at] as Owner, call));
  const client = await connectTo(town);
  try {
    const release = await block(client, group);
    const origin = await town.server();
    const answers: Promise<unknown>[] = [];
    for (const [at, { stop }] of group.entries()) {
      const waiting = await countWaiting(town, stop);
      await arm(town, client, at, stop);
      answers.push((calls[at] as (typeof calls)[number])(origin));
      await untilStuck(town, stop, waiting + 1);
      await disarm(town, at, stop);
    }
    await town.kill(origin);
    for (const [at, answer] of (await Promise.all(answers)).entries())
      if (answer !== undefined) throw new Error(`${group[at]?.name}: it was answered before it was killed`);
    await release();
  } finally {
    await client.end();
  }
}

/**
 * Only the call itself may bring updates, no webhook event and no starting server: existing and new rows count
 * as just reconciled.
 */
async function keepOthersQuiet(town: Town): Promise<void> {
  const { primary: db } = town.database;
  for (const table of ['payment_order', 'refund'])
    await db.script(`
      alter table ${table} alter asked_at set default now();
      update ${table} set asked_at = now()`);
  await wrong(town, { kind: 'webhook_delay', ms: 3_600_000, times: 100 });
}

/** Everything up to the call during which the server is killed. */
async function prepare(
  town: Town,
  owner: Owner,
  call: Step['call'],
): Promise<(origin: string) => Promise<unknown>> {
  if (call === 'order') return (origin) => callServer(origin, owner, 'POST', orderPath(owner));
  const order = (await openOrder(town, owner)) as string;
  if (call === 'confirm of reserved money') await wrong(town, { kind: 'payment_authorized' });
  const proof = await tryToPay(town, order, 'paid');
  const confirm = (metaInfo: unknown) => (origin: string) =>
    callServer(origin, owner, 'PATCH', confirmPath(owner), { metaInfo });
  if (call === 'confirm' || call === 'confirm of reserved money') return confirm(proof);
  await confirm(proof)(await town.server());
  if (call === 'refund') return (origin) => callServer(origin, owner, 'POST', refundPath(owner));
  await wrong(town, { kind: 'payment_second' });
  return confirm(await tryToPay(town, order, 'paid'));
}

const functionOf = (at: number, body: string) => `
  create or replace function wait_here_${at}() returns trigger language plpgsql as
    $$ begin ${body} return new; end $$;`;

/** Prepares the triggers, which wait for nothing yet, and the lock for them. Returns the function that releases all. */
async function block(client: pg.Client, group: readonly Step[]): Promise<() => Promise<void>> {
  const triggers = group.flatMap(({ stop }, at) => ('trigger' in stop ? [{ at, ...stop }] : []));
  // All at once: creating one needs a lock on its table, which a waiting call would hold.
  for (const { at, trigger } of triggers)
    await client.query(`${functionOf(at, '')}
      create trigger wait_here_${at} ${trigger} for each row execute function wait_here_${at}()`);
  await client.query(`select pg_advisory_lock(${key})`);
  return async () => {
    await client.query('rollback');
    await client.query(`select pg_advisory_unlock(${key})`);
    for (const { at } of triggers) await client.query(`drop function wait_here_${at} cascade`);
  };
}

/** From now on the call waits at this stop. */
async function arm(town: Town, client: pg.Client, at: number, stop: Stop): Promise<void> {
  if ('held' in stop) await wrong(town, { kind: 'answer_held', on: stop.held, ms: 3_600_000 });
  else if ('lock' in stop) await client.query(`begin; ${stop.lock}`);
  else await town.database.primary.script(functionOf(at, `perform pg_advisory_xact_lock(${key});`));
}

/** The calls after this one pass. */
async function disarm({ database: { primary: db } }: Town, at: number, stop: Stop): Promise<void> {
  if ('held' in stop) await db.query(sql`delete from razorpay_local.faults where kind = 'answer_held'`);
  else if ('trigger' in stop) await db.script(functionOf(at, ''));
}

/** The number of calls that wait at stops of this kind. */
async function countWaiting({ database: { primary: db } }: Town, stop: Stop): Promise<number> {
  if ('held' in stop)
    return (await db.query(sql`select from razorpay_local.faults where kind = 'answer_held' and times = 0`))
      .length;
  const isTrigger = 'trigger' in stop;
  return (
    await db.query(
      sql`select from pg_locks where not granted and (locktype = 'advisory') = ${isTrigger}::boolean`,
    )
  ).length;
}

async function untilStuck(town: Town, stop: Stop, count: number): Promise<void> {
  for (const deadline = Date.now() + 30_000; (await countWaiting(town, stop)) < count; await sleep(10))
    if (Date.now() > deadline) throw new Error('the server never came by');
}
