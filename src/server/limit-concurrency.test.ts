import { expect, it } from 'vitest';
import { limitConcurrency, limitPerKey } from './limit-concurrency.ts';

it('so many run at a time, in the order in which they came; a failure makes room too', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends: ((isGood: boolean) => void)[] = [];
  const outcomes = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      begun.push(number);
      const isGood = await new Promise<boolean>((done) => void (ends[number] = done));
      if (!isGood) throw new Error(`${number} failed`);
      return number;
    }),
  );
  const settled = Promise.allSettled(outcomes);
  expect(begun).toEqual([0, 1]);
  ends[0]?.(false);
  await expect(outcomes[0]).rejects.toThrow('0 failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]?.(true);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.(true);
  ends[3]?.(true);
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  const last = inTurn(async () => 'free again');
  expect(await last).toBe('free again');
});

it('of one key only one task runs at a time, and those that wait take no place from others', async () => {
  const inTurn = limitPerKey(2);
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const run = (key: string, task: string) =>
    inTurn(key, async () => {
      begun.push(task);
      await new Promise<void>((done) => void (ends[task] = done));
      if (task === 'a1') throw new Error('a1 failed');
      return task;
    });
  const failing = run('a', 'a1').catch((error: Error) => error.message);
  const others = [run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  ends.a1?.();
  expect(await failing).toBe('a1 failed');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  ends.a2?.();
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  ends.a3?.();
  ends.b1?.();
  expect(await Promise.all(others)).toEqual(['a2', 'a3', 'b1']);
});
