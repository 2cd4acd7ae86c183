import { randomBytes } from 'node:crypto';
import { renderUnicodeCompact } from 'uqr';
import { formatPhone, isIndianMobile, normalisePhone } from '../../core/accounts/phone.ts';
import { secondStepDigits } from '../../core/operator/second-step.ts';
import { stepSeconds, timeStepAt } from '../../core/time-code.ts';
import type { Keys } from '../config/keys.ts';
import { StartError } from '../config/start-error.ts';
import { type Db, sql } from '../db/sql.ts';
import { base32, codeOf } from '../totp.ts';
import { openSecret, sealSecret } from './second-step.ts';

export const operatorUsage =
  'Usage: npm run operator -- add +91…  |  second-step +91…  |  code +91…  |  remove +91…  |  list';

const verbs = ['add', 'second-step', 'code', 'remove'] as const;
type OperatorCommand =
  | { readonly verb: 'list' }
  | { readonly verb: (typeof verbs)[number]; readonly number: string };

export function parseOperatorCommand([typedVerb, typed, ...more]: readonly string[]): OperatorCommand {
  if (more.length > 0) throw new StartError(operatorUsage);
  if (typedVerb === 'list' && typed === undefined) return { verb: 'list' };
  const verb = verbs.find((each) => each === typedVerb);
  if (verb === undefined || typed === undefined) throw new StartError(operatorUsage);
  const number = normalisePhone(typed);
  if (!isIndianMobile(number)) throw new StartError(`${typed} is no Indian mobile number.\n${operatorUsage}`);
  return { verb, number };
}

type StepKeys = Pick<Keys, 'secondStep'>;

/** Runs the command; returns the text to print. */
export async function changeOperators(db: Db, keys: StepKeys, command: OperatorCommand): Promise<string> {
  switch (command.verb) {
    case 'add':
      return addOperator(db, keys, command.number);
    case 'second-step':
      return replaceSecret(db, keys, command.number);
    case 'code':
      return findCode(db, keys, command.number);
    case 'remove':
      return removeOperator(db, command.number);
    case 'list':
      return listOperators(db);
  }
}

async function addOperator(db: Db, keys: StepKeys, number: string): Promise<string> {
  const secret = makeSecret();
  const added = await db.query(sql`
    with changed as (
      insert into operator (mobile_number, totp_secret) values (${number}, ${sealSecret(keys, number, secret)})
      on conflict do nothing returning mobile_number),
    ended as (${endSessions})
    select from changed`);
  if (added.length === 0) return `${formatPhone(number)} is an operator already.`;
  return `${formatPhone(number)} is an operator now.\n${setUpText(number, secret)}`;
}

/** Recovery after a lost phone, and the first secret of an operator who has none. */
async function replaceSecret(db: Db, keys: StepKeys, number: string): Promise<string> {
  const secret = makeSecret();
  const replaced = await db.query(sql`
    with changed as (
      update operator
      set totp_secret = ${sealSecret(keys, number, secret)}, totp_last_step = 0, wrong_codes_at = '{}'
      where mobile_number = ${number} returning mobile_number),
    ended as (${endSessions})
    select from changed`);
  if (replaced.length === 0) return noOperator(number);
  return `${formatPhone(number)} has a new key and is signed out everywhere. The old key no longer works.\n${setUpText(number, secret)}`;
}

/** A new secret ends all sessions of the number: none has passed the second step with it. */
const endSessions = sql`
  delete from session s using account a, changed c
  where s.account_id = a.id and a.mobile_number = c.mobile_number`;

/** Useful without an authenticator app. It gives away nothing: this command could replace the secret as well. */
async function findCode(db: Db, keys: StepKeys, number: string): Promise<string> {
  const [operator] = await db.query<{ totp_secret: Buffer | null }>(
    sql`select totp_secret from operator where mobile_number = ${number}`,
  );
  if (operator === undefined) return noOperator(number);
  if (operator.totp_secret === null) return `${formatPhone(number)}: ${secretMissing}`;
  const now = Date.now();
  const code = codeOf(openSecret(keys, number, operator.totp_secret), timeStepAt(now), secondStepDigits);
  const secondsLeft = stepSeconds - (Math.floor(now / 1000) % stepSeconds);
  return `${code}  works once; the next code comes in ${secondsLeft} s`;
}

async function removeOperator(db: Db, number: string): Promise<string> {
  const removed = await db.query(
    sql`delete from operator where mobile_number = ${number} returning added_at`,
  );
  if (removed.length === 0) return noOperator(number);
  return `${formatPhone(number)} is no operator any more, from the next request on.`;
}

async function listOperators(db: Db): Promise<string> {
  const all = await db.query<{ mobile_number: string; added_at: Date; has_secret: boolean }>(sql`
    select mobile_number, added_at, totp_secret is not null as has_secret from operator order by added_at`);
  if (all.length === 0) return 'There are no operators yet. Add one: npm run operator -- add +91…';
  return all
    .map(
      ({ mobile_number, added_at, has_secret }) =>
        `${formatPhone(mobile_number)}  since ${added_at.toISOString().slice(0, 10)}${has_secret ? '' : `  ${secretMissing}`}`,
    )
    .join('\n');
}

const noOperator = (number: string) => `${formatPhone(number)} is no operator.`;
const secretMissing = 'no second step yet, set it up: npm run operator -- second-step +91…';

/** As long as the hash of HMAC-SHA-1, as RFC 4226 recommends. */
const makeSecret = () => randomBytes(20);

function setUpText(number: string, secret: Buffer): string {
  const key = base32(secret);
  const address = `otpauth://totp/Nukkad:${encodeURIComponent(number)}?secret=${key}&issuer=Nukkad`;
  return `
Add this key to the operator’s authenticator app. It is shown only once.

${renderUnicodeCompact(address, { border: 2 })}

  Key       ${key.match(/.{4}/g)?.join(' ')}
  Address   ${address}

Then sign in at /login, open /operator and enter the app’s code.
Without an app: npm run operator -- code ${number}`;
}
