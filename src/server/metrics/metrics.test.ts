import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { failToPay, pay } from '../../../tests/support/money/payments.ts';
import {
  type App,
  confirm,
  makeOwner,
  openOrder,
  reconcileNow,
} from '../../../tests/support/people/owners.ts';
import { answerOtp, askOtp } from '../../../tests/support/people/people.ts';
import { makeApp, makeDatabase } from '../../../tests/support/servers/app.ts';
import { urlWithin, within } from '../../../tests/support/servers/database.ts';
import { openDatabase } from '../db/open.ts';
import { sql } from '../db/sql.ts';
import { every } from '../every.ts';
import { pageCache } from '../http/pages/page-cache.ts';
import { queueReader } from '../queue-lengths.ts';
import { makeRegistry } from './registry.ts';
import { jobsOf } from './report.ts';
import { serveMetrics } from './serve-metrics.ts';

let app: App;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
let readings = 0;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  const { primary } = app.database;
  const counted = {
    ...primary,
    query: <Row extends object>(query: Parameters<typeof primary.query>[0]) => {
      readings += 1;
      return primary.query<Row>(query);
    },
  };
  const readLengths = queueReader(counted, () => {});
  metrics = await serveMetrics(
    { database: app.database, jobs: jobsOf({ local: false, mail: { provider: 'outbox' } }), readLengths },
    { port: 0, host: '127.0.0.1', warn: () => {} },
  );
});
afterAll(() => metrics.stop());

const addressOf = (path: string) => `http://127.0.0.1:${metrics.port}${path}`;
const scrape = async () => (await fetch(addressOf('/metrics'))).text();

/** The value of one time series; labels in the order of the output. */
const valueOf = async (series: string): Promise<number> => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  if (line === undefined) throw new Error(`there is no ${series}`);
  return Number(line.slice(series.length + 1));
};

