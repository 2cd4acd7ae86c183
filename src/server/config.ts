import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

const projectFolder = resolve(import.meta.dirname, '../..');

export type Config = {
  /** Local mode: everything outside is replaced by its local form, and an empty directory gets sample shops. */
  readonly local: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people reach the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: { readonly path: string; readonly isDefault: boolean };
  readonly database: {
    /** Absent: the embedded PostgreSQL in `dataDir`. */
    readonly url: string | undefined;
    readonly replicaUrls: readonly string[];
    readonly poolSize: number;
  };
  /** Addresses or networks whose X-Forwarded-For is believed. Nobody's, unless said. */
  readonly trustedProxies: readonly string[];
  /** Where the built pages are. */
  readonly buildDir: string;
  readonly logLevel: (typeof logLevels)[number];
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads every setting and names all that are wrong at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const setting = <T>(
    name: string,
    fallback: T,
    parse: (value: string) => T | undefined,
    rule: string,
  ): T => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (parsed === undefined) faults.push(`${name} ${rule}, but is ${JSON.stringify(shown(name, value))}.`);
    return parsed ?? fallback;
  };

  const local =
    setting(
      'NODE_ENV',
      'development',
      oneOf(['development', 'test', 'production']),
      'must be production, development or test',
    ) !== 'production';
  const port = setting('PORT', 3000, wholeNumber(0, 65535), 'must be a port from 0 to 65535');
  const publicUrl = setting(
    'PUBLIC_URL',
    '',
    siteAddress,
    'must be an http or https address without a path, such as https://nukkad.example',
  );
  if (!local && !publicUrl.startsWith('https://')) {
    faults.push('PUBLIC_URL must be set to the https address of the site when NODE_ENV is production.');
  }
  const config: Config = {
    local,
    port,
    host: setting(
      'HOST',
      local ? '127.0.0.1' : '0.0.0.0',
      // The name has two addresses, and with them two listening sockets to look after when stopping.
      (value) => (value === 'localhost' ? '127.0.0.1' : value),
      'must be an address to listen on',
    ),
    publicUrl: publicUrl || `http://localhost:${port}`,
    dataDir: {
      path: setting(
        'DATA_DIR',
        resolve(projectFolder, '.data'),
        (value) => resolve(value),
        'must be a folder',
      ),
      isDefault: !env.DATA_DIR?.trim(),
    },
    database: {
      url: setting<string | undefined>(
        'DATABASE_URL',
        undefined,
        postgresAddress,
        'must look like postgres://user:password@host:5432/name',
      ),
      replicaUrls: setting(
        'DATABASE_REPLICA_URLS',
        [],
        listOf(postgresAddress),
        'must be postgres:// addresses with commas between',
      ),
      poolSize: setting('DATABASE_POOL_SIZE', 10, wholeNumber(1, 200), 'must be a number from 1 to 200'),
    },
    trustedProxies: setting(
      'TRUSTED_PROXIES',
      [],
      listOf(addressOrNetwork),
      'must be addresses or networks with commas between, such as 10.0.0.1,10.1.0.0/16',
    ),
    buildDir: setting(
      'BUILD_DIR',
      resolve(projectFolder, 'build'),
      (value) => resolve(value),
      'must be a folder',
    ),
    logLevel: setting(
      'LOG_LEVEL',
      local ? 'warn' : 'info',
      oneOf(logLevels),
      `must be one of ${logLevels.join(', ')}`,
    ),
  };
  if (config.database.replicaUrls.length > 0 && config.database.url === undefined) {
    faults.push('DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas.');
  }
  if (faults.length > 0)
    throw new StartError(`These settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return config;
}

/** A name for this clone that does not give its path away. */
export const cloneName = (): string => createHash('sha256').update(projectFolder).digest('hex').slice(0, 12);

const shown = (name: string, value: string) =>
  name.includes('URL') ? value.replaceAll(/(:\/\/[^:@/,]*):[^,]*@/g, '$1:…@') : value;

const oneOf =
  <const T extends string>(choices: readonly T[]) =>
  (value: string): T | undefined =>
    choices.find((choice) => choice === value);

const wholeNumber = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
};

const listOf =
  <T>(parse: (value: string) => T | undefined) =>
  (value: string): T[] | undefined => {
    const parsed = value.split(',').map((entry) => parse(entry.trim()));
    return parsed.every((entry) => entry !== undefined) ? parsed : undefined;
  };

function siteAddress(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    ? url.origin
    : undefined;
}

function postgresAddress(value: string): string | undefined {
  // Without a host is how PostgreSQL writes a socket: postgres://user@/name?host=/folder
  const url = URL.parse(value.replace('@/', '@localhost/'));
  return url && /^postgres(ql)?:$/.test(url.protocol) ? value : undefined;
}

function addressOrNetwork(value: string): string | undefined {
  const [address = '', bits] = value.split('/');
  const family = isIP(address);
  if (family === 0) return undefined;
  return bits === undefined || wholeNumber(0, family === 4 ? 32 : 128)(bits) !== undefined
    ? value
    : undefined;
}
