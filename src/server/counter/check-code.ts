import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type CounterCode,
  countedSteps,
  counterDigits,
  mostGuesses,
  scannedLetters,
} from '../../core/counter/codes.ts';
import type { MessageCode } from '../../core/messages.ts';
import { digitsOf, timeStepAt } from '../../core/time-code.ts';
import { type Db, sql } from '../db/sql.ts';
import { timeHash } from '../totp.ts';

/** The time step of a code that counts, or why it does not. */
export type Checked = { readonly step: number } | { readonly fault: MessageCode };

type Moment = { readonly nowMs: number; readonly secondsAgo: number | undefined };

export function checkScanned(
  secret: Buffer,
  { step, letters }: Extract<CounterCode, { kind: 'scanned' }>,
  { nowMs, secondsAgo }: Moment,
): Checked {
  // Codes of the future are not shown: a phone whose clock is ahead corrects it by the server's.
  if (step > timeStepAt(nowMs) || !areSame(scannedLetters(timeHash(secret, step)), letters))
    return { fault: 'visit_code_wrong' };
  return countedSteps(nowMs, secondsAgo).counted.includes(step) ? { step } : { fault: 'visit_code_old' };
}

export function checkTyped(
  secret: Buffer,
  { digits }: Extract<CounterCode, { kind: 'typed' }>,
  { nowMs, secondsAgo }: Moment,
): Checked {
  const { counted, tooOld } = countedSteps(nowMs, secondsAgo);
  const isRight = (step: number) => areSame(digitsOf(timeHash(secret, step), counterDigits), digits);
  const step = counted.filter(isRight)[0];
  if (step !== undefined) return { step };
  return { fault: tooOld.filter(isRight).length > 0 ? 'visit_code_old' : 'visit_code_wrong' };
}

/** Constant time. */
const areSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Counts wrong codes for each of these: an account, a network, a shop. Their rows are locked in one order until the
 * transaction ends, so that parallel guesses are counted one after the other; above the limit none is looked at.
 */
export async function limitGuesses(
  db: Db,
  key: Buffer,
  { guessers, nowMs }: { guessers: readonly string[]; nowMs: number },
  check: () => Checked,
): Promise<Checked> {
  const step = timeStepAt(nowMs);
  const hashes = guessers.map((guesser) => createHmac('sha256', key).update(`guess ${guesser}`).digest());
  const rows = await db.query<{ guesses: number }>(sql`
    insert into counter_guess as old (key, step)
    select key, ${step} from unnest(${hashes}::bytea[]) as asked (key) order by key
    on conflict (key, step) do update set guesses = old.guesses returning guesses`);
  if (rows.some(({ guesses }) => guesses >= mostGuesses)) return { fault: 'visit_guessed_too_often' };
  const checked = check();
  if ('fault' in checked && checked.fault === 'visit_code_wrong')
    await db.query(sql`
      update counter_guess set guesses = guesses + 1 where step = ${step} and key = any(${hashes}::bytea[])`);
  return checked;
}
