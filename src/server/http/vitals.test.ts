import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newNetwork, outcomes, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { dayInIndia } from '../../core/days.ts';
import { bucketOf, vitalNames } from '../../core/vitals.ts';
import { sql } from '../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  // Each test has its own address.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(() => app.database.primary.script('delete from vital_count'));

const tell = (body: object, from = newNetwork(), headers: Record<string, string> = {}) =>
  send(app, 'POST', '/v1/vitals', body, { 'x-forwarded-for': from, ...headers });

const counted = () =>
  app.database.primary.query<{ page: string; metric: string; bucket: number; count: number }>(sql`
    select day::text, page, metric, device, connection, bucket, count::int
    from vital_count order by page, metric, device, connection, bucket`);

const lcp = { page: '/:shopId/shop', name: 'LCP', value: 2500 } as const;

describe('POST /v1/vitals', () => {
  it('counts, and keeps nothing else', async () => {
    const response = await tell({
      device: 'phone',
      connection: '3g',
      vitals: [lcp, { ...lcp, value: 2510 }, { page: '/', name: 'CLS', value: 0.1 }],
    });
    expect([response.status, await response.json()]).toEqual([200, { isReceived: true }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    await tell({ device: 'phone', connection: '3g', vitals: [lcp] });
    await tell({ device: 'desk', vitals: [lcp] });
    const day = dayInIndia(new Date());
    const row = { day, page: '/:shopId/shop', metric: 'LCP', bucket: 91 };
    expect(await counted()).toEqual([
      { ...row, page: '/', metric: 'CLS', device: 'phone', connection: '3g', bucket: 54, count: 1 },
      { ...row, device: 'desk', connection: 'unknown', count: 1 },
      { ...row, device: 'phone', connection: '3g', count: 3 },
    ]);
  });

  it.each([
    [
      'an address instead of a page',
      { vitals: [{ ...lcp, page: '/11111111-1111-4111-8111-111111111111/shop' }] },
    ],
    ['a value beyond reason', { vitals: [{ ...lcp, value: 1e9 }] }],
    ['eleven figures', { vitals: Array.from({ length: 11 }, () => lcp) }],
    ['a field of its own', { visitor: 'asha@example.in', vitals: [lcp] }],
  ])('refuses %s, and counts nothing', async (_what, body) => {
    expect((await tell({ device: 'phone', ...body })).status).toBe(400);
    expect(await counted()).toEqual([]);
  });

  it('takes none from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await tell({ device: 'phone', vitals: [lcp] }, newNetwork(), headers)).status).toBe(403);
    expect(await counted()).toEqual([]);
  });

  it('takes sixty a minute from one address, and goes on with others', async () => {
    const from = newNetwork();
    expect(await outcomes(70, () => tell({ device: 'phone', vitals: [lcp] }, from))).toEqual({
      ok: 60,
      too_many_requests: 10,
    });
    expect((await tell({ device: 'phone', vitals: [lcp] })).status).toBe(200);
    expect(await counted()).toMatchObject([{ count: 61 }]);
  });

  it('loses no count when many tell at once, in whatever order', async () => {
    const vitals = vitalNames.map((name) => ({ page: '/dashboard', name, value: 50 }));
    const mixed = (index: number) => (index % 2 ? vitals : vitals.toReversed());
    expect(await outcomes(40, (index) => tell({ device: 'desk', vitals: mixed(index) }))).toEqual({ ok: 40 });
    expect((await counted()).map(({ count }) => count)).toEqual([40, 40, 40, 40, 40]);
  });
});

describe('the view of percentiles', () => {
  type Percentiles = { connection: string; p50: number; p75: number; p95: number; count: number };
  const read = () =>
    app.database.primary.query<Percentiles>(
      sql`select connection, p50, p75, p95, count from vital_percentiles order by connection`,
    );

  async function keep(metric: (typeof vitalNames)[number], values: readonly number[]): Promise<void> {
    await app.database.primary.script('delete from vital_count');
    await app.database.primary.query(sql`
      insert into vital_count
      select '2026-03-10', '/', ${metric}, 'phone', '4g', bucket, count(*)
      from unnest(${values.map((value) => bucketOf(metric, value))}::smallint[]) as bucket group by bucket`);
  }

  it('is within a bucket’s width of what was measured', async () => {
    const metrics = fc.constantFrom(...vitalNames);
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(metrics, shares, async (metric, shared) => {
        const [largest, unit] = metric === 'CLS' ? [2, 0.001] : [30_000, 1];
        // Most pages are fast, a few very slow.
        const values = shared.map((share) => share ** 4 * largest).toSorted((a, b) => a - b);
        await keep(metric, values);
        const [ofNetwork, all] = await read();
        expect(all).toEqual({ ...ofNetwork, connection: 'all' });
        expect(all?.count).toBe(values.length);
        for (const [name, wanted] of [
          ['p50', 0.5],
          ['p75', 0.75],
          ['p95', 0.95],
        ] as const) {
          const measured = values[Math.ceil(wanted * values.length) - 1] as number;
          const width = Math.max(unit, measured * 0.0906);
          expect(Math.abs((all?.[name] ?? 0) - measured), name).toBeLessThanOrEqual(width + 0.0001);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tells networks apart, and adds them up', async () => {
    await tell({ device: 'phone', connection: '4g', vitals: [{ ...lcp, value: 1000 }] });
    await tell({ device: 'phone', connection: '2g', vitals: [{ ...lcp, value: 9000 }] });
    const rows = await read();
    expect(rows.map(({ connection, count }) => [connection, count])).toEqual([
      ['2g', 1],
      ['4g', 1],
      ['all', 2],
    ]);
    expect(rows[0]?.p75).toBeGreaterThan(8000);
    expect(rows[1]?.p75).toBeLessThan(1100);
    expect(rows[2]?.p50).toBeLessThan(1100);
    expect(rows[2]?.p95).toBeGreaterThan(8000);
  });
});
