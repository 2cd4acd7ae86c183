import { makeLocalPayments } from '../../../src/local/razorpay/local-payments.ts';
import { makeKeys } from '../../../src/server/config/keys.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import type { App } from '../owners.ts';
import { type Lab, type ServerProcess, until } from '../server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startPair } from './databases.ts';
import { startStore } from './store.ts';

const secret = 'only for tests: 0123456789abcdef0123456789';

export type Cluster = {
  /** What clients use: the balancer's address, the primary, the payment provider's emulator. */
  readonly app: App;
  readonly balancer: Balancer;
  readonly servers: ServerProcess[];
  readonly databases: Awaited<ReturnType<typeof startPair>>;
  readonly store: Awaited<ReturnType<typeof startStore>>;
  /** Starts a server in the place of the one with this index, and waits until the balancer uses it. */
  startServer(index: number): Promise<void>;
};

/**
 * Two servers behind a balancer, a primary with a streaming replica, and an S3 store. Local mode, because its
 * payment provider and its outbox of OTPs live in the database, which the servers share.
 */
export async function startCluster(
  lab: Lab,
  whenFinished: (clear: () => Promise<void>) => void,
): Promise<Cluster> {
  const store = await startStore(await lab.makeFolder());
  whenFinished(() => store.close());
  const balancer = await startBalancer();
  whenFinished(() => balancer.close());
  const databases = await startPair(lab, whenFinished);
  const { primary, replica } = databases;
  const servers: ServerProcess[] = [];
  const startServer = async (index: number) => {
    const server = await lab.start({
      env: {
        ...settings,
        DATABASE_URL: primary.url,
        ...store.env,
        DATABASE_REPLICA_URLS: replica.url,
      },
    });
    servers[index] = server;
    balancer.setPorts(servers.map(({ port }) => port));
    await until(() => balancer.isUp(server.port), 'the balancer uses the server');
  };
  await startServer(0);
  await startServer(1);

  const database: Database = await openDatabase(
    { connectionString: primary.url },
    { replicaUrls: [], poolSize: 4 },
    () => {},
  );
  whenFinished(() => database.close());
  const payments = makeLocalPayments(makeKeys(secret));
  payments.setOrigin(balancer.origin);
  const app = { origin: balancer.origin, database, payments, localPayments: payments } as unknown as App;
  return { app, balancer, servers, databases, store, startServer };
}

const settings = {
  SECRET_KEY: secret,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  RENDERINGS_PER_MINUTE: '1000000',
  DRAIN_MS: '1000',
};
