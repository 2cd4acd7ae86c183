import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeRegistry } from './registry.ts';
import { jobs } from './report.ts';

const alerts = readFileSync('ops/alerts.yaml', 'utf8');
const dashboard = readFileSync('ops/grafana-dashboard.json', 'utf8');

/** Of blackbox_exporter. */
const others = ['probe_ssl_earliest_cert_expiry'];

it('alerts and dashboard use only metrics that exist', async () => {
  const database = { pools: () => [], replicaStatuses: () => [] };
  const { registry } = makeRegistry({ database, jobs: [], readLengths: async () => [] });
  const existing = [...registry.getMetricsAsArray().map(({ name }) => name), ...others];
  const used = [alerts, dashboard].flatMap(
    (text) => text.match(/\b(?:nukkad|nodejs|process|probe)_\w+/g) ?? [],
  );
  const unknown = used.filter((name) => !existing.includes(name.replace(/_(?:count|sum|bucket)$/, '')));
  expect(used.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

it('every job of the table is started somewhere', () => {
  const sources = ['src/main.ts', ...globSync('src/server/**/!(*.test).ts')].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const isStarted = (job: string) =>
    sources.some((text) => new RegExp(`(?:every\\(|period: )\\s*'${job}'`).test(text));
  expect(Object.keys(jobs).filter((job) => !isStarted(job))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.runIf(hasPromtool)('alerts fire when they should, and not on a healthy site', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'ops/alerts.test.yaml'], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