describe('the metrics', () => {
  it('are text that Prometheus reads, at one address of their own port', async () => {
    const response = await fetch(addressOf('/metrics'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect((await fetch(addressOf('/'))).status).toBe(404);
    expect((await fetch(addressOf('/metrics'), { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${app.origin}/metrics`)).status).toBe(404);
  });

  it('count requests by the pattern of the route, never by what was asked', async () => {
    const id = randomUUID();
    await fetch(`${app.origin}/v1/claim-shops/${id}?secret=919812345678`);
    await fetch(`${app.origin}/nothing/here/${id}`);
    const text = await scrape();
    expect(text).toMatch(
      /nukkad_request_duration_seconds_count\{method="GET",route="\/v1\/[\w/-]*:\w+",status="400"\} 1/,
    );
    expect(text).toContain('route="page",status="404"');
    expect(text).not.toContain(id);
    expect(text).not.toContain('919812345678');
  });

  it('time the stages of a search', async () => {
    const before = await valueOf('nukkad_search_stage_seconds_count{stage="words"}');
    await fetch(`${app.origin}/v1/claim-shops/filter?page=1&name=bakery`);
    expect(await valueOf('nukkad_search_stage_seconds_count{stage="words"}')).toBe(before + 1);
    expect(await valueOf('nukkad_search_stage_seconds_count{stage="candidates"}')).toBeGreaterThan(0);
  });

  it('count OTPs by what became of them', async () => {
    const number = '+919812300001';
    expect((await askOtp(app, number)).status).toBeLessThan(300);
    expect((await askOtp(app, number)).status).toBe(429);
    await answerOtp(app, number, '000000');
    expect(await valueOf('nukkad_otp_outcomes_total{outcome="sent"}')).toBe(1);
    expect(await valueOf('nukkad_otp_outcomes_total{outcome="refused"}')).toBe(1);
    expect(await valueOf('nukkad_otp_outcomes_total{outcome="wrong"}')).toBe(1);
  });

  it('count a payment once, however often it is confirmed', async () => {
    const owner = await makeOwner(app);
    const orderId = await openOrder(app, owner);
    await failToPay(app, orderId);
    await reconcileNow(app);
    const proof = await pay(app, orderId);
    await confirm(app, owner, proof);
    await confirm(app, owner, proof);
    expect(await valueOf('nukkad_payment_outcomes_total{outcome="paid"}')).toBe(1);
    expect(await valueOf('nukkad_payment_outcomes_total{outcome="failed"}')).toBe(1);
    expect(await valueOf('nukkad_payment_outcomes_total{outcome="refund_duplicate"}')).toBe(0);
  });

  it('count pages from the cache, and its bytes', async () => {
    const cache = pageCache<{ bytes: number; staleAt: number }>(100);
    const render = async () => ({ bytes: 60, staleAt: Date.now() + 60_000 });
    await Promise.all([cache.get('a', render), cache.get('a', render)]);
    await cache.get('a', render);
    expect(await valueOf('nukkad_page_outcomes_total{outcome="rendered"}')).toBe(1);
    expect(await valueOf('nukkad_page_outcomes_total{outcome="shared"}')).toBe(1);
    expect(await valueOf('nukkad_page_outcomes_total{outcome="hit"}')).toBe(1);
    expect(await valueOf('nukkad_page_cache_bytes')).toBe(60);
  });

  it('have the connections of the pool, the event loop delay and the memory', async () => {
    expect(await valueOf('nukkad_pool_connections{pool="primary",state="total"}')).toBeGreaterThan(0);
    expect(await valueOf('nukkad_pool_connections{pool="primary",state="waiting"}')).toBe(0);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('read the queues once in 15 seconds', async () => {
    await Promise.all([scrape(), scrape()]);
    expect(readings).toBe(1);
  });
});

describe('the jobs', () => {
  const sinceSuccess = () => valueOf('nukkad_job_since_success_seconds{name="reminders"}');

  it('age from the start of the server until they succeed; a failure is no run', async () => {
    await sleep(50);
    const never = await sinceSuccess();
    expect(never).toBeGreaterThan(0.05);
    await runOnce(() => Promise.reject(new Error('the database is away')));
    expect(await sinceSuccess()).toBeGreaterThan(never);
    await runOnce(async () => {});
    expect(await sinceSuccess()).toBeLessThan(never);
    expect(await valueOf('nukkad_job_period_seconds{name="reminders"}')).toBe(3600);
  });

  const runOnce = async (work: () => Promise<void>) => {
    const stop = every('reminders', work, () => {}, 'failed');
    await stop();
  };

  it('are those that this server has to run', () => {
    expect(jobsOf({ local: true, mail: { provider: 'outbox' } })).not.toContain('assets');
    const withoutMail = jobsOf({ local: false, mail: { provider: 'none' } });
    expect(withoutMail).toEqual(expect.arrayContaining(['assets', 'notices', 'cleanup']));
    expect(withoutMail.filter((job) => job.endsWith('_links'))).toEqual([]);
  });
});

it('a read replica is up with its lag, or down without one', async () => {
  const { name } = await makeDatabase();
  const server = inject('server');
  // The primary is its own replica; the other one does not exist.
  const replicaUrls = [urlWithin(server, name), urlWithin(server, 'nowhere_to_be_found')];
  const database = await openDatabase(within(server, name), { replicaUrls, poolSize: 2 }, () => {});
  onTestFinished(() => database.close());
  const { registry } = makeRegistry({ database, jobs: [], readLengths: async () => [] });
  const figures = (await registry.metrics()).split('\n').filter((line) => line.startsWith('nukkad_replica'));
  expect(figures).toEqual([
    'nukkad_replica_up{pool="replica-1"} 1',
    'nukkad_replica_up{pool="replica-2"} 0',
    'nukkad_replica_lag_seconds{pool="replica-1"} 0',
  ]);
});

describe('the queues', () => {
  it('have a length and the age of the oldest row', async () => {
    const { primary: db } = app.database;
    const before = await queueReader(db, () => {})();
    expect(before.map(({ queue }) => queue)).toEqual(
      expect.arrayContaining([
        'verifications',
        'enquiries',
        'notices',
        'payments',
        'reconciliation',
        'refunds',
      ]),
    );
    await db.query(sql`
      insert into enquiry (shop_name, owners_name, contact_number, due_at, created_at)
      values ('Asha Stores', 'Asha', '+919812300002', now(), now() - interval '1 hour')`);
    const after = await queueReader(db, () => {})();
    for (const name of ['enquiries', 'enquiry_emails']) {
      const length = ({ queue }: { queue: string }) => queue === name;
      expect(after.find(length)?.waiting).toBe((before.find(length)?.waiting ?? 0) + 1);
      expect(after.find(length)?.oldestSeconds).toBeGreaterThanOrEqual(3600);
    }
  });

  it('are missing, not old, when the database does not answer', async () => {
    const failing = { ...app.database.primary, query: async () => Promise.reject(new Error('away')) };
    const warnings: string[] = [];
    expect(await queueReader(failing, (_, message) => warnings.push(message))()).toEqual([]);
    expect(warnings).toEqual(['the lengths of the queues could not be read']);
  });
});
