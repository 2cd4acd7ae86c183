import { beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp, makeDatabase } from '../../../../tests/support/servers/app.ts';
import type { Output } from '../../../core/endpoint.ts';
import type { findImport } from '../../../core/operator/imports.ts';
import type { Database } from '../../db/open.ts';
import { sql } from '../../db/sql.ts';
import { endRun, LeaseLost, recordBatch, recordHeartbeat, releaseRun, takeRun } from './import-lease.ts';
import { emptyReport, noCounts } from './import-runs.ts';

type App = Awaited<ReturnType<typeof makeApp>>;
type Run = Output<typeof findImport>;
const path = '/v1/operator/imports';

/** New, changed, unchanged, repeated and refused rows, unknown trades and near-duplicates, in every batch. */
const table = ['id,name,lat,long,category', ...Array.from({ length: 3000 }, (_, n) => lineOf(n))].join('\n');

function lineOf(n: number): string {
  // From row 2000 on the shops of the first rows come again, and a third of them has changed.
  const id = n < 2000 ? n : n - 2000;
  const at = id % 200 === 1 ? id - 1 : id;
  const name = ['Console Bakery', 'Console Bakary'][id % 200] ?? `Shop ${id * 7919}`;
  if (n % 97 === 5) return `${id},,12.9,77.5,Bakery`;
  if (n % 50 === 9) return `${id},Far ${id},51.5,0.1,Bakery`;
  // The same id again in one batch.
  if (n % 301 === 11) return `${id - 1},Again ${id},${10 + at * 0.002},77.5,Bakery`;
  const changed = n >= 2000 && n % 3 === 0 ? ' and Sons' : '';
  return `${id},${name}${changed},${10 + at * 0.002},77.5,${n % 300 === 7 ? 'Moon dust' : 'Bakery'}`;
}

async function importTable(app: App, cookie: string): Promise<string> {
  const response = await fetch(`${app.origin}${path}?name=table.csv`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: table,
  });
  return ((await response.json()) as { id: string }).id;
}

const read = async (app: App, cookie: string, id: string) =>
  (await (await fetch(`${app.origin}${path}/${id}`, { headers: { cookie } })).json()) as Run;

