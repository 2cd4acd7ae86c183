import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { newNumber, outcome, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { Output } from '../../../core/endpoint.ts';
import { type findImport, type ImportRun, importMaxBytes } from '../../../core/operator/imports.ts';
import { sql } from '../../db/sql.ts';

type App = Awaited<ReturnType<typeof makeApp>>;
let app: App;
let operator: { number: string; cookie: string };
beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
});
beforeEach(async () => {
  await rows(sql`delete from import_run`);
  // Shops of a stopped import must not be indexed in the next test.
  await rows(sql`update shop set stale = false where stale`);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const path = '/v1/operator/imports';
const bring = (
  name: string,
  body: string | Buffer<ArrayBuffer>,
  cookie = operator.cookie,
  type = 'application/octet-stream',
) =>
  fetch(`${app.origin}${path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body,
  });
const get = async <T>(rest = '') =>
  (await (await fetch(`${app.origin}${path}${rest}`, { headers: { cookie: operator.cookie } })).json()) as T;

async function over(id: string): Promise<Output<typeof findImport>> {
  for (;;) {
    const run = await get<Output<typeof findImport>>(`/${id}`);
    if (run.endedAt !== null) return run;
    await new Promise((done) => setTimeout(done, 50));
  }
}
const brought = async (name: string, body: string | Buffer<ArrayBuffer>) => {
  const response = await bring(name, body);
  if (!response.ok) throw new Error(await response.text());
  return over(((await response.json()) as { id: string }).id);
};

describe('an import from the console', () => {
  it('imports a table and stores its report', async () => {
    const csv = [
      'id,name,lat,long,category',
      '1,Console Bakery,12.9701,77.5901,Bakery',
      '2,,12.97,77.59,Bakery',
      '3,Console Bakary,12.9701,77.5901,Moon dust',
      '4,Far Away,51.5,0.1,Bakery',
      '5,,12.97,77.59,Bakery',
    ].join('\n');
    const run = await brought('towns.csv', csv);
    expect(run).toMatchObject({
      state: 'done',
      fileName: 'towns.csv',
      sourceName: 'towns',
      startedBy: operator.number,
      counts: { read: 5, added: 2, updated: 0, refused: 3, duplicates: 1 },
      failure: null,
      report: {
        refused: [
          { reason: 'no name', count: 2, rows: [2, 5] },
          { reason: 'coordinates are outside India', count: 1, rows: [4] },
        ],
        unknownTrades: [{ trade: 'Moon dust', rows: 1 }],
        duplicates: [{ metres: 0 }],
      },
    });
    const found = await fetch(`${app.origin}/v1/claim-shops/filter?name=console+bakery`);
    expect(((await found.json()) as { items: { name: string }[] }).items).toMatchObject([
      { name: expect.stringMatching('Console Bak.ry') },
      {},
    ]);
    expect((await get<{ items: ImportRun[] }>()).items.map(({ id }) => id)).toEqual([run.id]);
    expect(
      (
        await rows<{ action: string }>(
          sql`select action from audit_entry where subject_id = ${run.id} order by id`,
        )
      ).map(({ action }) => action),
    ).toEqual(['import.start', 'import.done']);
    await expect.poll(() => app.filesIn('uploads')).toEqual([]);
  });

  it.each([
    ['lines.ndjson', '{"name":"Line Shop","lat":12.9,"long":77.5}\n'],
    ['packed.ndjson.gz', gzipSync('{"name":"Packed Shop","lat":12.8,"long":77.5}\n')],
    [
      'map.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'Map Shop' },
            geometry: { type: 'Point', coordinates: [77.5, 12.7] },
          },
        ],
      }),
    ],
  ])('reads %s', async (name, body) =>
    expect(await brought(name, body)).toMatchObject({ state: 'done', counts: { read: 1, added: 1 } }),
  );

  it('says how far a broken file could be read', async () => {
    const packed = gzipSync(
      Array.from({ length: 5000 }, (_, n) => `{"sourceId":"x:${n}","name":"Half ${n * 7919}"}`).join('\n'),
    );
    const run = await brought('half.ndjson.gz', packed.subarray(0, packed.length / 2));
    expect(run).toMatchObject({ state: 'failed', failure: 'file_unreadable' });
    expect(run.failureWords).toBeTruthy();
    expect(run.counts.added).toBe(run.counts.read);
  });
});

describe('a file is refused', () => {
  it.each<[string, () => Promise<Response>]>([
    ['sign_in_required', () => bring('a.csv', 'name', '')],
    ['operators_only', async () => bring('a.csv', 'name', await signIn(app, newNumber()))],
    ['invalid_input', () => bring('', 'name')],
    ['invalid_input', () => bring('a.csv', '{}', operator.cookie, 'application/json')],
    ['invalid_input', () => bring('a.csv', '')],
  ])('%s', async (code, call) => {
    expect(await outcome(await call())).toBe(code);
    expect(await rows(sql`select from import_run`)).toEqual([]);
  });

  it('above the limit, or from a visitor, before its body is read', async () => {
    const begin = (cookie: string) =>
      new Promise<{ status: number | undefined; sent: boolean }>((done, failed) => {
        const sending = request(`${app.origin}${path}?name=huge.csv`, {
          method: 'POST',
          headers: {
            cookie,
            'content-type': 'application/octet-stream',
            'content-length': importMaxBytes + 1,
          },
        });
        // The body is never sent, and the response comes all the same.
        sending.flushHeaders();
        sending.on('response', (response) => {
          done({ status: response.statusCode, sent: sending.writableEnded });
          sending.destroy();
        });
        sending.on('error', failed);
      });
    expect(await begin(operator.cookie)).toEqual({ status: 413, sent: false });
    expect(await begin('')).toEqual({ status: 401, sent: false });
  });

  it('while another runs; a broken upload is stored as failed', async () => {
    const name = 'slow.csv';
    const sending = request(`${app.origin}${path}?name=${name}`, {
      method: 'POST',
      headers: {
        cookie: operator.cookie,
        'content-type': 'application/octet-stream',
        'content-length': 1000,
      },
    });
    sending.on('error', () => {});
    sending.write('id,name\n');
    const begun = async () => {
      for (;;) {
        const [run] = await rows<{ id: string }>(sql`select id from import_run where file_name = ${name}`);
        if (run) return run.id;
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    const id = await begun();
    expect(await outcome(await bring('second.csv', 'name\nX'))).toBe('import_running');
    sending.destroy();
    expect(await over(id)).toMatchObject({ state: 'failed', failure: 'upload_broken' });
    await expect.poll(() => app.filesIn('uploads')).toEqual([]);
    expect((await brought('third.csv', 'name\nThird Shop')).state).toBe('done');
  });
});

describe('a run', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => `{"sourceId":"many:${n}","name":"Many ${n}"}`).join('\n');

  it('is stopped on request; what is stored stays', async () => {
    const { id } = (await (await bring('many.ndjson', many(60_000))).json()) as { id: string };
    expect(await outcome(await send(app, 'DELETE', `${path}/${id}`, {}, { cookie: operator.cookie }))).toBe(
      'ok',
    );
    const run = await over(id);
    expect(run).toMatchObject({ state: 'stopped', failure: null });
    expect(run.counts.read).toBeLessThan(60_000);
    expect(await outcome(await send(app, 'DELETE', `${path}/${id}`, {}, { cookie: operator.cookie }))).toBe(
      'import_over',
    );
  });

  it('is handed over when its server is stopped, and no row is left out', async () => {
    const own = await makeApp({}, app.database, { files: app.files });
    const response = await fetch(`${own.origin}${path}?name=stop.ndjson`, {
      method: 'POST',
      headers: { cookie: operator.cookie, 'content-type': 'application/octet-stream' },
      body: many(4000).replaceAll('many:', 'stop:'),
    });
    const { id } = (await response.json()) as { id: string };
    await own.app.close();
    expect((await get<ImportRun>(`/${id}`)).endedAt).toBe(null);
    expect(await over(id)).toMatchObject({
      state: 'done',
      failure: null,
      counts: { read: 4000, added: 4000, updated: 0, unchanged: 0 },
    });
  });

  it('whose server died before the file was complete is marked as failed', async () => {
    await rows(sql`
      insert into import_run (state, file_name, bytes, source_name, started_by, heartbeat_at)
      values ('receiving', 'dead.csv', 10, 'dead', ${operator.number}, now() - interval '1 minute')`);
    const { items } = await get<{ items: ImportRun[] }>();
    expect(items).toMatchObject([{ fileName: 'dead.csv', state: 'failed', failure: 'server_died' }]);
    expect((await brought('alive.csv', 'name\nAlive Shop')).state).toBe('done');
  });
});
