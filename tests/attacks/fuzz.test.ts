import { expect, test } from 'vitest';
import { fuzz } from '../support/fuzz/run-fuzz.ts';
import { makeApp } from '../support/servers/app.ts';

/** `FUZZ_SEED` repeats a run; only the ids in the requests differ. `npm run bench -- fuzz` sends 100,000. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(`2,000 odd requests never end in an internal error (FUZZ_SEED=${seed})`, async () => {
  const app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const { statuses, failures } = await fuzz(
    { origin: app.origin, db: app.database.primary },
    { requests: 2000, seed },
  );
  expect(failures).toEqual([]);
  // Enough of them come past the checks of their form.
  expect(statuses['200']).toBeGreaterThan(200);
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
}, 120_000);