async function over(app: App, cookie: string, id: string): Promise<Run> {
  for (;;) {
    const run = await read(app, cookie, id);
    if (run.endedAt !== null) return run;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Without ids and times, which differ from run to run. */
const comparable = ({ state, bytesRead, counts, failure, report }: Run) => ({
  state,
  bytesRead,
  counts,
  failure,
  report: { ...report, duplicates: report.duplicates.map(({ name, otherName }) => [name, otherName]) },
});

const shopsIn = ({ primary }: Database) =>
  primary.query(sql`
    select source_id, name, lat, long, stale, array(
      select sub_category_id from shop_sub_category t where t.shop_id = shop.id order by 1) as trades
    from shop order by source_id`);

const setBack = ({ primary }: Database) =>
  primary.query(sql`update import_run set heartbeat_at = now() - interval '31 seconds'`);

/** As of a server that dies after 1000 rows, just before or just after a batch is committed; it may come back. */
function dyingDatabase(database: Database, when: 'before' | 'after') {
  const dead = Promise.withResolvers<void>();
  const back = Promise.withResolvers<void>();
  let isDead = false;
  const dieIfDue = async (now: 'before' | 'after') => {
    const [due] = await database.primary.query(sql`select from import_run where stored_rows >= 1000`);
    if (now === when && due) {
      isDead = true;
      dead.resolve();
    }
    if (isDead) await back.promise;
  };
  const dying: Database = {
    ...database,
    primary: {
      ...database.primary,
      async query(query) {
        if (isDead) await back.promise;
        return database.primary.query(query);
      },
    },
    async transaction(work) {
      await dieIfDue('before');
      const result = await database.transaction(work);
      await dieIfDue('after');
      return result;
    },
  };
  return { dying, dead: dead.promise, comeBack: back.resolve };
}

describe('a server that died in the middle of a run', () => {
  let undisturbed: Run;
  let expectedShops: Awaited<ReturnType<typeof shopsIn>>;
  beforeAll(async () => {
    const app = await makeApp();
    const { cookie } = await makeOperator(app);
    undisturbed = await over(app, cookie, await importTable(app, cookie));
    expectedShops = await shopsIn(app.database);
  });

  it('is compared with a run that has rows of every kind', () => {
    expect(undisturbed).toMatchObject({ state: 'done', counts: { read: 3000 } });
    expect(Object.values({ ...undisturbed.counts, left: 1 })).not.toContain(0);
  });

  it.each(['before', 'after'] as const)(
    'writes no more, and another one finishes it as if undisturbed: death %s a commit',
    { timeout: 60_000 },
    async (when) => {
      const database = await makeDatabase();
      const { dying, dead, comeBack } = dyingDatabase(database, when);
      const first = await makeApp({}, dying);
      const { cookie } = await makeOperator(first);
      const id = await importTable(first, cookie);
      await dead;
      await setBack(database);
      const taken = await takeRun(database.primary);
      if (taken === undefined) throw new Error('the run is not free');
      const soFar = await shopsIn(database);
      // It tries to store the batch that it was about to store, without a lease.
      comeBack();
      await first.app.close();
      expect(await shopsIn(database)).toEqual(soFar);
      expect(soFar.length).toBeLessThan(expectedShops.length);

      await releaseRun(database.primary, taken.lease);
      const second = await makeApp({}, database, { files: first.files });
      expect(comparable(await over(second, cookie, id))).toEqual(comparable(undisturbed));
      expect(await shopsIn(database)).toEqual(expectedShops);
      await expect.poll(() => first.filesIn('uploads')).toEqual([]);
    },
  );

  it('leaves a run that stays stopped if an operator asked for it, with its counts', async () => {
    const app = await makeApp();
    const { cookie } = await makeOperator(app);
    const id = await insertRun(app.database, { lease: true });
    expect(await outcome(await send(app, 'DELETE', `${path}/${id}`, {}, { cookie }))).toBe('ok');
    await setBack(app.database);
    const other = await makeApp({}, app.database, { files: app.files });
    const run = await over(other, cookie, id);
    expect(run).toMatchObject({ state: 'stopped', failure: null, counts: { read: 10, added: 9 } });
    expect(await takeRun(app.database.primary)).toBe(undefined);
  });

  it('leaves a run that is given up after three attempts, or if its file is missing', async () => {
    const app = await makeApp();
    const { cookie } = await makeOperator(app);
    const poison = await insertRun(app.database, { lease: true, attempts: 3 });
    await setBack(app.database);
    expect(await takeRun(app.database.primary)).toBe(undefined);
    expect(await over(app, cookie, poison)).toMatchObject({ state: 'failed', failure: 'server_died' });
    const lost = await insertRun(app.database, { lease: false });
    expect(await over(app, cookie, lost)).toMatchObject({
      state: 'failed',
      failure: 'our_mistake',
      counts: { read: 10, added: 9 },
    });
  }, 20_000);
});

describe('the lease of a run', () => {
  it('is given to one of many servers, and to another after 30 s without a heartbeat', async () => {
    const database = await makeDatabase();
    const { primary: db } = database;
    const takeAll = async () =>
      (await Promise.all(Array.from({ length: 10 }, () => takeRun(db)))).filter((run) => run !== undefined);
    const id = await insertRun(database, { lease: false });
    const [first, ...others] = await takeAll();
    if (first === undefined) throw new Error('no server has the run');
    expect(others).toEqual([]);
    expect(first.lease.id).toBe(id);
    await db.query(sql`update import_run set heartbeat_at = now() - interval '25 seconds'`);
    expect(await takeAll()).toEqual([]);

    await setBack(database);
    const [second, ...more] = await takeAll();
    if (second === undefined) throw new Error('no server has the run');
    expect(more).toEqual([]);
    const batch = { rows: 20, counts: noCounts, report: emptyReport };
    await expect(recordBatch(db, first.lease, batch)).rejects.toThrow(LeaseLost);
    expect(await recordHeartbeat(db, first.lease, { state: 'storing', bytesRead: 1 })).toBe('lost');
    await endRun(database, { lease: first.lease, startedBy: 'x', ending: { state: 'done' } });
    expect(await recordHeartbeat(db, second.lease, { state: 'storing', bytesRead: 1 })).toBe('held');
  });
});

/** A run of which ten rows are stored; its file is missing in the store. */
async function insertRun(
  { primary }: Database,
  { lease, attempts = 1 }: { lease: boolean; attempts?: number },
): Promise<string> {
  const [row] = await primary.query<{ id: string }>(sql`
    with run as (
      insert into import_run (state, file_name, bytes, source_name, started_by, lease_token, attempts, stored_rows, counts)
      values ('storing', 'dead.csv', 10, 'dead', '+919811100009', case when ${lease} then gen_random_uuid() end,
        ${attempts}, 10, '{"read": 10, "added": 9}')
      returning id
    ), piece as (
      insert into import_piece (run_id, position, bytes, name) select id, 0, 10, 'missing-' || id from run
    )
    select id from run`);
  return (row as { id: string }).id;
}
