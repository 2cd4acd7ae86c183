import { addDays, dayInIndia, indiaInstant, timeInIndia } from '../../../core/days.ts';
import { callAheadDays, isCallTime } from '../../../core/enquiries/states.ts';
import * as m from '../../messages/en.ts';

/** What came of a call that needs more than a press. */
export type Answer = 'called' | 'call_again' | 'close';

/** As the browser's own field writes it, in India's time whatever the computer's is. */
const localOf = (instant: Date) => `${dayInIndia(instant)}T${timeInIndia(instant)}`;

function instantOf(local: string, now: Date): Date | undefined {
  const [day = '', time = ''] = local.split('T');
  const instant = indiaInstant(day, time.slice(0, 5));
  return isCallTime(instant, now) ? instant : undefined;
}

/** The first and the last time that may be chosen. */
export const callRange = (now: Date) => ({
  min: localOf(now),
  max: localOf(new Date(now.getTime() + callAheadDays * 86_400_000)),
});

/** What people on the phone say most, as far as it is still to come. */
export function usualTimes(now: Date): { text: string; local: string }[] {
  const today = dayInIndia(now);
  const tomorrow = addDays(today, 1);
  return [
    { text: m.usualTimes.evening, local: `${today}T18:00` },
    { text: m.usualTimes.morning, local: `${tomorrow}T10:00` },
    { text: m.usualTimes.tomorrowEvening, local: `${tomorrow}T18:00` },
  ].filter(({ local }) => instantOf(local, now) !== undefined);
}

type Typed = { readonly note: string /** As the field writes it. */; readonly when: string };

/** What is sent of an answer; undefined where something is missing: a time to call again, a note to close. */
export function answerToSend(
  answer: Answer,
  { note, when }: Typed,
  now: Date,
): { note: string; at?: string } | undefined {
  if (answer === 'called') return { note };
  if (answer === 'close') return note.trim() === '' ? undefined : { note };
  const at = instantOf(when, now);
  return at && { note, at: at.toISOString() };
}
