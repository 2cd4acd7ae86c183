import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { digitsIn } from '../../core/accounts/digits.ts';
import {
  otpFault,
  otpLength,
  otpMaxTries,
  otpResendSeconds,
  otpValidSeconds,
} from '../../core/accounts/otp.ts';
import { isAcceptedNumber, normalisePhone } from '../../core/accounts/phone.ts';
import { AppError } from '../../core/errors.ts';
import type { Keys } from '../config/keys.ts';
import { type Db, sql } from '../db/sql.ts';
import type { Sms } from '../gateways/sms.ts';
import type { RequestContext } from '../http/route.ts';
import { countOutcome, type Outcome } from '../metrics/report.ts';
import { isKnownDevice } from './known-device.ts';
import { countSending, releaseNetwork, releaseNumber } from './otp-limits.ts';
import { otpText } from './otp-text.ts';

/** Dependencies of OTP verification besides the request. */
export type OtpParts = { readonly sms: Sms; readonly keys: Pick<Keys, 'otp'>; readonly publicUrl: string };

/** An OTP is valid for one purpose only, and for a claim or a new number only with the requested shop. */
type Asked =
  | { readonly purpose: 'sign_in' | 'delete_account'; readonly mobileNumber: string }
  | { readonly purpose: 'change_number'; readonly mobileNumber: string; readonly shopId: string }
  | {
      readonly purpose: 'claim';
      readonly mobileNumber: string;
      readonly shopId: string;
      readonly address: string;
    };

type Sending = Pick<RequestContext, 'db' | 'transaction' | 'network' | 'cookie'>;

/** Sends an OTP to the number, without looking up whether it has an account: the answer reveals nothing. */
export async function sendChallenge(
  context: Sending,
  { sms, keys, publicUrl }: OtpParts,
  asked: Asked,
): Promise<{ id: string; resendSeconds: number }> {
  const mobileNumber = acceptedNumber(asked.mobileNumber);
  const id = crypto.randomUUID();
  const code = makeCode();
  const sendingId = await context
    .transaction(async (db) => {
      const isKnown = isKnownDevice(keys.otp, mobileNumber, context.cookie('device'));
      const counted = await countSending(db, keys.otp, { mobileNumber, network: context.network, isKnown });
      const codeHash = hashOf(keys.otp, id, code);
      await storeChallenge(db, { ...asked, id, mobileNumber, codeHash, sendingId: counted });
      return counted;
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) countOutcome('otp', 'refused');
      throw error;
    });
  try {
    await sms.send({
      to: mobileNumber,
      text: otpText(code, publicUrl),
      code,
      validMinutes: otpValidSeconds / 60,
    });
  } catch (cause) {
    await releaseNumber(context.db, sendingId);
    await context.db.query(sql`delete from otp_challenge where id = ${id}`);
    countOutcome('otp', 'not_sent');
    throw new AppError('otp_not_sent', { cause });
  }
  countOutcome('otp', 'sent');
  return { id, resendSeconds: otpResendSeconds };
}

type Answer = {
  readonly purpose: Asked['purpose'];
  readonly mobileNumber: string;
  readonly otp: string;
  /**
   * The ids that the caller got when asking for OTPs. Only they are tried, so a stranger who knows the number can
   * neither use up its tries nor replace its code.
   */
  readonly challengeIds: readonly string[];
  /** If given, it has to be the challenge's shop. */
  readonly shopId?: string;
};

type Proven = {
  readonly mobileNumber: string;
  readonly shopId: string | null;
  readonly address: string | null;
};

/** Checks the OTP and uses it up; returns the verified number and the challenge's shop, or throws the reason. */
export async function proveNumber(
  { db }: Pick<RequestContext, 'db'>,
  { keys }: Pick<OtpParts, 'keys'>,
  answer: Answer,
): Promise<Proven> {
  const fault = otpFault(answer.otp);
  if (fault) throw new AppError(fault);
  const mobileNumber = acceptedNumber(answer.mobileNumber);
  const meant = { ...answer, mobileNumber };
  const challenge = await takeTry(db, meant);
  if (challenge === undefined) throw counted(await refusal(db, meant));
  const given = hashOf(keys.otp, challenge.id, digitsIn(answer.otp));
  if (!timingSafeEqual(given, challenge.code_hash)) throw counted('otp_wrong');
  if (!(await markUsed(db, challenge.id))) throw counted('otp_expired');
  countOutcome('otp', 'right');
  if (challenge.sending_id !== null) await releaseNetwork(db, challenge.sending_id);
  return { mobileNumber, shopId: challenge.shop_id, address: challenge.address };
}

