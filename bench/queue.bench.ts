/**
 * The operators' console with 10,000 waiting items (BENCH_WAITING=100000 for more): pages of the queue, the counts
 * of the front page, and eight operators who decide in parallel. Each is compared with the same SQL through the
 * bare driver and with the floor of any response: ratios are comparable between machines, milliseconds are not.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import pg from 'pg';
import { prepared, type Sql, sql } from '../src/server/db/sql.ts';
import type { RequestContext } from '../src/server/http/route.ts';
import { listCalls } from '../src/server/operator/enquiries/enquiry-queue.ts';
import { findWaiting } from '../src/server/operator/today.ts';
import { listWaiting } from '../src/server/operator/verifications/queue.ts';
import { type BenchDatabase, benchDatabases } from './support/databases.ts';
import { start } from './support/server.ts';

const root = resolve(import.meta.dirname, '..');
const waiting = Number(process.env.BENCH_WAITING ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
const operators = 8;
const decisionsEach = 50;
const port = 4393;

/** Shops, claims and waiting items, half of them overdue. */
async function fill({ primary }: BenchDatabase): Promise<void> {
  await primary.query(sql`
    with shops as (
      insert into shop (name, intro, listing, city, state, pin, address, lat, long)
      select 'Waiting Stores ' || n, 'Rice and dal.', 'submitted', 'Pune', 'Maharashtra', '411030', '14 Laxmi Road',
        18.5 + n % 100 / 1000.0, 73.8 + n / 100 % 100 / 1000.0
      from generate_series(1, ${waiting}::int) n returning id),
    claims as (
      insert into claim (shop_id, contact_number, state, submitted_at)
      select id, '+919876543210', 'clear', now() from shops returning id)
    insert into verification (kind, claim_id, waiting_since)
    select 'registration', id, now() - make_interval(secs => row_number() over ()) * (345600.0 / ${waiting}::int)
    from claims`);
  await primary.query(sql`
    insert into enquiry (shop_name, owners_name, contact_number, due_at)
    select 'Shop', 'Owner', '+9198' || lpad(n::text, 8, '0'), now() + make_interval(secs => n - 5000)
    from generate_series(1, ${waiting}::int) n`);
  await primary.script('vacuum analyze shop, claim, verification, enquiry');
}

type Operator = { readonly cookie: string; readonly accountId: string };

/** Signs in without an OTP and a second step. */
async function makeOperator({ primary }: BenchDatabase, index: number): Promise<Operator> {
  const token = randomUUID();
  const number = `+9190000${String(index).padStart(5, '0')}`;
  const [account] = await primary.query<{ account_id: string }>(sql`
    with o as (insert into operator (mobile_number) values (${number}) on conflict do nothing),
      a as (
        insert into account (mobile_number) values (${number})
        on conflict (mobile_number) do update set mobile_number = excluded.mobile_number returning id)
    insert into session (token_hash, account_id, expires_at, operator_until)
    select ${createHash('sha256').update(token).digest()}, id, now() + interval '1 day', now() + interval '1 day'
    from a returning account_id`);
  return { cookie: `nukkad=${token}`, accountId: account?.account_id as string };
}

const agent = new Agent({ keepAlive: true, maxSockets: operators });
let asked = 0;

