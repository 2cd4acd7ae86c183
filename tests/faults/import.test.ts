import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { expectDatabaseStopped, makeLab, until, untilRunning } from '../support/servers/server-process.ts';

const command = (...args: string[]) => [process.execPath, 'src/import.ts', ...args] as const;

describe('the import as a program', { concurrent: true }, () => {
  it('brings a file in while another process uses the database, says what it did, and leaves the database running', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    const database = await startEmbedded(dataFolder, () => {});
    const client = await lab.connect(dataFolder);
    const file = join(dataFolder, 'shops.csv');
    await writeFile(file, 'id,name,lat,long,category\n1,Imported Bakery,12.97,77.59,Bakery\n2,,1,2,\n');
    const report = join(dataFolder, 'what.ndjson');
    const run = await lab.launch({ dataFolder, command: command(file, '--report', report) });
    expect(await run.exited).toEqual({ code: 0, signal: null });
    expect(run.output()).toMatch(/2 {2}read[^]*1 {2}new[^]*1 {2}refused\n +1 × no name/);
    expect(await readFile(report, 'utf8')).toContain('"reason":"no name"');
    const { rows } = await client.query(`select name from shop where source_id is not null and not stale`);
    expect(rows).toEqual([{ name: 'Imported Bakery' }]);
    await database.stop();
    await expectDatabaseStopped(dataFolder);
  });

  it('starts the database itself, and puts the report beside the data', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    const file = join(dataFolder, 'nothing.ndjson');
    await writeFile(file, '{"name":""}\n');
    const run = await lab.launch({ dataFolder, command: command(file) });
    expect((await run.exited).code).toBe(1);
    const [, path = ''] = /The report is (.*)/.exec(run.output()) ?? [];
    expect(path.startsWith(join(dataFolder, 'imports/nothing.ndjson-'))).toBe(true);
    expect(await readFile(path, 'utf8')).toContain('no name');
    await expectDatabaseStopped(dataFolder);
  });

  it.for([
    ['no file', [], 'Usage: npm run import -- FILE'],
    ['a file that is not there', ['/nowhere/shops.csv'], 'There is no file /nowhere/shops.csv.'],
    ['an option it does not know', ['--fast', 'x'], "Unknown option '--fast'"],
  ] as const)('says what is wrong with %s', async ([, args, words], { onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const run = await lab.launch({ command: command(...args) });
    expect((await run.exited).code).toBe(1);
    expect(run.output()).toContain(words);
  });

  it('leaves right word counts after kill -9 at three moments, once it was run to its end', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    // Without a server, which would index the rest of what an import leaves.
    const database = await startEmbedded(dataFolder, () => {});
    onTestFinished(() => database.stop());
    const file = join(dataFolder, 'many.ndjson');
    const trades = ['Bakery', 'Pharmacy', 'Tailor', 'Grocery'];
    const rows = Array.from(
      { length: 5000 },
      (_, at) =>
        `{"sourceId":"t:${at}","name":"${trades[at % 4]} number${at % 700}","lat":${12 + at / 1000},"long":77}`,
    );
    await writeFile(file, rows.join('\n'));
    const client = await lab.connect(dataFolder);
    const indexed = async () => {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*) from shop where source_id like 't:%' and not stale`,
      );
      return Number(found[0]?.count);
    };
    const isGone = async () =>
      (await client.query(`select from pg_stat_activity where application_name = 'nukkad'`)).rowCount === 0;
    for (const share of [0.1, 0.5, 0.9]) {
      const run = await lab.launch({ dataFolder, command: command(file) });
      await untilRunning(
        run,
        async () => (await indexed()) >= share * rows.length,
        `${share} of the shops are indexed`,
      );
      await run.stop('SIGKILL');
      // PostgreSQL finishes the statement of a killed client first. Its row locks would make the next import skip
      // these shops (SKIP LOCKED) and end without them.
      await until(isGone, 'PostgreSQL has closed the sessions of the killed import');
    }
    const last = await lab.launch({ dataFolder, command: command(file) });
    expect((await last.exited).code, last.output()).toBe(0);
    expect(await indexed()).toBe(rows.length);
    const { rows: wrong } = await client.query(`
      select t.word, t.df, c.shops
      from token t full join (select unnest(tok) as id, count(*) as shops from shop group by 1) c using (id)
      where t.df is distinct from coalesce(c.shops, 0)`);
    expect(wrong).toEqual([]);
  });

  it('ends after the running batch when it is told to', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    const file = join(dataFolder, 'many.ndjson');
    const rows = Array.from({ length: 200_000 }, (_, at) => `{"sourceId":"t:${at}","name":"Shop ${at}"}`);
    await writeFile(file, rows.join('\n'));
    const run = await lab.launch({ dataFolder, command: command(file) });
    const stored = async () => {
      const client = await lab.connect(dataFolder);
      const { rowCount } = await client.query(`select from shop where source_id like 't:%' limit 1`);
      await client.end(); // polling would use up the connections of the database
      return rowCount === 1;
    };
    await untilRunning(run, () => stored().catch(() => false), 'the first rows are stored');
    const { code } = await run.stop('SIGINT');
    expect(run.output()).toContain('Stopped. What was stored stays; run it again to go on.');
    expect(code).toBe(0);
  });
});
