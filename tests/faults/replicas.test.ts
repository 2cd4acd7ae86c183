import { expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { sql } from '../../src/server/db/sql.ts';
import { startPair } from '../support/servers/cluster/databases.ts';
import { makeLab, until } from '../support/servers/server-process.ts';

const ignore = () => {};
const whereAmI = sql`select pg_is_in_recovery() as replica`;

it('a streaming replica is asked while it keeps up, and left alone while it is behind or away', async ({
  onTestFinished,
}) => {
  const lab = makeLab(onTestFinished);
  const { primary, replica } = await startPair(lab, onTestFinished);
  const maxLagMs = 2000;
  const options = { replicaUrls: [replica.url], replicaMaxLagMs: maxLagMs, poolSize: 5 };
  const database = await openDatabase({ connectionString: primary.url }, options, ignore);
  onTestFinished(() => database.close());
  const status = () => database.replicaStatuses()[0];
  const answersFrom = async () =>
    (await database.replica.query<{ replica: boolean }>(whereAmI))[0]?.replica ? 'replica' : 'primary';

  await until(async () => status()?.state === 'ok', 'the replica is used');
  expect(await answersFrom()).toBe('replica');

  // Nothing but heartbeats happens on the primary.
  const lastBeat = async () =>
    (await database.primary.query<{ at: Date }>(sql`select at from heartbeat`))[0]?.at.getTime() ?? 0;
  const since = await lastBeat();
  await until(async () => (await lastBeat()) > since + 2 * maxLagMs, 'the primary has rested for long');
  await until(() => status()?.state === 'ok' && status()?.lagMs === 0, 'the replica has kept up');

  const direct = await lab.connect(replica.folder);
  await direct.query('select pg_wal_replay_pause()');
  await until(async () => status()?.state === 'behind', 'the replica is behind');
  expect(status()?.lagMs).toBeGreaterThan(maxLagMs);
  expect(await answersFrom()).toBe('primary');
  await direct.query('select pg_wal_replay_resume()');
  await until(async () => status()?.state === 'ok', 'the replica has caught up');

  // The WAL receiver finds no server: what was received is replayed, and nothing new comes.
  await direct.query(`alter system set primary_conninfo = 'host=/nowhere'`);
  await direct.end();
  await replica.stop();
  expect(await answersFrom()).toBe('primary');
  await until(async () => status()?.state === 'unreachable', 'the replica is away');
  await replica.start([]);
  await until(async () => status()?.state === 'behind', 'the replica has no WAL receiver');
  await replica.stop();
  await replica.start();
  await until(async () => status()?.state === 'ok', 'the replica is back');
  expect(await answersFrom()).toBe('replica');
});
