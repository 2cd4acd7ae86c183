import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { timeOrderedId } from './time-ordered-id.ts';

it('an id is a UUID of version 7, later ones come after it, and those of one moment differ', () => {
  const times = [0, 1, 0xff_ffff, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1) + 1, Date.UTC(9999, 0, 1)];
  const ids = times.map((time) => timeOrderedId(crypto.randomUUID(), time));
  for (const id of ids) expect(z.safeParse(z.uuidv7(), id).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(timeOrderedId(crypto.randomUUID(), 0)).not.toBe(timeOrderedId(crypto.randomUUID(), 0));
});
