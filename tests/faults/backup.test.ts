import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readEvidence } from '../../src/server/claims/evidence/evidence.ts';
import { makeKeys } from '../../src/server/config/keys.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { sql } from '../../src/server/db/sql.ts';
import { chosenFiles } from '../../src/server/gateways/files.ts';
import { pay, providerOf } from '../support/money/payments.ts';
import { makeClaim, submit } from '../support/people/claims.ts';
import { type App, confirm, makeOwner, openOrder } from '../support/people/owners.ts';
import { newNetwork, newNumber, signIn } from '../support/people/people.ts';
import { startStore } from '../support/servers/cluster/store.ts';
import { databaseIn, environment, makeLab, type ServerProcess } from '../support/servers/server-process.ts';

const proxies = { TRUSTED_PROXIES: '127.0.0.1,::1' };

it('a backup taken while people claim and pay brings everything back', async ({ onTestFinished }) => {
  const lab = makeLab(onTestFinished);
  // Backed up from an S3 store and restored into a folder, so that both are read and written.
  const store = await startStore(await lab.makeFolder());
  onTestFinished(() => store.close());
  const server = await lab.start({
    dataFolder: await lab.makeUsedFolder(),
    env: { ...proxies, ...store.env },
  });
  const before = await appOf(server);
  await claimShop(before.app);
  const paid: string[] = [await buyYear(before.app), await buyYear(before.app)];
  const folder = join(await lab.makeFolder(), 'backup');

  const promised = [...paid];
  const running = runBackup('backup', folder, server.dataFolder, store.env);
  let isOver = false;
  void running.then(() => (isOver = true));
  while (!isOver) {
    paid.push(await buyYear(before.app));
    await sleep(500); // leaves the processor to the backup
  }
  expect(await running).toMatchObject({
    code: 0,
    output: expect.stringContaining('secret key is not in it'),
  });
  expect(paid.length, 'owners paid during the backup').toBeGreaterThan(promised.length);

  const kept = await lab.makeFolder();
  await copyFile(join(server.dataFolder, 'secret-key'), join(kept, 'secret-key'));
  await before.close();
  await server.stop('SIGKILL');
  const place = await lab.makeFolder();
  expect((await runBackup('restore', folder, place)).code).toBe(0);
  expect((await runBackup('restore', folder, place)).output).toContain('There are stored files already');
  await copyFile(join(kept, 'secret-key'), join(place, 'secret-key'));

  const next = await lab.start({ dataFolder: place, env: proxies });
  const { app, close } = await appOf(next);
  const db = app.database.primary;
  const papers = await db.query<{ number: string; claim_id: string }>(sql`
    select p.number, o.claim_id from paper p join payment m on m.id = p.payment_id
      join payment_order o on o.id = m.order_id join paid_year y on y.payment_id = m.id
    where p.kind = 'invoice' order by p.issued_at`);
  const owners = papers.map(({ claim_id }) => claim_id);
  expect(owners, 'everything that was acknowledged before').toEqual(expect.arrayContaining(promised));
  await expectReadable(place, db);

  const serials = () =>
    db.query<{ last: number; used: number }>(sql`
      select sum(last)::int as last, (select count(*) from paper)::int as used from paper_serial`);
  const [serial] = await serials();
  await buyYear(app);
  // The reconciliation may also settle a payment that was under way during the backup.
  const [later] = await serials();
  expect(later?.last).toBeGreaterThan(serial?.last ?? 0);
  expect(later?.used, 'no gap and no number twice').toBe(later?.last);
  await close();
  expect((await next.stop()).code, next.output()).toBe(0);

  appendFileSync(join(folder, 'cluster/PG_VERSION'), ' ');
  await rm(place, { recursive: true });
  const damaged = await runBackup('restore', folder, await lab.makeFolder());
  expect(damaged).toMatchObject({
    code: 1,
    output: expect.stringContaining('cluster/PG_VERSION is missing or changed'),
  });
});

/** A claim as its pages send it, with an encrypted cheque and a photo. */
async function claimShop(app: App): Promise<void> {
  const number = newNumber();
  const cookie = await signIn(app, number);
  expect((await submit(app, cookie, await makeClaim(app, cookie, number))).status).toBe(200);
}

/** A new owner claims and pays; returns the claim once the server has confirmed the payment. */
async function buyYear(app: App): Promise<string> {
  const owner = await makeOwner(app);
  const proof = await pay(app, await openOrder(app, owner));
  // From a network of their own, because a slow backup lets more people pay than one network may confirm in a minute.
  const { status } = await confirm(app, owner, proof, {}, { 'x-forwarded-for': newNetwork() });
  expect(status).toBe(200);
  return owner.claimId;
}

async function appOf({ origin, dataFolder }: ServerProcess): Promise<{ app: App; close(): Promise<void> }> {
  const database = await openDatabase(databaseIn(dataFolder), { replicaUrls: [], poolSize: 2 }, () => {});
  const provider = await providerOf(origin, dataFolder);
  return { app: { ...provider, database } as unknown as App, close: () => database.close() };
}

/** Every cheque is decrypted, every photo is there. */
async function expectReadable(dataFolder: string, db: App['database']['primary']): Promise<void> {
  const files = await chosenFiles({ store: 'folder' }, dataFolder);
  const keys = makeKeys(await readFile(join(dataFolder, 'secret-key'), 'utf8'));
  const evidence = await db.query<{ file_name: string; bytes: number }>(
    sql`select file_name, bytes from evidence where file_name is not null`,
  );
  expect(evidence.length).toBeGreaterThan(0);
  for (const { file_name, bytes } of evidence)
    expect(await readEvidence(files, keys, file_name)).toHaveLength(bytes);
  const photos = await db.query<{ name: string }>(
    sql`select replace(store_front_picture, '/photos/', '') as name from shop where store_front_picture like '/photos/%'`,
  );
  const stored = new Set(await files.list('photos'));
  expect(photos.length).toBeGreaterThan(0);
  expect(photos.filter(({ name }) => !stored.has(name))).toEqual([]);
}

async function runBackup(
  command: 'backup' | 'restore',
  folder: string,
  dataFolder: string,
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['src/backup.ts', command, folder], {
    env: { ...environment(), DATA_DIR: dataFolder, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
