import { Agent, get } from 'node:http';
import type pg from 'pg';
import { prepared, type Sql } from '../../src/server/db/sql.ts';

export type Times = { readonly p50: number; readonly p95: number; readonly p99: number };

export function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Asks a server over one connection; returns the milliseconds of each answer. */
export function makeAsker(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = 0;
  return {
    /** The rate limit is per address, so each request has another one, as behind a proxy. */
    ask: (path: string) =>
      new Promise<number>((done, failed) => {
        const began = performance.now();
        asked += 1;
        const headers = {
          'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        };
        get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
          if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}`));
          response.resume().on('end', () => done(performance.now() - began));
        }).on('error', failed);
      }),
    close: () => agent.destroy(),
  };
}

export const inMs = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void =>
  console.log([head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));

type Question = {
  readonly path: string;
  ask(reader: { query: (query: Sql) => Promise<never[]> }): Promise<unknown>;
};
export type Measured = {
  readonly http: Times;
  readonly bare: Times;
  /** Of each answer over HTTP. */
  readonly all: readonly number[];
};
type Ways = {
  readonly overHttp: (path: string) => Promise<number>;
  readonly client: pg.Client;
  readonly rounds: number;
};

/** Asks each question over HTTP and by its SQL alone. */
export async function measureBoth(
  next: () => Question,
  { overHttp, client, rounds }: Ways,
): Promise<Measured> {
  const http: number[] = [];
  const bare: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const question = next();
    // The second of the two finds the rows in memory, so the order alternates.
    const early = round % 2 === 0 ? await overHttp(question.path) : undefined;
    const alone = await bareMs(question, client);
    const overNetwork = early ?? (await overHttp(question.path));
    if (round < 0) continue;
    http.push(overNetwork);
    bare.push(alone);
  }
  return { http: timesOf(http), bare: timesOf(bare), all: http };
}

/** Runs the code's queries through the bare driver, and counts only the time in which one of them is under way. */
async function bareMs(question: Question, client: pg.Client): Promise<number> {
  let spent = 0;
  let underWay = 0;
  let began = 0;
  await question.ask({
    async query(query: Sql) {
      const statement = prepared(query);
      if (underWay === 0) began = performance.now();
      underWay += 1;
      const { rows } = await client.query(statement);
      underWay -= 1;
      if (underWay === 0) spent += performance.now() - began;
      return rows as never[];
    },
  });
  return spent;
}
