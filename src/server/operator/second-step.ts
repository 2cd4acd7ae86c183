import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { digitsIn } from '../../core/accounts/digits.ts';
import type { Output } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { MessageCode } from '../../core/messages.ts';
import {
  operatorHours,
  type passSecondStep,
  secondStepDigits,
  secondStepLimit,
} from '../../core/operator/second-step.ts';
import type { Keys } from '../config/keys.ts';
import { sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { raiseSession } from '../http/session.ts';
import { stepOf } from '../totp.ts';

type StepKeys = Pick<Keys, 'secondStep'>;
type Operator = { totp_secret: Buffer | null; totp_last_step: number; wrong: number };

/** A right code, once, gives this session the operator's rights. */
export async function checkSecondStep(
  context: RequestContext,
  keys: StepKeys,
  typed: string,
): Promise<Output<typeof passSecondStep>> {
  const session = await context.signedIn();
  const { mobileNumber } = session;
  const code = digitsIn(typed);
  const recent = sql`at > now() - make_interval(mins => ${secondStepLimit.minutes})`;
  // A refusal is returned, not thrown: the transaction has to store the wrong try. Lock order: operator before
  // session, as in `npm run operator`. The row lock serialises parallel guesses.
  const result = await context.transaction(async (db) => {
    const [operator] = await db.query<Operator>(sql`
      select totp_secret, totp_last_step, (select count(*) from unnest(wrong_codes_at) at where ${recent}) as wrong
      from operator where mobile_number = ${mobileNumber} for update`);
    const refuse = (refusal: MessageCode) => ({ refusal });
    if (operator === undefined) return refuse('operators_only');
    if (operator.totp_secret === null) return refuse('second_step_missing');
    if (operator.wrong >= secondStepLimit.most) return refuse('second_step_tried_too_often');
    // Not counted as a guess: a code of another length never matches.
    if (code.length !== secondStepDigits) return refuse('second_step_wrong');
    const secret = openSecret(keys, mobileNumber, operator.totp_secret);
    const step = stepOf(secret, code, { digits: secondStepDigits, nowMs: Date.now() });
    if (step === undefined || step <= operator.totp_last_step) {
      await db.query(sql`
        update operator set wrong_codes_at = array(select at from unnest(wrong_codes_at) at where ${recent}) || now()
        where mobile_number = ${mobileNumber}`);
      return refuse(step === undefined ? 'second_step_wrong' : 'second_step_used');
    }
    await db.query(sql`update operator set totp_last_step = ${step} where mobile_number = ${mobileNumber}`);
    return (await raiseSession(db, session, operatorHours)) ?? refuse('sign_in_required');
  });
  if ('refusal' in result) throw new AppError(result.refusal);
  context.setSession(result.token);
  return { until: result.until.toISOString() };
}

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a TOTP secret. The number is authenticated data (AAD): the secret works in its own row only. */
export function sealSecret({ secondStep }: StepKeys, mobileNumber: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, secondStep, nonce).setAAD(Buffer.from(mobileNumber));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openSecret({ secondStep }: StepKeys, mobileNumber: string, stored: Buffer): Buffer {
  const nonce = stored.subarray(0, nonceBytes);
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(cipherName, secondStep, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(mobileNumber)).setAuthTag(tag);
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
