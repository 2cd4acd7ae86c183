import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { fillSampleTown } from './local/sample-town/fill.ts';
import { buildApp } from './server/app.ts';
import { keepFindingPairs } from './server/catalogue/products/find-pairs.ts';
import { indexStaleProducts, startIndexingProducts } from './server/catalogue/products/index-products.ts';
import { claimFacts } from './server/claims/notices/claim-notices.ts';
import { coinFacts } from './server/coins/earning/expiry-notice.ts';
import { keepExpiringCoins } from './server/coins/keep-expiring.ts';
import { type Config, readConfig } from './server/config/config.ts';
import { localSecret, makeKeys } from './server/config/keys.ts';
import { StartError } from './server/config/start-error.ts';
import type { Database } from './server/db/open.ts';
import { chooseEnquiryMail } from './server/enquiries/enquiry-mail.ts';
import { enquiryOutbox } from './server/enquiries/send-enquiries.ts';
import { newsLinkOutbox } from './server/enquiries/send-news-links.ts';
import { every, type Warn } from './server/every.ts';
import { pushOutbox } from './server/following/send-pushes.ts';
import { chosenPayments } from './server/gateways/chosen-payments.ts';
import { chosenFiles, type Files } from './server/gateways/files.ts';
import { chosenMail } from './server/gateways/mail.ts';
import { webPush } from './server/gateways/push.ts';
import { chosenSms } from './server/gateways/sms.ts';
import { gracefulClose } from './server/http/close.ts';
import { listen } from './server/http/listen.ts';
import { builtBundle, viteBundle } from './server/http/pages/bundles.ts';
import { makeLogger } from './server/logger.ts';
import { jobsOf } from './server/metrics/report.ts';
import { keepSending } from './server/notices/outbox.ts';
import { emailLinkOutbox } from './server/notices/send-email-links.ts';
import { noticeOutbox } from './server/notices/send-notices.ts';
import { keepApplyingApprovals } from './server/operator/verifications/approvals.ts';
import { paymentFacts } from './server/payments/notice-facts.ts';
import { startReconciling } from './server/payments/orders/reconcile.ts';
import { keepQueueingReminders } from './server/payments/reminders.ts';
import { queueReader } from './server/queue-lengths.ts';
import { keepLearningLocalities, learnLocalities } from './server/shops/places/learn-localities.ts';
import { importTimeoutMs, indexStaleShops, startIndexing } from './server/shops/search/index-shops.ts';
import { prepareTrades } from './server/shops/search/trade-words.ts';
import { storeAssets } from './server/store-assets.ts';
import { supportFacts } from './server/support/support-notices.ts';
import { startCleanup } from './server/tidy.ts';
import { startDatabase, type Undo } from './start-database.ts';

/** With the time that a page is kept, a change is public within two seconds. */
const keepAnswersMs = 500;

/** Cleanup steps, run in reverse when the server stops or a later step of the start fails. */
const undo: Undo = [];
let stopping: Promise<void> | undefined;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = makeLogger(config.logLevel);
  const warn = (error: unknown, message: string) => logger.warn({ err: error }, message);

  if (config.otlpEndpoint !== undefined) {
    const { exportSpans } = await import('./server/tracing/export-spans.ts');
    undo.push(exportSpans(config.otlpEndpoint, warn));
  }
  const { database, dataFolder, isEmbedded } = await startDatabase(config, warn, undo);
  const files = await chosenFiles(config.files, dataFolder);
  const keys = makeKeys(config.secretKey ?? (await localSecret(dataFolder)));
  const local = config.local
    ? (await import('./local/local-mode.ts')).makeLocalMode(config, database, keys)
    : undefined;
  const sampled = isEmbedded ? await fillEmpty(database, { files, keys }) : 0;

  const developing = process.argv.includes('--dev');
  const pages = developing ? await viteBundle() : await builtBundle(config.buildDir);
  const payments = chosenPayments(config.payments, local?.payments);
  const sms = chosenSms(config.sms, local?.outbox.sms);
  const app = await buildApp({
    config,
    database,
    gateways: { files, sms, payments },
    keys,
    logger,
    pages,
    keepAnswersMs,
    ...(local && { registerLocal: local.register }),
  });
  if (config.metricsPort !== undefined)
    undo.push(await startMetrics(config, config.metricsPort, database, warn));
  // Stopped after the port is closed: a job may wait for a lock that a running request holds.
  const jobs: (() => Promise<void>)[] = [];
  undo.push(async () => void (await Promise.all(jobs.map((stop) => stop()))));
  undo.push(gracefulClose(app, { drainMs: config.drainMs, warn }));
  // A server in local mode with a folder of its own has no other versions beside it.
  const isAlone = config.local && config.files.store === 'folder';
  const assetsFolder = isAlone ? undefined : pages.assetsFolder;
  app.isStarting = assetsFolder !== undefined;
  await listen(app, config);
  void prepareTrades();
  // Jobs start after the port is ours: a start that fails does no work and logs nothing but its reason.
  if (assetsFolder !== undefined)
    jobs.push(await keepAssetsStored(app, { database, files, assetsFolder, warn }));
  jobs.push(
    startIndexing(database, warn),
    startIndexingProducts(database, warn),
    keepFindingPairs(database, warn),
    keepLearningLocalities(database, warn),
    startCleanup(database.primary, files, warn),
  );
  if (local) undo.push(local.keepWorking(logger));
  const { publicUrl, seller } = config;
  const money = { payments: payments.payments, seller };
  const mail = chosenMail(config.mail, local?.outbox.mail);
  const facts = {
    ...claimFacts,
    ...paymentFacts({ isSample: config.local }),
    ...coinFacts,
    ...supportFacts,
  };
  undo.push(
    startReconciling(
      { db: database.primary, transaction: database.transaction, local: config.local },
      money,
      warn,
    ),
    keepApplyingApprovals(database, warn),
    keepQueueingReminders(database.primary, warn),
    keepExpiringCoins(database, warn),
    keepSending(database.primary, noticeOutbox({ sms, mail, publicUrl, facts }), logger),
    keepSending(database.primary, pushOutbox(webPush({ key: keys.push, publicUrl })), logger),
    keepSending(database.primary, enquiryOutbox(chooseEnquiryMail(config.enquiries, mail)), logger),
  );
  if (mail)
    undo.push(
      keepSending(database.primary, newsLinkOutbox({ mail, publicUrl }), logger),
      keepSending(database.primary, emailLinkOutbox({ mail, publicUrl, key: keys.otp }), logger),
    );
  if (stopping === undefined) announce(config, { dataFolder, sampled });
}

