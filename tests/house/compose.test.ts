import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/config/config.ts';
import { production } from '../support/servers/production.ts';

type Service = {
  readonly build?: string;
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Record<string, object>;
};

const text = readFileSync('compose.yaml', 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const example = parseEnv(readFileSync('ops/compose/nukkad.env.example', 'utf8'));
const ours = services.filter(([, { build }]) => build !== undefined);

/** Read by compose.yaml alone. */
const notSettings = ['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD'];

it('compose.yaml and its example file have only names that are settings', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(ours.map(([name]) => name)).toEqual(['one', 'two', 'migrate', 'bucket']);
  const named = [
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...Object.keys(example),
  ];
  expect(named.filter((name) => !settings.includes(name) && !notSettings.includes(name))).toEqual([]);
});

it('compose.yaml takes from the file only what the example names', () => {
  const taken = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  expect(taken.filter((name) => !(name in example))).toEqual([]);
  expect(text.match(/\$\{(?!\w+:\?\})/g), 'every one is required').toBeNull();
});

it('the example holds no secret, and a server starts with it once it is filled in', () => {
  const secrets = Object.entries(example).filter(([name]) => /SECRET|PASSWORD|AUTH/.test(name));
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  const filled = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value || (production[name as keyof typeof production] ?? `${name} filled in`),
    ]),
  );
  const { environment = {} } = compose.services.one as Service;
  const fixed = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:\?\}/, 'x'),
  ]);
  const config = readConfig({ NODE_ENV: 'production', ...filled, ...Object.fromEntries(fixed) });
  expect(config).toMatchObject({ files: { store: 's3' }, metricsPort: 9464, drainMs: 3000 });
});

it('compose.yaml mounts files and volumes that exist, and pins every image', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':')[0] as string),
  );
  const isThere = (source: string) =>
    source.startsWith('.') ? existsSync(source) : source in compose.volumes;
  expect(mounted.filter((source) => !isThere(source))).toEqual([]);
  const images = services.filter(([, { build }]) => build === undefined).map(([, { image }]) => image);
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
  const needed = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}));
  expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
});

it('the balancer knows every server', () => {
  const upstreams = readFileSync('ops/compose/Caddyfile', 'utf8')
    .match(/reverse_proxy (.*) \{/)?.[1]
    ?.split(' ');
  expect(upstreams).toEqual(['one:3000', 'two:3000']);
});
