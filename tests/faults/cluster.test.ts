import { expect, it } from 'vitest';
import { sql } from '../../src/server/db/sql.ts';
import { askOtp, newNetwork, newNumber, outcome } from '../support/people/people.ts';
import { type Cluster, startCluster } from '../support/servers/cluster/cluster.ts';
import { type Failure, type Load, startLoad } from '../support/servers/cluster/load.ts';
import { makeLab, until } from '../support/servers/server-process.ts';

/** `npm run bench -- cluster` runs the same with more people for longer, and prints what it saw. */
const size =
  process.env.CLUSTER_SIZE === 'large'
    ? {
        people: { readers: 4, claimants: 3, payers: 3, pauseMs: 100, pictureWidth: 1000 },
        phaseMs: 15_000,
        timeoutMs: 900_000,
        print: (line: string) => void process.stdout.write(`${line}\n`),
      }
    : {
        people: { readers: 1, claimants: 1, payers: 1, pauseMs: 1000, pictureWidth: 300 },
        phaseMs: 0,
        timeoutMs: 180_000,
        print: () => {},
      };

it(
  'two servers lose and double nothing while parts of the cluster are restarted, killed and full',
  async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const cluster = await startCluster(lab, onTestFinished);
    const { servers, balancer, databases, store, builds } = cluster;
    const load = startLoad(cluster.app, size.people);
    onTestFinished(() => load.stop());
    /** Each kind of life has come to its end since this call, and the phase has lasted. */
    const goOn = async () => {
      const before = { claims: load.claimed.length, payments: load.paid.length, reads: readsOf(load) };
      const end = Date.now() + size.phaseMs;
      await until(
        () =>
          load.claimed.length > before.claims &&
          load.paid.length > before.payments &&
          readsOf(load) > before.reads + 1 &&
          Date.now() >= end,
        'people read, claim and pay',
      );
    };
    /** What failed since the last report, and for how long after this moment. */
    let reported = 0;
    const report = (phase: string, since = Date.now()) => {
      const failed = load.failures.slice(reported);
      reported = load.failures.length;
      const lastMs = Math.max(0, ...failed.map(({ at }) => at - since));
      size.print(
        `${phase}: ${failed.length} failures${failed.length > 0 ? `, the last after ${lastMs} ms` : ''}`,
      );
      return failed;
    };

    await goOn();
    for (const index of [0, 1]) {
      expect(await servers[index]?.stop()).toEqual({ code: 0, signal: null });
      await cluster.startServer(index, builds.next);
      expect(await missingAssets(cluster), 'pages of both versions find their files at each server').toEqual(
        [],
      );
      await goOn();
    }
    expect(report('a rolling deploy of another build')).toEqual([]);
    await databases.replica.stop();
    await goOn();
    await databases.replica.start();
    expect(report('the replica stops and comes back')).toEqual([]);

    const killed = servers[0] as (typeof servers)[number];
    const killedAt = Date.now();
    await killed.stop('SIGKILL');
    await until(() => !balancer.isUp(killed.port), 'the balancer has noticed');
    const noticed = load.failures.length;
    await goOn();
    // A request that was sent to the killed server before the balancer noticed may end later.
    expect(load.failures.slice(noticed).filter(({ status }) => status !== 502)).toEqual([]);
    report('kill -9 of a server', killedAt);
    await cluster.startServer(0, builds.next);

    const isRefused = after(load, ({ text }) => text.includes('"code":"unavailable"'));
    store.setFull(true);
    await until(isRefused, 'an upload or a claim is refused while the store is full');
    store.setFull(false);
    const emptiedAt = Date.now();
    await goOn();
    report('the store is full, then has space', emptiedAt);

    await databases.primary.stop();
    const refused = await askOtp(cluster.app, newNumber(), newNetwork());
    expect([refused.status, await outcome(refused)]).toEqual([503, 'unavailable']);
    const list = await fetch(`${cluster.app.origin}/v1/claim-shops/filter?name=cluster`);
    expect(list.status, 'the replica answers').toBe(200);
    await databases.primary.start();
    const backAt = Date.now();
    await goOn();
    report('the primary stops and comes back', backAt);
    await load.stop();
    size.print(JSON.stringify(load.counts));
    await expectAllKept(cluster, load);
  },
  size.timeoutMs,
);

/** The files of the former and the next build that a server does not have. */
async function missingAssets({ servers, builds }: Cluster): Promise<string[]> {
  const addresses = servers.flatMap(({ origin }) =>
    [builds.former, builds.next].map(({ asset }) => `${origin}/assets/${asset}`),
  );
  const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  return addresses.filter((_, at) => statuses[at] !== 200);
}

const readsOf = ({ counts }: Load) => counts['search page'] ?? 0;

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
  expect(claims.filter(({ files }) => files === 0)).toEqual([]);
  const years = await db.query<{ claim_id: string }>(sql`
    select o.claim_id from paid_year y join payment p on p.id = y.payment_id
      join payment_order o on o.id = p.order_id`);
  const buyers = years.map(({ claim_id }) => claim_id);
  expect(new Set(buyers).size, 'no year twice').toBe(buyers.length);
  expect(buyers).toEqual(expect.arrayContaining(paid));
}
