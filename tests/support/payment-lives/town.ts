import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../../src/server/config.ts';
import { startEmbedded } from '../../../src/server/db/embedded.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { type Connection, type Database, openDatabase } from '../../../src/server/db/open.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { type Payments, razorpayPayments } from '../../../src/server/gateways/payments.ts';
import { localAccess } from '../../../src/server/gateways/razorpay-emulator/access.ts';
import { localPath } from '../../../src/server/gateways/razorpay-emulator/register.ts';
import { makeKeys } from '../../../src/server/keys.ts';
import { reconcile } from '../../../src/server/payments/reconcile.ts';

const secret = 'only for the lives of payments';

type Running = { readonly child: ChildProcess; readonly origin: string };

/** One database, one payment provider, and servers that are killed. */
export type Town = {
  readonly database: Database;
  readonly connection: Connection;
  readonly provider: { readonly origin: string; readonly payments: Payments };
  /** Where a server can be reached just now; waits if none lives. */
  server(): Promise<string>;
  /** kill -9 of the server with this address, or of any; another one starts in its place. */
  kill(origin?: string): Promise<void>;
  kills(): number;
  /** Until as many servers live as shall. */
  whole(): Promise<void>;
  /** As if all pauses were over: asks the provider about everything, or about what is still open. */
  reconcileAll(onlyOpen: boolean): Promise<void>;
  close(): Promise<void>;
};

export async function openTown(): Promise<Town> {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-payments-'));
  chmodSync(folder, 0o755); // under root the database runs as another user, who must get in
  const warn = (error: unknown, message: string) => console.error(message, error);
  // The servers are killed, not the database: it need not wait for the disk.
  const embedded = await startEmbedded(folder, warn, [
    'fsync=off',
    'synchronous_commit=off',
    'max_connections=100',
  ]);
  const { connection } = embedded;
  const database = await openDatabase(connection, { replicaUrls: [], poolSize: 12 }, () => {});
  await migrate(database);

  const children = new Set<ChildProcess>();
  const run = async (file: string, args: string[]): Promise<Running> => {
    const child = fork(join(import.meta.dirname, file), args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Compiled modules are kept between the starts.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    const [origin] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`${file} ended before it was ready`);
      }),
    ])) as [string];
    return { child, origin };
  };

  const theirs = await run('provider.ts', [JSON.stringify(connection), secret]);
  const living = new Set<Running>();
  let waiting: (() => void)[] = [];
  let wanted = 2;
  let killed = 0;
  const tell = () => {
    theirs.child.send([...living].map(({ origin }) => origin));
    for (const wake of waiting.splice(0)) wake();
  };
  const changed = () => new Promise<void>((wake) => waiting.push(wake));
  const startOne = async () => {
    living.add(await run('server.ts', [JSON.stringify(connection), theirs.origin, secret]));
    tell();
  };
  await Promise.all(Array.from({ length: wanted }, startOne));

  const { keyId, keySecret, webhookSecret } = localAccess(makeKeys(secret));
  const payments = razorpayPayments({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    origin: () => theirs.origin + localPath,
    isLocalForm: true,
  });
  const starting = new Set<Promise<void>>();

  const town: Town = {
    database,
    connection,
    provider: { origin: theirs.origin, payments },
    async server() {
      while (living.size === 0) await changed();
      const all = [...living];
      return (all[Math.floor(Math.random() * all.length)] as Running).origin;
    },
    async kill(origin) {
      const all = [...living];
      const one = all.find((each) => each.origin === origin) ?? all[Math.floor(Math.random() * all.length)];
      if (one === undefined || wanted === 0) return;
      living.delete(one);
      one.child.kill('SIGKILL');
      killed += 1;
      tell();
      await once(one.child, 'exit');
      const start = startOne().catch((error: unknown) => {
        if (wanted > 0) throw error; // else it was ended before it was ready
      });
      starting.add(start);
      void start.finally(() => starting.delete(start));
    },
    kills: () => killed,
    async whole() {
      while (living.size < wanted) await changed();
    },
    async reconcileAll(onlyOpen) {
      const context = { db: database.primary, transaction: database.transaction, local: true };
      const parts = { payments, seller: readConfig({}).seller };
      await database.primary.query(
        sql`update payment_order set asked_at = null where state <> 'paid' or not ${onlyOpen}`,
      );
      await database.primary.query(sql`update refund set asked_at = null`);
      const share = async () => {
        while ((await reconcile(context, parts, () => {})) > 0);
      };
      await Promise.all(Array.from({ length: 6 }, share));
    },
    async close() {
      wanted = 0;
      await Promise.allSettled(starting);
      await Promise.all(
        [...children].map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        }),
      );
      await database.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return town;
}

/** A connection of one's own, for holding locks. */
export async function connectTo({ connection }: Pick<Town, 'connection'>): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // the next question hears of it
  await client.connect();
  return client;
}
