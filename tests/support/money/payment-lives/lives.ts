import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRequest } from '../../../../src/local/razorpay/faults.ts';
import { sql } from '../../../../src/server/db/sql.ts';
import {
  callServer,
  confirmPath,
  makeOwners,
  type Owner,
  openOrder,
  refundPath,
  tryToPay,
  wrong,
} from './owners.ts';
import { reconcileAll, type Town } from './town.ts';

/** Seeded random numbers. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    // mulberry32, public domain
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share: number) => next() < share,
    below: (count: number) => Math.floor(next() * count),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  };
}
type Dice = ReturnType<typeof dice>;

const operations = [
  'orders.create',
  'orders.list',
  'orders.payments',
  'payments.capture',
  'refunds.create',
  'refunds.list',
] as const;

/** Faults injected at the provider for the next requests. */
async function letThingsGoWrong(town: Town, { chance, below, oneOf }: Dice): Promise<void> {
  const wishes: FaultRequest[] = [];
  if (chance(0.06)) wishes.push({ kind: oneOf(['server_error', 'answer_lost']), on: oneOf(operations) });
  if (chance(0.06)) wishes.push({ kind: 'answer_held', on: oneOf(operations), ms: below(800) });
  if (chance(0.1)) wishes.push({ kind: 'webhook_drop' });
  if (chance(0.1)) wishes.push({ kind: 'webhook_duplicate' });
  if (chance(0.1)) wishes.push({ kind: 'webhook_delay', ms: below(5000) });
  if (chance(0.1)) wishes.push({ kind: 'webhook_reorder' });
  if (chance(0.08)) wishes.push({ kind: 'payment_authorized' });
  if (chance(0.03)) wishes.push({ kind: 'payment_late', ms: below(4000) });
  if (chance(0.02)) wishes.push({ kind: 'payment_amount', amount: 100 + below(199_000) });
  if (chance(0.01)) wishes.push({ kind: 'payment_currency', currency: 'IDR' });
  if (chance(0.08))
    wishes.push({ kind: 'refund_pending', ms: below(4000), decision: oneOf(['processed', 'failed']) });
  for (const wish of wishes) await wrong(town, wish);
}

/** One order to its end: people pay, fail, leave, come back, pay twice, request refunds. */
async function live(town: Town, owner: Owner, luck: Dice): Promise<void> {
  await letThingsGoWrong(town, luck);
  const { chance } = luck;
  const order = await openOrder(town, owner);
  if (order === undefined || chance(0.04)) return; // dismissed for good
  if (chance(0.1)) await tryToPay(town, order, 'failed');
  if (chance(0.05)) await openOrder(town, owner); // dismissed, and opened again
  const payments = [await tryToPay(town, order, 'paid')];
  if (chance(0.06)) {
    await wrong(town, { kind: 'payment_second' });
    payments.push(await tryToPay(town, order, 'paid'));
  }
  const proofs = payments.filter((each) => each !== undefined && !('error' in each));
  const tellings = proofs.flatMap((proof) => Array.from({ length: luck.below(3) }, () => proof));
  await Promise.all(
    tellings.map(async (proof) =>
      callServer(await town.server(), owner, 'PATCH', confirmPath(owner), { metaInfo: proof }),
    ),
  );
  if (chance(0.25)) await wantMoneyBack(town, owner, luck);
  if (chance(0.08)) await live(town, owner, luck); // again, from another tab
}

async function wantMoneyBack(town: Town, owner: Owner, { chance, below }: Dice): Promise<void> {
  if (chance(0.15)) return giveBackThere(town, owner);
  if (chance(0.15)) {
    await town.database.primary.query(sql`
      update claim set state = 'rejected' where id = ${owner.claimId} and state = 'under_review'`);
    return;
  }
  const asks = Array.from({ length: 1 + below(3) }, async () =>
    callServer(await town.server(), owner, 'POST', refundPath(owner)),
  );
  await Promise.all(asks);
}

/** A refund by our staff on the provider's own pages. */
async function giveBackThere({ database, provider }: Town, { claimId }: Owner): Promise<void> {
  const [payment] = await database.primary.query<{ provider_payment_id: string }>(sql`
    select p.provider_payment_id from payment p join payment_order o on o.id = p.order_id
    where o.claim_id = ${claimId} and p.state = 'captured' limit 1`);
  if (payment === undefined) return;
  await provider.payments
    .refund(payment.provider_payment_id, { amount: 199900, key: `by-hand-${payment.provider_payment_id}` })
    .catch(() => undefined); // refunded already, or the provider fails
}

export type Wish = {
  readonly lives: number;
  readonly seed: number;
  readonly atOnce: number;
  /** Pause before the next server is killed, after the last one is back. */
  readonly killEveryMs: number;
  readonly isOver?: () => boolean;
  readonly onLife?: (done: number) => void;
};

/** Runs this many payments concurrently while servers are killed and restarted. */
export async function runLives(town: Town, wish: Wish): Promise<void> {
  const { database } = town;
  const reviewed = Math.floor(wish.lives / 5);
  const owners = [
    ...(await makeOwners(town, reviewed, 'under_review')),
    ...(await makeOwners(town, wish.lives - reviewed, 'clear')),
  ];
  const killing = new AbortController();
  const killer = (async () => {
    while (!killing.signal.aborted) {
      await sleep(wish.killEveryMs, undefined, { signal: killing.signal }).catch(() => undefined);
      if (killing.signal.aborted) return;
      await database.primary.query(sql`delete from razorpay_local.faults where times = 0`);
      await town.kill();
      await town.whole();
    }
  })();
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < owners.length && !wish.isOver?.()) {
      const at = next++;
      await live(town, owners[at] as Owner, dice(wish.seed * 1_000_003 + at));
      wish.onLife?.((done += 1));
    }
  };
  try {
    await Promise.all(Array.from({ length: wish.atOnce }, worker));
  } finally {
    killing.abort();
    await killer;
  }
}

/** Ends all faults: banks decide, webhook events arrive, and everything is reconciled. */
export async function letAllHeal(town: Town): Promise<void> {
  const { primary: db } = town.database;
  await town.whole();
  await db.query(sql`delete from razorpay_local.faults`);
  // In case a step has blocked the servers' reconciliation.
  for (const table of ['payment_order', 'refund'])
    await db.script(`alter table ${table} alter asked_at drop default`);
  for (let round = 0; round < 3; round += 1) {
    await db.query(
      sql`update razorpay_local.payments set authorize_at = now() where authorize_at is not null`,
    );
    await db.query(sql`update razorpay_local.refunds set decide_at = now() where decide_at is not null`);
    await untilAllTold(town);
    await reconcileAll(town, round > 0);
  }
  await untilAllTold(town);
}

async function untilAllTold({ database: { primary: db } }: Town): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ open: number }>(sql`
      select (select count(*) from razorpay_local.messages where delivered_at is null and given_up_at is null)
        + (select count(*) from razorpay_local.payments where authorize_at is not null)
        + (select count(*) from razorpay_local.refunds where decide_at is not null) as open`);
    if (row?.open === 0) return;
    await db.query(sql`
      update razorpay_local.messages set due_at = now() where delivered_at is null and due_at > now()`);
    await sleep(100);
  }
}
