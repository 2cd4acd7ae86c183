import { cp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeLocalPayments } from '../../../../src/local/razorpay/local-payments.ts';
import { makeKeys } from '../../../../src/server/config/keys.ts';
import { type Database, openDatabase } from '../../../../src/server/db/open.ts';
import type { App } from '../../people/owners.ts';
import { type Lab, type ServerProcess, until } from '../server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startPair } from './databases.ts';
import { startStore } from './store.ts';

/** Of servers that `makeClient` talks to. */
export const secret = 'only for tests: 0123456789abcdef0123456789';

export type Cluster = {
  /** What clients use: the balancer's address, the primary, the payment provider's emulator. */
  readonly app: App;
  readonly balancer: Balancer;
  readonly servers: ServerProcess[];
  readonly databases: Awaited<ReturnType<typeof startPair>>;
  readonly store: Awaited<ReturnType<typeof startStore>>;
  /** Starts a server in the place of the one with this index, and waits until the balancer uses it. */
  startServer(index: number, build: Build): Promise<void>;
  /** Two versions of the pages. */
  readonly builds: { readonly former: Build; readonly next: Build };
};

/** `asset` is a file that only this build has. */
export type Build = { readonly folder: string; readonly asset: string };

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
  const builds = {
    former: await copyBuild('former', whenFinished),
    next: await copyBuild('next', whenFinished),
  };
  const startServer = async (index: number, { folder }: Build) => {
    const server = await lab.start({
      env: {
        ...settings,
        BUILD_DIR: folder,
        DATABASE_URL: primary.url,
        ...store.env,
        DATABASE_REPLICA_URLS: replica.url,
      },
    });
    servers[index] = server;
    balancer.setPorts(servers.map(({ port }) => port));
    await until(() => balancer.isUp(server.port), 'the balancer uses the server');
  };
  await startServer(0, builds.former);
  await startServer(1, builds.former);

  const app = await makeClient(balancer.origin, primary.url, { whenFinished });
  return { app, balancer, servers, databases, store, startServer, builds };
}

/** What clients of servers in local mode use: an address, the database with the OTPs, the payment provider's emulator. */
export async function makeClient(
  origin: string,
  databaseUrl: string,
  { whenFinished }: { whenFinished: (clear: () => Promise<void>) => void },
): Promise<App> {
  const database: Database = await openDatabase(
    { connectionString: databaseUrl },
    { replicaUrls: [], poolSize: 4 },
    () => {},
  );
  whenFinished(() => database.close());
  const payments = makeLocalPayments(makeKeys(secret));
  payments.setOrigin(origin);
  return { origin, database, payments, localPayments: payments } as unknown as App;
}

/** The built pages with one file more; inside the project, where its modules are found. */
async function copyBuild(name: string, whenFinished: (clear: () => Promise<void>) => void): Promise<Build> {
  const folder = resolve(`.cache/cluster-${process.pid}-${name}`);
  whenFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('build', folder, { recursive: true });
  const asset = `${name}-BPw57rQI.js`;
  await writeFile(join(folder, 'client/assets', asset), `// of the ${name} version\n`);
  return { folder, asset };
}

const settings = {
  SECRET_KEY: secret,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  RENDERINGS_PER_MINUTE: '1000000',
  DRAIN_MS: '1000',
};
