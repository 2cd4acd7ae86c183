import type { FastifyInstance } from 'fastify';
import type { Config } from '../server/config/config.ts';
import type { Keys } from '../server/config/keys.ts';
import type { Database } from '../server/db/open.ts';
import { every } from '../server/every.ts';
import type { Mail } from '../server/gateways/mail.ts';
import type { NoticeSms, Sms } from '../server/gateways/sms.ts';
import type { Log } from '../server/logger.ts';
import { webhookPath } from '../server/payments/orders/webhook.ts';
import { deleteOldMessages, outboxMail, outboxSms } from './outbox/gateways.ts';
import { registerOutbox } from './outbox/routes.ts';
import { startEmulatorJobs } from './razorpay/deliver.ts';
import { type LocalPayments, makeLocalPayments, registerLocalPayments } from './razorpay/local-payments.ts';

/** Local replacements of the outside services that the settings do not configure. */
export type LocalMode = {
  readonly outbox: { readonly sms: Sms & NoticeSms; readonly mail: Mail };
  /** Absent if the settings configure the real provider. */
  readonly payments: LocalPayments | undefined;
  /** Adds the routes below /dev. */
  register(app: FastifyInstance): Promise<void>;
  /** Starts the background jobs, once the server listens. The returned function stops them. */
  keepWorking(log: Log): () => Promise<void>;
};

const tidySeconds = 3600;

export function makeLocalMode(config: Config, database: Database, keys: Keys): LocalMode {
  const db = database.primary;
  const payments = config.payments.provider === 'local' ? makeLocalPayments(keys) : undefined;
  return {
    outbox: { sms: outboxSms(db), mail: outboxMail(db) },
    payments,
    async register(app) {
      registerOutbox(app, db);
      if (payments) await registerLocalPayments(app, database, payments);
    },
    keepWorking(log) {
      const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
      const stops = [
        every(tidySeconds, () => deleteOldMessages(db), warn, 'old messages could not be deleted'),
        ...(payments ? [startEmulatorJobs(database, { ...payments, path: webhookPath }, log)] : []),
      ];
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  };
}
