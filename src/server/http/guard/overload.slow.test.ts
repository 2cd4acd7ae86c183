import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchRoutes, type ServerBuild } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';

let rendering: Promise<void> | undefined;

/** Every address of one part is a page that may be kept for a second. */
const build = {
  routes: { page: { id: 'page', path: ':name', module: {} } },
  entry: {
    module: {
      matchRoutes,
      createRequestHandler: () => async (request: Request) => {
        await (request.url.includes('/slow-') && rendering);
        return new Response(`<p>${request.url} at ${Date.now()}</p>`, {
          headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=1' },
        });
      },
      makeContext: () => undefined,
      cssText: '',
      ownPages: [],
    },
  },
} as unknown as ServerBuild;

async function makeBusyApp(overloadMs: string) {
  const assetsFolder = await mkdtemp(join(tmpdir(), 'nukkad-assets-'));
  onTestFinished(() => rm(assetsFolder, { recursive: true }));
  await writeFile(join(assetsFolder, 'icon.svg'), '<svg/>');
  const pages = { assetsFolder, load: async () => build };
  const { origin, database } = await makeApp({ OVERLOAD_MS: overloadMs }, undefined, { pages });
  const ask = (path: string) => fetch(origin + path);
  const statusOf = async (path: string) => (await ask(path)).status;
  return { ask, statusOf, database };
}

/** Blocks the event loop, which this test and the server share, for a quarter of a second again and again. */
function startBlocking(): () => void {
  let isWanted = true;
  const work = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    if (isWanted) setTimeout(work, 1);
  };
  work();
  return () => {
    isWanted = false;
  };
}

const call = '/v1/categories/filter';

it('a server that is late refuses calls and renderings, and still sends what it has', async () => {
  const { ask, statusOf } = await makeBusyApp('100');
  // A busy machine can be late too, while the server starts.
  await expect.poll(() => statusOf('/kept')).toBe(200);
  const kept = await (await ask('/kept')).text();
  const stop = startBlocking();
  onTestFinished(stop);
  await expect.poll(() => statusOf(call)).toBe(503);

  const refused = await ask(call);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  const page = await ask('/new');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);

  await sleep(1000); // no longer fresh
  expect(await (await ask('/kept')).text()).toBe(kept);
  for (const path of ['/icon.svg', '/healthz', '/readyz'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);

  stop();
  await expect.poll(() => statusOf(call)).toBe(200);
  await expect.poll(() => statusOf('/new')).toBe(200);
  await expect.poll(async () => (await ask('/kept')).text()).not.toBe(kept);
});

/** High: only the number of requests counts, however slow the machine is. */
const neverLate = '60000';

it('32 pages are rendered at once; the next is refused, or as it was before', async () => {
  const { ask, statusOf } = await makeBusyApp(neverLate);
  const kept = await (await ask('/kept')).text();
  const { promise, resolve } = Promise.withResolvers<void>();
  rendering = promise;
  onTestFinished(() => resolve());
  const slow = Array.from({ length: 31 }, (_, index) => statusOf(`/slow-${index}`));
  expect(await statusOf('/quick'), 'pages that wait do not hold up others').toBe(200);
  slow.push(statusOf('/slow-31'));
  await expect.poll(() => statusOf('/new')).toBe(503);
  const refused = await ask('/slow-32');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  await sleep(1000); // no longer fresh
  expect(await (await ask('/kept')).text()).toBe(kept);
  resolve();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
  // Every turn has been given back.
  const others = Array.from({ length: 9 }, (_, index) => statusOf(`/other-${index}`));
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
});

it('24 reading calls are answered at once; the next is refused', async () => {
  const { ask, statusOf, database } = await makeBusyApp(neverLate);
  let waiting: Promise<number>[] = [];
  await database.transaction(async (db) => {
    await db.script('lock table category in access exclusive mode');
    waiting = Array.from({ length: 24 }, () => statusOf(call));
    await expect.poll(() => statusOf('/v1/openapi.json')).toBe(503);
    const refused = await ask(call);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(await statusOf('/v1/openapi.json')).toBe(200);
});