/** The rate limit is per address, so each request has another one. */
function timedRequest<T>(
  method: string,
  path: string,
  cookie: string,
  body?: object,
): Promise<{ ms: number; answer: T }> {
  asked += 1;
  const headers = {
    cookie,
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((done, failed) => {
    const began = performance.now();
    const sent = request({ port, host: '127.0.0.1', method, path, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const ms = performance.now() - began;
        if (response.statusCode === 200) done({ ms, answer: JSON.parse(text) as T });
        else failed(new Error(`${path} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', failed).end(body && JSON.stringify(body));
  });
}

type Times = { readonly p50: number; readonly p95: number; readonly p99: number };
function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
const text = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);
const all = ({ p50, p95, p99 }: Times) => `${text(p50)} / ${text(p95)} / ${text(p99)}`;

type Question = { readonly path: string; bare(context: RequestContext): Promise<unknown> };

/** Runs the code's queries through the bare driver, and counts only their time. */
async function bareMs(client: pg.Client, { accountId }: Operator, question: Question): Promise<number> {
  let spent = 0;
  const query = async (asked_: Sql) => {
    const statement = prepared(asked_);
    const began = performance.now();
    const { rows } = await client.query(statement);
    spent += performance.now() - began;
    return rows as never[];
  };
  const db = { query, script: async () => {} };
  const context = { db, reader: db, local: true, operator: async () => ({ accountId }) };
  await question.bare(context as unknown as RequestContext);
  return spent;
}

async function measure(client: pg.Client, operator: Operator, question: Question) {
  const http: number[] = [];
  const bare: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    // The second of the two finds the rows in memory, so the order alternates.
    const isHttpFirst = round % 2 === 0;
    const early = isHttpFirst ? await timedRequest('GET', question.path, operator.cookie) : undefined;
    const alone = await bareMs(client, operator, question);
    const late = early ?? (await timedRequest('GET', question.path, operator.cookie));
    if (round < 0) continue;
    http.push(late.ms);
    bare.push(alone);
  }
  return { http: timesOf(http), bare: timesOf(bare) };
}

/** One operator in a loop: gets the next item and approves it; returns the ids of the items. */
async function work({ cookie }: Operator, times: { next: number[]; decide: number[] }): Promise<string[]> {
  const taken: string[] = [];
  for (let count = 0; count < decisionsEach; count += 1) {
    const next = await timedRequest<{ id: string }>('POST', '/v1/operator/verifications/next', cookie, {});
    const path = `/v1/operator/verifications/${next.answer.id}/decision`;
    const decided = await timedRequest('POST', path, cookie, { decision: 'approve' });
    times.next.push(next.ms);
    times.decide.push(decided.ms);
    taken.push(next.answer.id);
  }
  return taken;
}

const databases = await benchDatabases('queue');
try {
  const database = await databases.make(`queue_${waiting}_${process.pid}`);
  await fill(database);
  const everybody = await Promise.all(
    Array.from({ length: operators }, (_, index) => makeOperator(database, index)),
  );
  const [first] = everybody as [Operator];
  const server = await start(['node', 'src/main.ts'], root, {
    PORT: String(port),
    DATABASE_URL: `postgres://nukkad@localhost/queue_${waiting}_${process.pid}?host=${encodeURIComponent(databases.folder)}`,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const client = new pg.Client(database.connection);
  await client.connect();
  const [deep] = await database.primary.query<{ id: string }>(sql`
    select id from verification where state = 'waiting' order by waiting_since, id offset ${Math.floor(waiting * 0.9)} limit 1`);
  const after = deep?.id as string;
  const questions: Readonly<Record<string, Question>> = {
    'nothing (/readyz)': { path: '/readyz', bare: ({ db }) => db.query(sql`select 1`) },
    'first page': { path: '/v1/operator/verifications', bare: (context) => listWaiting(context, {}) },
    'page nine tenths down': {
      path: `/v1/operator/verifications?after=${after}`,
      bare: (context) => listWaiting(context, { after }),
    },
    'first page of calls': {
      path: '/v1/operator/enquiries',
      bare: (context) => listCalls(context, { list: 'now' }),
    },
    'what waits today': { path: '/v1/operator/today', bare: findWaiting },
  };
  console.log(`${waiting} waiting; over HTTP and by the same SQL alone, p50 / p95 / p99 in ms\n`);
  console.log(
    '| question | HTTP | bare SQL | HTTP : bare SQL | HTTP : nothing |\n| --- | --- | --- | --- | --- |',
  );
  let least = 0;
  for (const [name, question] of Object.entries(questions)) {
    const { http, bare } = await measure(client, first, question);
    least ||= http.p50;
    const ratios = [http.p50 / bare.p50, http.p50 / least].map((each) => each.toFixed(1));
    console.log(`| ${[name, all(http), all(bare), ...ratios].join(' | ')} |`);
  }
  const times = { next: [] as number[], decide: [] as number[] };
  const began = performance.now();
  const taken = (await Promise.all(everybody.map((each) => work(each, times)))).flat();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\n${operators} operators at once, ${taken.length} items: ${text(taken.length / seconds)} a second`,
  );
  console.log(`take the next one ${all(timesOf(times.next))} ms; approve ${all(timesOf(times.decide))} ms`);
  const doubles = taken.length - new Set(taken).size;
  console.log(doubles === 0 ? 'no item was given twice' : `${doubles} items were given twice`);
  if (doubles > 0) process.exitCode = 1;
  await client.end();
  await server.stop();
} finally {
  agent.destroy();
  await databases.remove();
}
