import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/open.ts';
import type { ReplicaStatus } from '../db/replicas.ts';
import { type GaugeName, gauges, type JobName, jobs, outcomes, type Sink, searchStages } from './report.ts';

/** Waiting rows and the age of the oldest one. */
export type QueueLength = {
  readonly queue: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
};

export type Measured = {
  readonly database: Pick<Database, 'pools' | 'replicaStatuses'>;
  /** The jobs that this server has to run. */
  readonly jobs: readonly JobName[];
  readLengths(): Promise<readonly QueueLength[]>;
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const stageBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Each built file has its own route: together they would be hundreds of time series. */
const routeLabel = (route: string) => (/^\/(?!v1\/).*\.\w+$/.test(route) ? 'file' : route);

/** All metrics of this process, and the sink that feeds them. */
export function makeRegistry({ database, jobs: ownJobs, readLengths }: Measured): {
  registry: Registry;
  sink: Sink;
} {
  const registry = new Registry();
  const registers = [registry];
  // Process, memory, garbage collection and event loop delay (nodejs_eventloop_lag_*).
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'nukkad_request_duration_seconds',
    help: 'Time from the request to the end of the response, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const stages = new Histogram({
    name: 'nukkad_search_stage_seconds',
    help: 'Time of each stage of a search.',
    labelNames: ['stage'],
    buckets: stageBuckets,
    registers,
  });
  for (const stage of searchStages) stages.zero({ stage });
  const counters = {
    otp: counterOf('otp', 'OTPs by what became of them.', registers),
    payment: counterOf('payment', 'Payments by what became of them.', registers),
    page: counterOf(
      'page',
      'Pages for visitors: from the cache, by waiting for a rendering, or rendered.',
      registers,
    ),
  };
  const valueOf = Object.fromEntries(
    Object.entries(gauges).map(([name, help]) => [
      name,
      new Gauge({ name: `nukkad_${name}`, help, registers }),
    ]),
  ) as Record<GaugeName, Gauge>;
  addPools(registers, database);
  addReplicas(registers, database);
  const jobSucceeded = addJobs(registers, ownJobs);
  addQueues(registers, readLengths);
  return {
    registry,
    sink: {
      request: ({ method, route, status, seconds }) =>
        requests.observe(
          { method: knownMethods.includes(method) ? method : 'other', route: routeLabel(route), status },
          seconds,
        ),
      stage: (stage, seconds) => stages.observe({ stage }, seconds),
      count: (kind, outcome) => counters[kind].inc({ outcome }),
      gauge: (name, value) => valueOf[name].set(value),
      jobSucceeded,
    },
  };
}

/** Every outcome begins at 0: a rate needs a value before the first event. */
function counterOf(kind: keyof typeof outcomes, help: string, registers: Registry[]): Counter<'outcome'> {
  const counter = new Counter({
    name: `nukkad_${kind}_outcomes_total`,
    help,
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of outcomes[kind]) counter.inc({ outcome }, 0);
  return counter;
}

function addPools(registers: Registry[], database: Pick<Database, 'pools'>): void {
  new Gauge({
    name: 'nukkad_pool_connections',
    help: 'Database connections by pool; waiting: queries without a connection.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...counts } of database.pools())
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
    },
  });
}

function addReplicas(registers: Registry[], database: Pick<Database, 'replicaStatuses'>): void {
  const gauge = (name: string, help: string, valueOf: (status: ReplicaStatus) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        // A replica that cannot be reached has no lag, rather than the last one.
        this.reset();
        for (const [index, status] of database.replicaStatuses().entries()) {
          const value = valueOf(status);
          if (value !== undefined) this.set({ pool: `replica-${index + 1}` }, value);
        }
      },
    });
  gauge('nukkad_replica_up', 'Whether the read replica answers this server.', ({ state }) =>
    state === 'unreachable' ? 0 : 1,
  );
  gauge(
    'nukkad_replica_lag_seconds',
    'How far the read replica is behind the primary.',
    ({ state, lagMs }) => (state === 'unreachable' || lagMs === undefined ? undefined : lagMs / 1000),
  );
}

/** A job that has not succeeded yet counts from the start of this server, so one that never runs is seen too. */
function addJobs(registers: Registry[], ownJobs: readonly JobName[]): Sink['jobSucceeded'] {
  const began = performance.now();
  const succeededAt = new Map<JobName, number>(ownJobs.map((job) => [job, began]));
  // Prometheus has a label `job` of its own.
  const labelNames = ['name'];
  new Gauge({
    name: 'nukkad_job_since_success_seconds',
    help: 'Time since the last successful run of a background job on this server.',
    labelNames,
    registers,
    collect() {
      for (const [name, at] of succeededAt) this.set({ name }, (performance.now() - at) / 1000);
    },
  });
  const period = new Gauge({
    name: 'nukkad_job_period_seconds',
    help: 'Pause between two runs of a background job.',
    labelNames,
    registers,
  });
  for (const name of ownJobs) period.set({ name }, jobs[name]);
  return (job) => void succeededAt.set(job, performance.now());
}

function addQueues(registers: Registry[], readLengths: Measured['readLengths']): void {
  const gauge = (name: string, help: string, valueOf: (queue: QueueLength) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const lengths = await readLengths();
        // Without an answer of the database there is no figure, rather than an old one.
        this.reset();
        for (const each of lengths) this.set({ queue: each.queue }, valueOf(each));
      },
    });
  gauge('nukkad_queue_length', 'Rows that wait.', ({ waiting }) => waiting);
  gauge(
    'nukkad_queue_oldest_seconds',
    'Age of the row that has waited longest; 0 when none waits.',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
