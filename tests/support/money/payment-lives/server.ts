/** A real server with an external payment provider, as its own process, to be killed. */

import { pino } from 'pino';
import { outboxSms } from '../../../../src/local/outbox/gateways.ts';
import { localAccess } from '../../../../src/local/razorpay/access.ts';
import { localPath } from '../../../../src/local/razorpay/register.ts';
import { buildApp } from '../../../../src/server/app.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { makeKeys } from '../../../../src/server/config/keys.ts';
import { type Connection, openDatabase } from '../../../../src/server/db/open.ts';
import { chosenFiles } from '../../../../src/server/gateways/files.ts';
import { razorpayPayments } from '../../../../src/server/gateways/payments.ts';
import { chosenSms } from '../../../../src/server/gateways/sms.ts';
import { startReconciling } from '../../../../src/server/payments/orders/reconcile.ts';

process.once('disconnect', () => process.exit());

const [connection = '', provider = '', secret = '', folder = '', clockMs = '0'] = process.argv.slice(2);
shiftClock(Number(clockMs));
const logger = pino({ level: 'fatal' });
const config = readConfig({
  PORT: '0',
  OVERLOAD_MS: '0',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  COINS_MONTHLY_BUDGET: '60000',
});
const database = await openDatabase(
  JSON.parse(connection) as Connection,
  { replicaUrls: [], poolSize: 10 },
  () => {},
);
const keys = makeKeys(secret);
const { keyId, keySecret, webhookSecret } = localAccess(keys);
const payments = razorpayPayments({
  keyId,
  keySecret,
  webhookSecrets: [webhookSecret],
  origin: () => provider + localPath,
  // The first call of a group waits for the provider until the last one waits too.
  timeoutMs: 60_000,
});
const app = await buildApp({
  config,
  database,
  gateways: {
    files: await chosenFiles(config.files, folder),
    sms: chosenSms(config.sms, outboxSms(database.primary)),
    payments: { payments, checkoutScript: '', pagePolicy: {}, opensWindows: false },
  },
  keys,
  logger,
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
startReconciling(
  { db: database.primary, transaction: database.transaction, local: true },
  { payments, seller: config.seller },
  () => {},
);
process.send?.(origin);

/** The clock of this process is wrong by so much. */
function shiftClock(ms: number): void {
  if (ms === 0) return;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, given: unknown[]) =>
      Reflect.construct(RealDate, given.length === 0 ? [RealDate.now() + ms] : given) as Date,
    get: (target, name) =>
      name === 'now' ? () => RealDate.now() + ms : (Reflect.get(target, name) as unknown),
  });
}
