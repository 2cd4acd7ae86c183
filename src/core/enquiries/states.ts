import { addDays, type Day, dayInIndia, indiaInstant, timeInIndia } from '../days.ts';

/** `no_answer` and `call_again` wait until they are due; `new` may be called at any time before it is due. */
export const enquiryStates = ['new', 'no_answer', 'call_again', 'done'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** In these states nobody is called before the due time. */
export const postponedStates = ['no_answer', 'call_again'] as const satisfies readonly EnquiryState[];

/**
 * What an operator did: called and done, nobody answered, the person wants to be called later, closed without a
 * call, or reopened because it was closed by mistake.
 */
export const enquiryEvents = ['called', 'no_answer', 'call_again', 'close', 'reopen'] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

const open = { called: 'done', no_answer: 'no_answer', call_again: 'call_again', close: 'done' } as const;

export const enquiryTransitions: {
  readonly [from in EnquiryState]: { readonly [event in EnquiryEvent]?: EnquiryState };
} = { new: open, no_answer: open, call_again: open, done: { reopen: 'call_again' } };

/** `undefined`: this event cannot happen in this state. */
export const nextEnquiryState = (state: EnquiryState, event: EnquiryEvent): EnquiryState | undefined =>
  enquiryTransitions[state][event];

/** A first call is overdue after the promised 24 hours; a repeated call has some tolerance. */
export const graceMinutes = { new: 0, no_answer: 60, call_again: 60, done: 0 } as const satisfies {
  readonly [state in EnquiryState]: number;
};

const minuteMs = 60_000;

export type Clock = { readonly state: EnquiryState; readonly dueAt: Date };

export const isOverdue = ({ state, dueAt }: Clock, now: Date): boolean =>
  state !== 'done' && dueAt.getTime() + graceMinutes[state] * minuteMs < now.getTime();

/** True if the enquiry may be called now. */
export const isReady = ({ state, dueAt }: Clock, now: Date): boolean =>
  state === 'new' || (state !== 'done' && dueAt <= now);

/** Calls are made between these hours only, India's time: https://trai.gov.in, commercial calls. */
export const callingHours = { from: '09:00', until: '21:00' } as const;

/** Backoff: hours until the next call, longer with each call that nobody answered. */
const pausesHours = [2, 4, 24] as const;

/** When to call again after this many unanswered calls, within the calling hours. */
export function nextTry(missed: number, now: Date): Date {
  const hours = pausesHours[Math.min(missed, pausesHours.length) - 1] ?? pausesHours[0];
  const then = new Date(now.getTime() + hours * 60 * minuteMs);
  const day: Day = dayInIndia(then);
  const time = timeInIndia(then);
  if (time < callingHours.from) return indiaInstant(day, callingHours.from);
  if (time >= callingHours.until) return indiaInstant(addDays(day, 1), callingHours.from);
  return then;
}

/** How many days ahead a call may be agreed. */
export const callAheadDays = 60;

export const isCallTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= callAheadDays * 24 * 60 * minuteMs;

export const enquiryNoteMaxLength = 300;
