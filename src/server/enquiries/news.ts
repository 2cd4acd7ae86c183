import { createHash, createHmac } from 'node:crypto';
import { isEmail } from '../../core/checks.ts';
import { newsAskingsPerHour, newsConsentVersion, newsMailLimits } from '../../core/enquiries/news-rules.ts';
import { AppError } from '../../core/errors.ts';
import type { Keys } from '../config/keys.ts';
import { type Db, sql } from '../db/sql.ts';
import { networkOf } from '../http/guard/network.ts';
import type { RequestContext } from '../http/route.ts';

export type NewsParts = {
  /** False without mail: a subscription could not be confirmed. */
  readonly hasNews: boolean;
  readonly keys: Pick<Keys, 'otp'>;
};

/** Stores the subscription; the mail is sent later. The answer is the same for known addresses (no enumeration). */
export async function subscribe(
  { transaction, network }: Pick<RequestContext, 'transaction' | 'network'>,
  { hasNews, keys }: NewsParts,
  email: string,
): Promise<{ isReceived: true }> {
  if (!hasNews) throw new AppError('news_off');
  if (!isEmail(email)) throw new AppError('shop_email_invalid');
  await transaction(async (db) => {
    await enforceRateLimit(db, keys.otp, network);
    await storeSubscription(db, email);
  });
  return { isReceived: true };
}

/** Rate limit by network. The advisory lock serialises requests of one network, so that a race cannot pass the limit. */
async function enforceRateLimit(db: Db, key: Buffer, network: string): Promise<void> {
  const here = createHmac('sha256', key)
    .update(`news network ${networkOf(network)}`)
    .digest();
  await db.query(sql`select pg_advisory_xact_lock(${here.readBigInt64BE()})`);
  const [counted] = (await db.query(sql`
    select count(*)::int as count from news_asking
    where network_hash = ${here} and asked_at > clock_timestamp() - interval '1 hour'`)) as [
    { count: number },
  ];
  if (counted.count >= newsAskingsPerHour) throw new AppError('news_too_many_here');
  await db.query(sql`
    insert into news_asking (network_hash, asked_at) values (${here}, clock_timestamp())`);
}

const { minutesApart, most, daysApartOnceConfirmed } = newsMailLimits;

/**
 * One row for an address: a parallel request waits at the unique index and then updates the row. The row stays as it is
 * if a mail is under way or was sent recently.
 */
async function storeSubscription(db: Db, email: string): Promise<void> {
  await db.query(sql`
    insert into news_subscription as s (email, consent_version, consented_at)
    values (${email}, ${newsConsentVersion}, clock_timestamp())
    on conflict (lower(email)) do update set
      mail_due_at = clock_timestamp(), tries = 0, taken_until = null,
      consent_version = case when s.confirmed_at is null then excluded.consent_version else s.consent_version end,
      consented_at = case when s.confirmed_at is null then excluded.consented_at else s.consented_at end
    where s.mail_due_at is null and case when s.confirmed_at is null
      then s.mails < ${most} and s.last_mail_at < clock_timestamp() - make_interval(mins => ${minutesApart})
      else s.last_mail_at < clock_timestamp() - make_interval(days => ${daysApartOnceConfirmed}) end`);
}

export async function confirm(db: Db, token: string): Promise<{ isConfirmed: true }> {
  const confirmed = await db.query(sql`
    update news_subscription s set confirmed_at = coalesce(s.confirmed_at, now())
    from news_link l where l.token_hash = ${tokenHash(token)} and s.id = l.subscription_id
    returning s.id`);
  if (confirmed.length === 0) throw new AppError('news_link_unknown');
  return { isConfirmed: true };
}

/** Idempotent: an unknown link belongs to an address that was removed before. */
export async function stop(db: Db, token: string): Promise<{ isRemoved: true }> {
  await db.query(sql`
    delete from news_subscription s using news_link l
    where l.token_hash = ${tokenHash(token)} and s.id = l.subscription_id`);
  return { isRemoved: true };
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
