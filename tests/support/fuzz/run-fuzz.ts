import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { readConfig } from '../../../src/server/config/config.ts';
import { makeKeys } from '../../../src/server/config/keys.ts';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import { referenceRoute } from '../../../src/server/http/reference.ts';
import type { RequestContext } from '../../../src/server/http/route.ts';
import { operatorRoutes } from '../../../src/server/operator/routes.ts';
import { type FuzzRequest, type Paths, randomFrom, requestMaker } from './make-requests.ts';

type Result = {
  /** How many responses had each status; `closed` counts connections that the server ended. */
  readonly statuses: Record<string, number>;
  /** Responses 5xx, with the request that led to each. */
  readonly failures: string[];
};

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const tokens = { owner: 'fuzz-owner', operator: 'fuzz-operator' };
const numbers = { owner: '+919000000001', operator: '+919000000002' };

/** Sends this many odd requests to a server that trusts `X-Forwarded-For` of this machine. */
export async function fuzz(
  { origin, db }: { origin: string; db: Db },
  { requests, seed, connections = 8 }: { requests: number; seed: number; connections?: number },
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ids = await prepare(db);
  const makeRequest = requestMaker(await describedPaths(origin), { random: randomFrom(seed), ids });
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let sent = 0;
  const work = async () => {
    while (sent < requests) {
      sent += 1;
      // Some of the requests sign out, and the limits of OTPs are not what is tried here.
      if (sent % 100 === 0) await renew(db);
      const made = makeRequest();
      const { status, text } = await send(origin, made, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // What one call answers, others ask for. The newest are kept, because old ones may be deleted.
      if (status === '200') ids.push(...(text.match(uuid) ?? []).slice(0, 2));
      if (ids.length > 100) ids.splice(20, ids.length - 100);
      if (Number(status) >= 500) failures.push(`${status} ${describe(made)} → ${text}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { statuses, failures };
}

const describe = ({ as, method, target, headers, body }: FuzzRequest) =>
  [
    as,
    method,
    target.slice(0, 300),
    JSON.stringify(headers).slice(0, 300),
    String(body ?? '').slice(0, 500),
  ].join(' ');

/** The public document and, made by the same function, the calls of operators. */
async function describedPaths(origin: string): Promise<Paths> {
  const open = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as { paths: Paths };
  const { seller } = readConfig({});
  const routes = operatorRoutes({
    keys: makeKeys('fuzz'),
    files: {} as never,
    money: { payments: {} as never, seller },
  });
  const closed = (await referenceRoute(routes).run({} as RequestContext, {})) as { paths: Paths };
  return { ...closed.paths, ...open.paths };
}

/** An owner with shops and an operator. Returns the ids that calls can find something by. */
async function prepare(db: Db): Promise<string[]> {
  await db.query(sql`
    insert into account (mobile_number) select unnest(${Object.values(numbers)}::text[]) on conflict do nothing`);
  await db.query(
    sql`insert into operator (mobile_number) values (${numbers.operator}) on conflict do nothing`,
  );
  for (const state of ['clear', 'under_review', 'approved'])
    await db.query(sql`
        with made as (insert into shop (listing, name) values ('listed', ${`Fuzz ${state}`}) returning id)
        insert into claim (shop_id, contact_number, state, account_id)
        select made.id, mobile_number, ${state}, account.id from made, account where mobile_number = ${numbers.owner}`);
  await renew(db);
  const found = await db.query<{ id: string }>(sql`
    (select id::text from shop order by name like 'Fuzz%' desc limit 12)
    union all select id::text from claim
    union all (select id::text from category limit 3) union all (select id::text from sub_category limit 6)`);
  return found.map(({ id }) => id);
}

async function renew(db: Db): Promise<void> {
  for (const who of ['owner', 'operator'] as const) {
    const hash = createHash('sha256').update(tokens[who]).digest();
    await db.query(sql`
      insert into session (token_hash, account_id, expires_at, operator_until)
      select ${hash}, id, now() + interval '1 day', case when ${who === 'operator'} then now() + interval '1 day' end
      from account where mobile_number = ${numbers[who]} on conflict do nothing`);
  }
  await db.query(sql`delete from otp_sending`);
}

function send(origin: string, made: FuzzRequest, agent: Agent): Promise<{ status: string; text: string }> {
  const { method, target, headers, body, as } = made;
  const cookie = as === 'nobody' ? undefined : `nukkad=${tokens[as]}`;
  return new Promise((done) => {
    const asking = request(origin, {
      agent,
      method,
      path: target,
      headers: {
        ...(cookie && { cookie }),
        ...headers,
        ...(body && { 'content-length': String(body.length) }),
      },
    });
    asking.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const end = () =>
        done({ status: String(response.statusCode), text: Buffer.concat(chunks).toString().slice(0, 300) });
      response.on('end', end).on('error', end);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => done({ status: `closed ${error.code}`, text: '' }));
    asking.end(body);
  });
}
