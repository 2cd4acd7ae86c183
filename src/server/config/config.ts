import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { mostBudgetCoins } from '../../core/coins/rules.ts';
import type { SiteSettings } from '../../core/page.ts';
import type { Seller } from '../../core/payments/papers.ts';
import { type EnquiriesConfig, readEnquiries } from './config-enquiries.ts';
import {
  type FilesConfig,
  type MailConfig,
  type MapConfig,
  type PaymentsConfig,
  readFiles,
  readMail,
  readMap,
  readPayments,
  readSeller,
  readSite,
  readSms,
  type SmsConfig,
} from './config-outside.ts';
import {
  addressOrNetwork,
  httpAddress,
  listOf,
  oneOf,
  postgresAddress,
  settingsOf,
  siteAddress,
  wholeNumber,
} from './settings.ts';
import { StartError } from './start-error.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

export type Config = {
  /** Local mode: outside services have local replacements, and an empty directory gets sample shops. */
  readonly local: boolean;
  readonly host: string;
  readonly port: number;
  /** The public origin of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: { readonly path: string; readonly isDefault: boolean };
  readonly database: {
    /** Absent: the embedded PostgreSQL in `dataDir`. */
    readonly url: string | undefined;
    readonly replicaUrls: readonly string[];
    /** A replica that is further behind the primary is not asked. */
    readonly replicaMaxLagMs: number;
    readonly poolSize: number;
    /** In production a server does not migrate unless it is told to; local mode always does. */
    readonly migrateOnStart: boolean;
  };
  /** Event loop delay above which calls are refused (load shedding); 0: never. */
  readonly overloadMs: number;
  /** Pages that the server renders for one network in a minute; pages from the cache do not count. */
  readonly renderingsPerMinute: number;
  /** Trusted proxies, whose X-Forwarded-For is used. None by default. */
  readonly trustedProxies: readonly string[];
  /** The secret that all keys are derived from. Absent only in local mode, where the start creates one. */
  readonly secretKey: string | undefined;
  readonly sms: SmsConfig;
  readonly mail: MailConfig;
  readonly enquiries: EnquiriesConfig;
  readonly files: FilesConfig;
  readonly payments: PaymentsConfig;
  /** The seller on every invoice. */
  readonly seller: Seller;
  /** The site's operator, shown on the pages. */
  readonly site: SiteSettings;
  readonly map: MapConfig;
  /** Coins that posts can earn in a month; 0: there are no coins. */
  readonly coinsMonthlyBudget: number;
  /** The folder of the built pages. */
  readonly buildDir: string;
  /** How long a stopping server still answers while `/readyz` fails. */
  readonly drainMs: number;
  /** The port of `/metrics`; absent: no metrics. */
  readonly metricsPort: number | undefined;
  /** The OTLP receiver of traces, such as an OpenTelemetry Collector; absent: no traces. */
  readonly otlpEndpoint: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads all settings and reports all wrong ones at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const setting = settingsOf(env, faults);

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
  const seller = readSeller(setting, faults, local);
  const site = readSite(setting, faults, { local, seller });
  const config: Config = {
    local,
    port,
    host: setting(
      'HOST',
      local ? '127.0.0.1' : '0.0.0.0',
      // "localhost" has two addresses and would need two listening sockets to close.
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
      replicaMaxLagMs: setting(
        'REPLICA_MAX_LAG_MS',
        10_000,
        wholeNumber(1000, 3_600_000),
        'must be a number from 1000 to 3600000',
      ),
      poolSize: setting('DATABASE_POOL_SIZE', 10, wholeNumber(1, 200), 'must be a number from 1 to 200'),
      migrateOnStart: setting('MIGRATE_ON_START', '0', oneOf(['0', '1']), 'must be 0 or 1') === '1',
    },
    overloadMs: setting('OVERLOAD_MS', 2000, wholeNumber(0, 60_000), 'must be a number from 0 to 60000'),
    drainMs: setting('DRAIN_MS', 0, wholeNumber(0, 30_000), 'must be a number from 0 to 30000'),
    renderingsPerMinute: setting(
      'RENDERINGS_PER_MINUTE',
      120,
      wholeNumber(1, 1_000_000),
      'must be a number from 1 to 1000000',
    ),
    trustedProxies: setting(
      'TRUSTED_PROXIES',
      [],
      listOf(addressOrNetwork),
      'must be addresses or networks with commas between, such as 10.0.0.1,10.1.0.0/16',
    ),
    secretKey: setting<string | undefined>(
      'SECRET_KEY',
      undefined,
      (value) => (value.length >= 32 ? value : undefined),
      'must have at least 32 characters',
    ),
    sms: readSms(setting, faults, local),
    mail: readMail(setting, faults, local),
    enquiries: readEnquiries(setting, faults, site.contactMail),
    files: readFiles(setting, faults),
    payments: readPayments(setting, faults, local),
    seller,
    site,
    map: readMap(setting),
    coinsMonthlyBudget: setting(
      'COINS_MONTHLY_BUDGET',
      local ? 5000 : 0,
      wholeNumber(0, mostBudgetCoins),
      `must be a number from 0 to ${mostBudgetCoins}`,
    ),
    buildDir: setting(
      'BUILD_DIR',
      resolve(projectFolder, 'build'),
      (value) => resolve(value),
      'must be a folder',
    ),
    metricsPort: setting<number | undefined>(
      'METRICS_PORT',
      undefined,
      wholeNumber(1, 65535),
      'must be a port from 1 to 65535',
    ),
    otlpEndpoint: setting<string | undefined>(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      undefined,
      httpAddress,
      'must be an http or https address, such as http://127.0.0.1:4318',
    ),
    logLevel: setting(
      'LOG_LEVEL',
      local ? 'warn' : 'info',
      oneOf(logLevels),
      `must be one of ${logLevels.join(', ')}`,
    ),
  };
  if (!local && !env.SECRET_KEY?.trim())
    faults.push('SECRET_KEY must be set to a long random text when NODE_ENV is production.');
  if (!local && config.database.url === undefined)
    faults.push('DATABASE_URL must be set when NODE_ENV is production.');
  if (config.database.replicaUrls.length > 0 && config.database.url === undefined) {
    faults.push('DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas.');
  }
  if (faults.length > 0)
    throw new StartError(`These settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return config;
}

/** A name for this clone that does not reveal its path. */
export const cloneName = (): string => createHash('sha256').update(projectFolder).digest('hex').slice(0, 12);