/** An empty embedded database is filled with the sample town; returns the number of its shops. */
async function fillEmpty(...filling: Parameters<typeof fillSampleTown>): Promise<number> {
  const { fillSampleTown: fill } = await import('./local/sample-town/fill.ts');
  const sampled = await fill(...filling);
  if (sampled > 0) {
    // A second server that is started at the same time indexes too, and holds locks of words for longer than usual.
    await indexStaleShops(filling[0], undefined, undefined, importTimeoutMs);
    await indexStaleProducts(filling[0], undefined, importTimeoutMs);
    await learnLocalities(filling[0]);
    // Until autovacuum runs a minute later, a search would take several times as long: no scan could be index-only.
    await filling[0].maintain('vacuum analyze shop, shop_token, token, product, stock_item');
  }
  return sampled;
}

/**
 * Ready only after the first run: a page of this version may load its scripts from a server of the version before. If
 * the store is away, the server serves all the same, and the next run tries again.
 */
async function keepAssetsStored(
  app: FastifyInstance,
  parts: { database: Database; files: Files; assetsFolder: string; warn: Warn },
): Promise<() => Promise<void>> {
  const { database, files, assetsFolder, warn } = parts;
  const store = () => storeAssets(database, files, assetsFolder);
  const failure = 'the built files could not be stored';
  await store().catch((error: unknown) => warn(error, failure));
  app.isStarting = false;
  return every('assets', store, warn, failure);
}

/** Loads prom-client, which a server without METRICS_PORT does not. Returns the function that stops it. */
async function startMetrics(
  config: Config,
  port: number,
  database: Database,
  warn: Warn,
): Promise<() => Promise<void>> {
  const { serveMetrics } = await import('./server/metrics/serve-metrics.ts');
  const readLengths = queueReader(database.primary, warn);
  const jobs = jobsOf(config);
  return (await serveMetrics({ database, jobs, readLengths }, { port, host: config.host, warn })).stop;
}

function announce(
  { publicUrl, local, sms, payments }: Config,
  { dataFolder, sampled }: { dataFolder: string; sampled: number },
): void {
  const lines = [`Nukkad is ready at ${publicUrl} (${performance.now().toFixed(0)} ms)`];
  if (local) {
    lines.push(
      '',
      `  The directory     ${publicUrl}/dashboard`,
      `  The style guide   ${publicUrl}/dev/ui`,
      `  The API           ${publicUrl}/v1/docs`,
      `  The data          ${dataFolder}`,
    );
    if (sms.provider === 'outbox')
      lines.push(
        '',
        `  Sign in with any Indian mobile number; the OTP appears at ${publicUrl}/dev/outbox`,
        `  For the operator’s console at ${publicUrl}/operator: npm run operator -- add +91…`,
        '  Its second step asks for a code: npm run operator -- code +91…',
      );
    if (payments.provider === 'local')
      lines.push('', '  Payments are tests: the checkout is our own, and no money moves.');
    if (sampled > 0) lines.push('', `  The directory was empty: ${sampled} sample shops are in it now.`);
    lines.push('', '  Ctrl-C stops everything.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Shutdown order: running requests finish, then the database connections close, then the database stops. */
async function undoAll(): Promise<void> {
  // A start under way is finished first; otherwise what it opens next would stay open.
  await started.catch(() => {});
  for (const step of undo.splice(0).reverse()) await step();
}

/** Idempotent: repeated calls share one shutdown. */
const stop = () => (stopping ??= undoAll());

// Upper bound of a stop: running requests, hanging queries, and the embedded database, which may have to
// recover from a crash first. If cut short, PostgreSQL would be left running.
const delay = 60_000;
const onTimeout = () =>
  console.error('Nukkad could not stop in order within a minute, and ends all the same.');

const grace = closeWithGrace({ delay, onTimeout, logger: false }, async ({ err }) => {
  if (err) console.error(err);
  await stop();
});
// The parent process is gone, perhaps killed: nobody is left to stop us.
process.once('disconnect', () => grace.close());

const started = start();
try {
  await started;
} catch (error) {
  const wasAsked = stopping !== undefined;
  await stop();
  if (!wasAsked) {
    console.error(error instanceof StartError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
