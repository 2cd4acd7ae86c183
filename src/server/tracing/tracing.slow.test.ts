import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { askOtp } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { startOtlpReceiver } from '../../../tests/support/servers/otlp-receiver.ts';
import { sql } from '../db/sql.ts';
import { every } from '../every.ts';
import { exportSpans } from './export-spans.ts';

const number = '+919812300077';

/** A server that is traced, and everything that the receiver got once the spans are flushed. */
async function traced(options: { answers?: 400 | 'none'; endpoint?: string } = {}) {
  const receiver = await startOtlpReceiver(options.answers);
  onTestFinished(() => receiver.stop());
  const warnings: string[] = [];
  const flush = exportSpans(options.endpoint ?? receiver.endpoint, (_error, text) => warnings.push(text));
  onTestFinished(flush);
  const app = await makeApp();
  return { ...app, flush, warnings, spans: receiver.spans };
}

const traceIdsIn = (log: string) =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; route: string; traceId?: string })
    .filter(({ msg }) => msg === 'request')
    .map(({ route, traceId }) => [route, traceId]);

it('a request is a span with its route, and each of its queries is a span below it', async () => {
  const { origin, flush, spans, log } = await traced();
  await fetch(`${origin}/v1/claim-shops/filter?page=1&name=asha+stores`);
  await flush();
  const route = '/v1/claim-shops/filter';
  const [root, ...others] = spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(others).toEqual([]);
  expect(root).toMatchObject({
    name: `GET ${route}`,
    attributes: [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: route } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ],
  });
  const queries = spans().filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.length).toBe(spans().length - 1);
  expect(JSON.stringify(queries)).toMatch(/"db.query.text".*from shop/);
  expect(traceIdsIn(log())).toEqual([[route, root?.traceId]]);
});

it('queries after a body that arrives in parts are below the span of their request too', async () => {
  const { origin, flush, spans } = await traced();
  const asked = request(`${origin}/v1/otp/verification`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
  });
  asked.write('{"mobileNumber":');
  await sleep(100); // the request is being handled, and waits for the rest
  asked.end(`"${number}"}`);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await text(response);
  expect(response.statusCode).toBe(200);
  await flush();
  const inserted = spans().find(({ attributes }) => /insert into otp_/.test(JSON.stringify(attributes)));
  const parent = spans().find(({ spanId }) => spanId === inserted?.parentSpanId);
  expect(parent?.name).toBe('POST /v1/otp/verification');
});

it('spans hold nothing that a person has typed', async () => {
  const app = await traced();
  await askOtp(app, number);
  await fetch(`${app.origin}/v1/claim-shops/filter?page=1&name=zzyzx&lat=12.9716&long=77.5946`);
  await fetch(`${app.origin}/nothing/zzyzx?q=zzyzx`);
  await app.flush();
  const sent = JSON.stringify(app.spans());
  expect(sent).toContain('GET page');
  for (const typed of ['9812300077', 'zzyzx', '12.97', '77.59']) expect(sent).not.toContain(typed);
});

it('the checks of the balancer and the jobs have no spans', async () => {
  const app = await traced();
  await fetch(`${app.origin}/readyz`);
  const { primary } = app.database;
  const stop = every(
    60,
    () => primary.query(sql`select 1`),
    () => {},
    'failed',
  );
  await stop();
  await app.flush();
  expect(app.spans()).toEqual([]);
});

it.each([
  // These are given up after some seconds, which on a slow machine is before the stop.
  ['hangs', { answers: 'none' }, 0],
  ['is away', { endpoint: 'http://127.0.0.1:9' }, 0],
  ['refuses', { answers: 400 }, 1],
] as const)(
  'a receiver that %s delays no request and no stop, and is logged once',
  async (_what, options, leastLogged) => {
    const { origin, flush, warnings } = await traced(options);
    // More than two batches of 512 spans, so that requests go on while one is on its way. If a request or the stop
    // waited for the receiver, the test would not end.
    const ask = async () => {
      for (let count = 0; count < 70; count += 1) await fetch(`${origin}/v1/claim-shops/${randomUUID()}`);
    };
    await Promise.all(Array.from({ length: 8 }, ask));
    await flush();
    const logged = ['spans could not be sent to the OTLP receiver'];
    expect(warnings).toEqual(logged.slice(0, Math.max(leastLogged, warnings.length)));
  },
);
