import { addDays, dayInIndia, indiaInstant, timeInIndia } from '../../../core/days.ts';
import { callAheadDays, isCallTime } from '../../../core/enquiries/states.ts';
import * as m from '../../messages/en.ts';

/** The results of a call that need a dialog. */
export type Answer = 'called' | 'call_again' | 'close';

/** The value of a `datetime-local` input, in India's time on any computer. */
const localOf = (instant: Date) => `${dayInIndia(instant)}T${timeInIndia(instant)}`;

function instantOf(local: string, now: Date): Date | undefined {
  const [day = '', time = ''] = local.split('T');
  const instant = indiaInstant(day, time.slice(0, 5));
  return isCallTime(instant, now) ? instant : undefined;
}

/** The first and the last time that can be chosen. */
export const callRange = (now: Date) => ({
  min: localOf(now),
  max: localOf(new Date(now.getTime() + callAheadDays * 86_400_000)),
});

/** Shortcuts for common times, without those that are over. */
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

/** The input of the call; undefined if something is missing: the time to call again, or the note to close. */
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
