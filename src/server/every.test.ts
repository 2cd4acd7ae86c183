import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { every } from './every.ts';

const unexpected = (error: unknown) => {
  throw error;
};

it('a slow round does not overlap with the next', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const stop = every(
    0.001,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
      rounds += 1;
    },
    unexpected,
    'failed',
  );
  await expect.poll(() => rounds).toBeGreaterThanOrEqual(3);
  await stop();
  expect(most).toBe(1);
});

it('a failure is told and does not end it', async () => {
  const told: [unknown, string][] = [];
  let rounds = 0;
  const stop = every(
    0.001,
    async () => {
      rounds += 1;
      if (rounds < 3) throw new Error(`round ${rounds}`);
    },
    (error, message) => told.push([error, message]),
    'sending failed',
  );
  await expect.poll(() => rounds).toBeGreaterThanOrEqual(3);
  await stop();
  expect(told).toEqual([
    [new Error('round 1'), 'sending failed'],
    [new Error('round 2'), 'sending failed'],
  ]);
});

it('stopping tells the round under way, waits for it, and there is no other', async () => {
  let finish = () => {};
  const held = new Promise<void>((done) => {
    finish = done;
  });
  const seen: AbortSignal[] = [];
  const stop = every(
    0,
    async (signal) => {
      seen.push(signal);
      await held;
    },
    unexpected,
    'failed',
  );
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect([seen[0]?.aborted, isStopped]).toEqual([true, false]);
  finish();
  await stopped;
  expect(seen).toHaveLength(1);
});

it('stopping does not wait for the pause', async () => {
  let rounds = 0;
  const stop = every(3600, async () => (rounds += 1), unexpected, 'failed');
  await turn();
  await stop();
  expect(rounds).toBe(1);
});
