import { rm } from 'node:fs/promises';
import pg from 'pg';
import { migrateLocal } from '../../../../src/local/local-database.ts';
import { startEmbedded } from '../../../../src/local/postgres/embedded.ts';
import { localAccess } from '../../../../src/local/razorpay/access.ts';
import { localPath } from '../../../../src/local/razorpay/register.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { makeKeys } from '../../../../src/server/config/keys.ts';
import { migrate } from '../../../../src/server/db/migrate.ts';
import { type Connection, type Database, openDatabase } from '../../../../src/server/db/open.ts';
import { sql } from '../../../../src/server/db/sql.ts';
import { type Payments, razorpayPayments } from '../../../../src/server/gateways/payments.ts';
import { reconcile } from '../../../../src/server/payments/orders/reconcile.ts';
import { makeDataFolder } from '../../servers/data-folder.ts';
import { type Fleet, keepServers, makeProcesses } from './processes.ts';

/** One database, one payment provider, and servers that are killed. */
export type Town = Omit<Fleet, 'stop'> & {
  readonly database: Database;
  readonly connection: Connection;
  readonly provider: { readonly origin: string; readonly payments: Payments };
  close(): Promise<void>;
};

const secret = 'only for the lives of payments';
const servers = 2;

/**
 * In a new data folder, or in the one that is given. `wrongClock`: by how many milliseconds the clock of the next
 * server is wrong.
 */
export async function openTown(given?: string, wrongClock = () => 0): Promise<Town> {
  const folder = given ?? makeDataFolder('payments');
  const warn = (error: unknown, message: string) => console.error(message, error);
  // Only servers are killed, not the database, so fsync can be off.
  const settings = ['fsync=off', 'synchronous_commit=off', 'max_connections=100'];
  const embedded = await startEmbedded(folder, warn, settings);
  const { connection } = embedded;
  const database = await openDatabase(connection, { replicaUrls: [], poolSize: 12 }, () => {});
  await migrate(database, { isLocal: true });
  await migrateLocal(database);

  const { run, endAll } = makeProcesses();
  const { child, origin } = await run('provider.ts', [JSON.stringify(connection), secret]);
  const startServer = () =>
    run('server.ts', [JSON.stringify(connection), origin, secret, folder, String(wrongClock())]);
  const { stop, ...fleet } = await keepServers(servers, startServer, (origins) => void child.send(origins));
  return {
    ...fleet,
    database,
    connection,
    provider: { origin, payments: paymentsAt(origin) },
    async close() {
      await stop();
      await endAll();
      await database.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function paymentsAt(origin: string): Payments {
  const { keyId, keySecret, webhookSecret } = localAccess(makeKeys(secret));
  return razorpayPayments({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    origin: () => origin + localPath,
  });
}

/** Reconciles everything, or only what is open, as if all pauses were over. */
export async function reconcileAll({ database, provider }: Town, onlyOpen: boolean): Promise<void> {
  const { primary: db, transaction } = database;
  await db.query(
    sql`update payment_order set asked_at = null where state <> 'paid' or not ${onlyOpen}::boolean`,
  );
  await db.query(sql`update refund set asked_at = null`);
  const parts = { payments: provider.payments, seller: readConfig({}).seller };
  const share = async () => {
    while ((await reconcile({ db, transaction, local: true }, parts, () => {})) > 0);
  };
  await Promise.all(Array.from({ length: 6 }, share));
}

/** A separate connection, for holding locks. */
export async function connectTo({ connection }: Pick<Town, 'connection'>): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // the next query reports the error
  await client.connect();
  return client;
}
