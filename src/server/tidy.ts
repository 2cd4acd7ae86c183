import { retentionDays } from '../core/retention.ts';
import { removeStaleUploads } from './claims/uploads.ts';
import { type Db, sql } from './db/sql.ts';
import { every } from './every.ts';

/** What nobody needs any longer, and we may therefore not keep. */
const stale = [
  sql`delete from otp_challenge where expires_at < now() - make_interval(days => ${retentionDays.endedOtp})`,
  sql`delete from otp_sending where sent_at < now() - make_interval(days => ${retentionDays.otpSending})`,
  sql`delete from session where expires_at < now()`,
  sql`delete from outbox_message where sent_at < now() - interval '30 days'`,
];

const hourSeconds = 3600;

type Warn = (error: unknown, message: string) => void;

/** Tidies up now and every hour. What it returns stops it. */
export const keepTidy = (db: Db, uploadsFolder: string, warn: Warn): (() => Promise<void>) =>
  every(hourSeconds, () => tidyUp(db, uploadsFolder), warn, 'tidying up failed');

export async function tidyUp(db: Db, uploadsFolder: string): Promise<void> {
  for (const each of stale) await db.query(each);
  await removeStaleUploads(db, uploadsFolder);
}
