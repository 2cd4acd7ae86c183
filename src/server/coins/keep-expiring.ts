import type { Database } from '../db/open.ts';
import { every, type Warn } from '../every.ts';
import { expireCoins, queueExpiryNotices } from './earning/expire.ts';

/** Books expired coins and queues the notices about the next ones, now and every hour. The returned function stops it. */
export const keepExpiringCoins = (database: Database, warn: Warn): (() => Promise<void>) =>
  every(
    'coins',
    async () => {
      await expireCoins(database.primary, database.transaction);
      await queueExpiryNotices(database.primary);
    },
    warn,
    'booking expired coins failed',
  );
