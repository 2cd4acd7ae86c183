import { createHmac } from 'node:crypto';
import { otpBreaker, otpSendLimits } from '../../core/accounts/otp.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, sql } from '../db/sql.ts';
import { networkOf } from '../http/guard/network.ts';

type Counts = { last_minute: number; last_day: number; last_hour_here: number; of_all: number };

type Sending = {
  readonly mobileNumber: string;
  readonly network: string;
  /** The number signed in before in this browser. */
  readonly isKnown: boolean;
};

/**
 * Counts one OTP to this number from this network, or refuses it. Needs a transaction: advisory locks serialise
 * requests for the same number or network, so that two cannot both pass the limit.
 */
export async function countSending(
  db: Db,
  key: Buffer,
  { mobileNumber, network, isKnown }: Sending,
): Promise<string> {
  const number = hashOf(key, `number ${mobileNumber}`);
  const here = hashOf(key, `network ${networkOf(network)}`);
  // Lock order: the smaller key first, so that two requests for the same two locks cannot deadlock.
  const locks = [number, here].map((hash) => hash.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1));
  for (const lock of locks) await db.query(sql`select pg_advisory_xact_lock(${lock})`);

  const [counts] = (await db.query(sql`
    select
      (select count(*) from otp_sending where number_hash = ${number}
        and sent_at > clock_timestamp() - make_interval(secs => ${otpSendLimits.perNumberEverySeconds})) as last_minute,
      (select count(*) from otp_sending where number_hash = ${number}
        and sent_at > clock_timestamp() - interval '1 day') as last_day,
      (select count(*) from otp_sending where network_hash = ${here}
        and sent_at > clock_timestamp() - interval '1 hour') as last_hour_here,
      (select count(*) from otp_sending
        where sent_at > clock_timestamp() - make_interval(mins => ${otpBreaker.minutes})) as of_all`)) as [
    Counts,
  ];
  if (counts.last_minute > 0) throw new AppError('otp_too_soon');
  const { perNumberPerDay, keptForKnownBrowser } = otpSendLimits;
  if (counts.last_day >= perNumberPerDay - (isKnown ? 0 : keptForKnownBrowser))
    throw new AppError('otp_too_many');
  // A known browser can send to its own number only, which has its own limit.
  if (!isKnown && counts.last_hour_here >= otpSendLimits.perAddressPerHour)
    throw new AppError('otp_too_many_here');
  if (counts.of_all >= otpBreaker.most) throw new AppError('otp_paused', { cause: tooManyOfAll });

  const [counted] = (await db.query(sql`
    insert into otp_sending (number_hash, network_hash, sent_at)
    values (${number}, ${here}, clock_timestamp()) returning id`)) as [{ id: string }];
  return counted.id;
}

/** For operators: it is logged as the cause of the refusal. */
const tooManyOfAll = new Error(
  `${otpBreaker.most} OTPs were sent in ${otpBreaker.minutes} minutes: sending is paused until it is less`,
);

/**
 * An OTP that could not be sent does not block the number. It still counts for the network and in total,
 * because the provider may have sent it and only its answer was lost.
 */
export async function releaseNumber(db: Db, sendingId: string): Promise<void> {
  await db.query(sql`update otp_sending set number_hash = '' where id = ${sendingId}`);
}

/** An OTP that was entered no longer counts for the network: see `perAddressPerHour`. */
export async function releaseNetwork(db: Db, sendingId: string): Promise<void> {
  await db.query(sql`update otp_sending set network_hash = '' where id = ${sendingId}`);
}

const hashOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