function acceptedNumber(typed: string): string {
  const number = normalisePhone(typed);
  if (!isAcceptedNumber(number)) throw new AppError('contact_number_invalid');
  return number;
}

const makeCode = () => String(randomInt(10 ** otpLength)).padStart(otpLength, '0');

/** An HMAC, because without a key all codes of six digits could be found from their hashes in a second. */
const hashOf = (key: Buffer, challengeId: string, code: string) =>
  createHmac('sha256', key).update(`${challengeId} ${code}`).digest();

async function storeChallenge(
  db: Db,
  challenge: Asked & { readonly id: string; readonly codeHash: Buffer; readonly sendingId: string },
): Promise<void> {
  const { id, mobileNumber, purpose, codeHash, sendingId } = challenge;
  const shopId = 'shopId' in challenge ? challenge.shopId : null;
  const address = purpose === 'claim' ? challenge.address : null;
  await db.query(sql`
    insert into otp_challenge
      (id, mobile_number, purpose, shop_id, address, code_hash, sending_id, sent_at, expires_at)
    values (${id}, ${mobileNumber}, ${purpose}, ${shopId}, ${address}, ${codeHash}, ${sendingId}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${otpValidSeconds}))`);
}

type Challenge = {
  id: string;
  code_hash: Buffer;
  shop_id: string | null;
  address: string | null;
  sending_id: string | null;
};
type Meant = Pick<Answer, 'purpose' | 'mobileNumber' | 'challengeIds' | 'shopId'>;

/** Of the given challenges the newest of the number and purpose: a new OTP replaces the caller's one before. */
const newest = ({ purpose, mobileNumber, challengeIds, shopId }: Meant) => sql`
  c.id = any(${challengeIds}::uuid[]) and c.mobile_number = ${mobileNumber} and c.purpose = ${purpose}
  and (${shopId ?? null}::uuid is null or c.shop_id = ${shopId ?? null})
  and not exists (
    select from otp_challenge newer
    where newer.id = any(${challengeIds}::uuid[]) and newer.mobile_number = c.mobile_number
      and newer.purpose = c.purpose and newer.sent_at > c.sent_at)`;

/**
 * Counts the try and checks the limit in one statement, before the code is compared: the row lock serialises
 * parallel guesses, so the sixth always finds the tries used up.
 */
async function takeTry(db: Db, meant: Meant): Promise<Challenge | undefined> {
  const [challenge] = await db.query<Challenge>(sql`
    update otp_challenge c set tries = c.tries + 1
    where ${newest(meant)} and c.used_at is null and c.expires_at > now() and c.tries < ${otpMaxTries}
    returning c.id, c.code_hash, c.shop_id, c.address, c.sending_id`);
  return challenge;
}

async function markUsed(db: Db, id: string): Promise<boolean> {
  const used = await db.query(sql`
    update otp_challenge set used_at = now() where id = ${id} and used_at is null returning id`);
  return used.length > 0;
}

async function refusal(db: Db, meant: Meant): Promise<Refusal> {
  const tried = await db.query(sql`
    select from otp_challenge c
    where ${newest(meant)} and c.used_at is null and c.expires_at > now() and c.tries >= ${otpMaxTries}`);
  return tried.length > 0 ? 'otp_tried_too_often' : 'otp_expired';
}

const outcomeOf = {
  otp_wrong: 'wrong',
  otp_expired: 'expired',
  otp_tried_too_often: 'tried_too_often',
} as const satisfies { readonly [code: string]: Outcome<'otp'> };
type Refusal = keyof typeof outcomeOf;

function counted(refused: Refusal): AppError {
  countOutcome('otp', outcomeOf[refused]);
  return new AppError(refused);
}
