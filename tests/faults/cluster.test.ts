import { expect, it } from 'vitest';
import { sql } from '../../src/server/db/sql.ts';
import { type Cluster, startCluster } from '../support/cluster/cluster.ts';
import { type Failure, type Load, startLoad } from '../support/cluster/load.ts';
import { askOtp, newNetwork, newNumber, outcome } from '../support/people.ts';
import { makeLab, until } from '../support/server-process.ts';

it('two servers lose and double nothing while parts of the cluster are restarted, killed and full', async ({
  onTestFinished,
}) => {
  const lab = makeLab(onTestFinished);
  const cluster = await startCluster(lab, onTestFinished);
  const { servers, balancer, databases, store } = cluster;
  const load = startLoad(cluster.app, { readers: 1, claimants: 1, payers: 1 });
  onTestFinished(() => load.stop());
  /** Each kind of life has come to its end twice: once may have begun before. */
  const goOn = async () => {
    const [claims, payments, reads] = [
      load.claimed.length,
      load.paid.length,
      load.counts['search page'] ?? 0,
    ];
    await until(
      () =>
        load.claimed.length >= claims + 1 &&
        load.paid.length >= payments + 1 &&
        (load.counts['search page'] ?? 0) >= reads + 2,
      'people read, claim and pay',
    );
  };

  await goOn();
  for (const index of [0, 1]) {
    expect(await servers[index]?.stop()).toEqual({ code: 0, signal: null });
    await cluster.startServer(index);
    await goOn();
  }
  await databases.replica.stop();
  await goOn();
  await databases.replica.start();
  expect(load.failures, 'during the rolling restart and without the replica').toEqual([]);

  const killed = servers[0] as (typeof servers)[number];
  await killed.stop('SIGKILL');
  await until(() => !balancer.isUp(killed.port), 'the balancer has noticed');
  const noticed = load.failures.length;
  await goOn();
  // A request that was sent to the killed server before the balancer noticed may end later.
  expect(load.failures.slice(noticed).filter(({ status }) => status !== 502)).toEqual([]);
  await cluster.startServer(0);

  const isRefused = after(load, ({ text }) => text.includes('"code":"unavailable"'));
  store.setFull(true);
  await until(isRefused, 'an upload or a claim is refused while the store is full');
  store.setFull(false);
  await goOn();

  await databases.primary.stop();
  const refused = await askOtp(cluster.app, newNumber(), newNetwork());
  expect([refused.status, await outcome(refused)]).toEqual([503, 'unavailable']);
  const list = await fetch(`${cluster.app.origin}/v1/claim-shops/filter?name=cluster`);
  expect(list.status, 'the replica answers').toBe(200);
  await databases.primary.start();
  await goOn();
  await load.stop();
  await expectAllKept(cluster, load);
}, 180_000);

/** A condition: a failure of this kind has come since this call. */
function after({ failures }: Load, isMeant: (failure: Failure) => boolean): () => boolean {
  const start = failures.length;
  return () => failures.slice(start).some(isMeant);
}

async function expectAllKept({ app }: Cluster, { claimed, paid }: Load): Promise<void> {
  const db = app.database.primary;
  const claims = await db.query<{ name: string; files: number }>(sql`
    select s.name, (select count(*)::int from evidence e where e.claim_id = c.id) as files
    from claim c join shop s on s.id = c.shop_id where s.name like 'Cluster Stores %'`);
  const names = claims.map(({ name }) => name);
  expect(new Set(names).size, 'no claim twice').toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(claimed));
  const years = await db.query<{ claim_id: string }>(sql`
    select o.claim_id from paid_year y join payment p on p.id = y.payment_id
      join payment_order o on o.id = p.order_id`);
  const buyers = years.map(({ claim_id }) => claim_id);
  expect(new Set(buyers).size, 'no year twice').toBe(buyers.length);
  expect(buyers).toEqual(expect.arrayContaining(paid));
}
