import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { FaultRequest } from '../../../src/local/razorpay/faults.ts';
import { sql } from '../../../src/server/db/sql.ts';
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

/** In the order in which a server reaches them. */
export const steps: readonly Step[] = [
  { name: 'before our order is written', call: 'order', stop: { trigger: 'before insert on payment_order' } },
  { name: 'while the provider is asked for the order', call: 'order', stop: { held: 'orders.create' } },
  {
    name: 'when the order is made there and not noted here',
    call: 'order',
    stop: { trigger: 'before update of provider_order_id on payment_order' },
  },
  {
    name: 'before the provider is asked',
    call: 'confirm',
    stop: { lock: 'lock table payment_order in access exclusive mode' },
  },
  { name: 'when it is asked and has not answered', call: 'confirm', stop: { held: 'orders.payments' } },
  {
    name: 'while it takes reserved money',
    call: 'confirm of reserved money',
    stop: { held: 'payments.capture' },
  },
  {
    name: 'when it has answered and nothing is written',
    call: 'confirm',
    stop: { lock: 'select from claim for update' },
  },
  {
    name: 'when the payment is written',
    call: 'confirm',
    stop: { trigger: 'after insert on payment' },
  },
  { name: 'when the year is written', call: 'confirm', stop: { trigger: 'after insert on paid_year' } },
  { name: 'when the invoice is written', call: 'confirm', stop: { trigger: 'after insert on paper' } },
  {
    name: 'when all is written and not committed',
    call: 'confirm',
    stop: { trigger: 'after update of state on payment_order' },
  },
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
    name: 'while the refund is made there',
    call: 'confirm of a second payment',
    stop: { held: 'refunds.create' },
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
  { name: 'while an owner’s refund is made there', call: 'refund', stop: { held: 'refunds.create' } },
  {
    name: 'when the credit note is written',
    call: 'refund',
    stop: { trigger: 'after insert on paper' },
  },
];

const key = 7_246_999;

/** Kills a server at the step; resolves once it is dead and the block is released. */
export async function killAt(town: Town, step: Step): Promise<void> {
  await keepOthersQuiet(town);
  const [owner] = (await makeOwners(town, 1, 'clear')) as [Owner];
  const call = await prepare(town, owner, step.call);
  const client = await connectTo(town);
  try {
    const release = await holdAt(town, client, step.stop);
    const origin = await town.server();
    const answer = call(origin);
    await untilStuck(town, step.stop);
    await town.kill(origin);
    if ((await answer) !== undefined) throw new Error(`${step.name}: it was answered before it was killed`);
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

/** Returns the function that releases it. */
async function holdAt(town: Town, client: pg.Client, stop: Stop): Promise<() => Promise<void>> {
  if ('held' in stop) {
    await wrong(town, { kind: 'answer_held', on: stop.held, ms: 3_600_000 });
    return async () => {};
  }
  if ('lock' in stop) {
    await client.query('begin');
    await client.query(stop.lock);
    return async () => void (await client.query('rollback'));
  }
  await client.query(`
    create or replace function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$;
    create trigger wait_here ${stop.trigger} for each row execute function wait_here()`);
  await client.query(`select pg_advisory_lock(${key})`);
  return async () => {
    await client.query(`select pg_advisory_unlock(${key})`);
    await client.query(`drop function wait_here cascade`);
  };
}

async function untilStuck({ database: { primary: db } }: Town, stop: Stop): Promise<void> {
  const waiting =
    'held' in stop
      ? sql`select from razorpay_local.faults where kind = 'answer_held' and times = 0`
      : sql`select from pg_locks where not granted`;
  for (const deadline = Date.now() + 30_000; (await db.query(waiting)).length === 0; await sleep(10))
    if (Date.now() > deadline) throw new Error('the server never came by');
  await db.query(sql`delete from razorpay_local.faults where kind = 'answer_held'`);
}
