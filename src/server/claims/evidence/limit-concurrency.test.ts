import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

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
