import { Agent, get } from 'node:http';
import { processorMs, type Running } from './server.ts';

export type Answer = { readonly status: number; readonly retryAfter: string | undefined };

export type Result = {
  readonly perSecond: number;
  readonly meanMs: number;
  readonly p99: number;
  /** Responses that are not 2xx. */
  readonly refused: number;
  /** Processor time of the server for each request, which a busy or throttled machine does not change. */
  readonly cpuMs: number;
};

let networks = 0;

/** The rate limit is per address, so each request has another one, as behind a proxy. */
export function nextNetwork(): string {
  networks = (networks + 1) % 1000;
  return `10.0.${networks >> 8}.${networks & 255}`;
}

/** Requests to the servers of these ports in turn, on connections that stay open. */
export function visitor(ports: readonly number[], agent: Agent) {
  let turn = 0;
  return (path: string, cookie?: string) =>
    new Promise<Answer>((answered, failed) => {
      const headers = {
        'accept-encoding': 'br',
        'x-forwarded-for': nextNetwork(),
        ...(cookie && { cookie }),
      };
      const port = ports[(turn = (turn + 1) % ports.length)] as number;
      get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        const answer = {
          status: response.statusCode as number,
          retryAfter: response.headers['retry-after'],
        };
        response.resume().once('end', () => answered(answer));
      }).once('error', failed);
    });
}

/** Asks for each path once, on this many connections. */
export async function visitAll(
  servers: readonly Running[],
  ports: readonly number[],
  paths: readonly string[],
  { connections, cookie }: { connections: number; cookie?: string | undefined },
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = visitor(ports, agent);
  const times: number[] = [];
  const cpu = () => servers.reduce((sum, server) => sum + processorMs(server), 0);
  let [next, refused] = [0, 0];
  const [began, cpuBefore] = [performance.now(), cpu()];
  const work = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const since = performance.now();
      const { status } = await ask(path, cookie);
      times.push(performance.now() - since);
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    perSecond: times.length / seconds,
    meanMs: times.reduce((sum, each) => sum + each, 0) / times.length,
    p99: percentile(times, 0.99),
    refused,
    cpuMs: (cpu() - cpuBefore) / times.length,
  };
}

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

/** Pairs of words of two shops: other words each time, and all of them are found. */
export const searchWords = (names: readonly string[]) =>
  names.map((name, index) => {
    const other = names[(index * 7 + 1) % names.length] ?? '';
    return encodeURIComponent(`${name.split(' ')[0]} ${other.split(' ').at(-1)}`);
  });
