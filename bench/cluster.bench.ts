/**
 * The fault test of the cluster with more people for longer: two servers, a primary with a streaming replica, an S3
 * store and a balancer. Prints how many requests failed in each phase and how long after its cause; a rolling restart
 * fails none, and a killed server for two seconds at most. Lost or doubled writes end it with an error.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

execFileSync('vitest', ['run', '--project', 'faults', 'tests/faults/cluster.test.ts'], {
  cwd: resolve(import.meta.dirname, '..'),
  env: { ...process.env, CLUSTER_SIZE: 'large' },
  stdio: 'inherit',
});
