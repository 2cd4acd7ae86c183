import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeRegistry } from './registry.ts';

const alerts = readFileSync('ops/alerts.yaml', 'utf8');
const dashboard = readFileSync('ops/grafana-dashboard.json', 'utf8');

/** Of postgres_exporter, blackbox_exporter and Prometheus itself. */
const others = ['pg_replication_lag_seconds', 'probe_ssl_earliest_cert_expiry'];

it('alerts and dashboard use only metrics that exist', async () => {
  const { registry } = makeRegistry({ database: { pools: () => [] }, readLengths: async () => [] });
  const existing = [...registry.getMetricsAsArray().map(({ name }) => name), ...others];
  const used = [alerts, dashboard].flatMap(
    (text) => text.match(/\b(?:nukkad|nodejs|process|pg|probe)_\w+/g) ?? [],
  );
  const unknown = used.filter((name) => !existing.includes(name.replace(/_(?:count|sum|bucket)$/, '')));
  expect(used.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.runIf(hasPromtool)('alerts fire when they should, and not on a healthy site', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'ops/alerts.test.yaml'], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
