import { expect, it, vi } from 'vitest';
import { takeTurns } from './turns.ts';

/** Work that is over when the test says so. */
function makeWork(inTurn: ReturnType<typeof takeTurns>, names: string[]) {
  const begun: string[] = [];
  const over = new Map<string, () => void>();
  const results = names.map((name) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((end) => over.set(name, end));
      return name;
    }),
  );
  return { begun, results, end: (name: string) => over.get(name)?.() };
}

it('runs a few at once, and the others in the order in which they came', async () => {
  const { begun, results, end } = makeWork(takeTurns({ atOnce: 2, longestMs: 10_000 }), ['a', 'b', 'c', 'd']);
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
  end('b');
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  for (const name of ['a', 'c']) end(name);
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('passes the turn on when work fails, and when it waits for long', async () => {
  vi.useFakeTimers();
  try {
    const inTurn = takeTurns({ atOnce: 1, longestMs: 100 });
    await expect(inTurn(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    const { begun, results, end } = makeWork(inTurn, ['slow', 'next', 'last']);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['slow']);
    await vi.advanceTimersByTimeAsync(60);
    expect(begun).toEqual(['slow', 'next']);
    end('slow');
    await vi.advanceTimersByTimeAsync(1);
    expect(begun, 'a turn that was passed on is not passed on again').toEqual(['slow', 'next']);
    end('next');
    await vi.advanceTimersByTimeAsync(1);
    end('last');
    expect(await Promise.all(results)).toEqual(['slow', 'next', 'last']);
  } finally {
    vi.useRealTimers();
  }
});
