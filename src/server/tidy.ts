import { newsConfirmDays } from '../core/enquiries/news-rules.ts';
import { retentionDays } from '../core/retention.ts';
import { stepSeconds } from '../core/time-code.ts';
import { lapseRefundedClaims } from './claims/claim/lapse-claims.ts';
import { removeOldEvidence } from './claims/evidence/evidence-retention.ts';
import { runFileDeletions } from './claims/uploads/file-removals.ts';
import { removeStaleUploads } from './claims/uploads/uploads.ts';
import { type Db, sql } from './db/sql.ts';
import { every, type Warn } from './every.ts';
import type { Files } from './gateways/files.ts';
import { deleteOldVisits } from './shops/count-visits.ts';
import { removeOldAssets } from './store-assets.ts';

/** Data past its retention time. */
const stale = [
  sql`delete from otp_challenge where expires_at < now() - make_interval(days => ${retentionDays.endedOtp})`,
  sql`delete from otp_sending where sent_at < now() - make_interval(days => ${retentionDays.otpSending})`,
  sql`delete from session where expires_at < now()`,
  // The rate limit looks back one hour.
  sql`update enquiry set network_hash = null where network_hash is not null and created_at < now() - interval '2 days'`,
  sql`delete from enquiry where created_at < now() - make_interval(days => ${retentionDays.enquiry})`,
  sql`delete from news_subscription
    where confirmed_at is null and consented_at < now() - make_interval(days => ${newsConfirmDays})`,
  sql`delete from email_address
    where confirmed_at is null and created_at < now() - make_interval(days => ${retentionDays.unconfirmedEmail})`,
  // The rate limit looks back one hour.
  sql`delete from news_asking where asked_at < now() - interval '2 hours'`,
  // There is one run a minute; runs without a result are deleted earlier.
  sql`delete from reconciliation where ended_at < now() - interval '30 days'
    or (ended_at < now() - interval '1 day' and orders_paid + refunds_ended + unanswered = 0)`,
  // A year and some weeks, so that a season can be compared with the one before.
  sql`delete from vital_count where day < current_date - 400`,
  sql`delete from counter_guess where step < extract(epoch from now() - interval '1 hour') / ${stepSeconds}`,
  sql`delete from shop_visit where visited_at < now() - make_interval(days => ${retentionDays.shopVisit})`,
  sql`update coin_earning set browser = null, network = null
    where browser is not null and at < now() - make_interval(days => ${retentionDays.coinPlace})`,
  sql`update coin_payout set holder = null, account_number = null, ifsc = null
    where holder is not null and decided_at < now() - make_interval(days => ${retentionDays.payoutAccount})`,
  sql`update coin_redemption set state = 'cancelled', decided_at = now() where state = 'waiting' and ends_at < now()`,
  sql`update coin_redemption set account_id = null
    where account_id is not null and created_at < now() - make_interval(days => ${retentionDays.shopVisit})`,
  sql`delete from support_thread
    where last_message_at < now() - make_interval(days => ${retentionDays.supportThread})`,
  sql`delete from offer where until_day < current_date - ${retentionDays.endedOffer}::int`,
  ...deleteOldVisits,
  sql`delete from shop_count where day < current_date - ${retentionDays.shopCount}::int`,
];

/** Runs the cleanup now and every hour. Returns the function that stops it. */
export const startCleanup = (db: Db, files: Files, warn: Warn): (() => Promise<void>) =>
  every('cleanup', () => cleanUp(db, files), warn, 'tidying up failed');

export async function cleanUp(db: Db, files: Files): Promise<void> {
  for (const each of stale) await db.query(each);
  await lapseRefundedClaims(db);
  await removeStaleUploads(db);
  await removeOldEvidence(db, files);
  await removeOldAssets(db);
  await runFileDeletions(db, files);
}
