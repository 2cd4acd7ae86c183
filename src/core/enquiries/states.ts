import { addDays, type Day, dayInIndia, indiaInstant, timeInIndia } from '../days.ts';

/** `no_answer` and `call_again` wait until they are due; `new` may be called at any time before that. */
export const enquiryStates = ['new', 'no_answer', 'call_again', 'done'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Nobody is called in these before they are due. */
export const postponedStates = ['no_answer', 'call_again'] as const satisfies readonly EnquiryState[];

/**
 * What an operator did: `called` and nothing is left to do, nobody answered, they want to be called later,
 * closed without a call, or opened once more because closing was a mistake.
 */
export const enquiryEvents = ['called', 'no_answer', 'call_again', 'close', 'reopen'] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

const open = { called: 'done', no_answer: 'no_answer', call_again: 'call_again', close: 'done' } as const;

export const enquiryTransitions: {
  readonly [from in EnquiryState]: { readonly [event in EnquiryEvent]?: EnquiryState };
} = { new: open, no_answer: open, call_again: open, done: { reopen: 'call_again' } };

/** `undefined`: this cannot happen to it in this state. */
export const nextEnquiryState = (state: EnquiryState, event: EnquiryEvent): EnquiryState | undefined =>
  enquiryTransitions[state][event];

/** A promise of 24 hours is broken when they are over; whoever is called again is not kept to the minute. */
export const graceMinutes = { new: 0, no_answer: 60, call_again: 60, done: 0 } as const satisfies {
  readonly [state in EnquiryState]: number;
};

const minuteMs = 60_000;

export type Clock = { readonly state: EnquiryState; readonly dueAt: Date };

export const isOverdue = ({ state, dueAt }: Clock, now: Date): boolean =>
  state !== 'done' && dueAt.getTime() + graceMinutes[state] * minuteMs < now.getTime();

/** It is not too early to call. */
export const isReady = ({ state, dueAt }: Clock, now: Date): boolean =>
  state === 'new' || (state !== 'done' && dueAt <= now);

/** Nobody is called before or after this, India's time: https://trai.gov.in, commercial calls. */
export const callingHours = { from: '09:00', until: '21:00' } as const;

/** Hours until the next try, the longer the more often nobody picked up. */
const pausesHours = [2, 4, 24] as const;

/** When somebody who has missed so many calls is tried again: at an hour when people are called. */
export function nextTry(missed: number, now: Date): Date {
  const hours = pausesHours[Math.min(missed, pausesHours.length) - 1] ?? pausesHours[0];
  const then = new Date(now.getTime() + hours * 60 * minuteMs);
  const day: Day = dayInIndia(then);
  const time = timeInIndia(then);
  if (time < callingHours.from) return indiaInstant(day, callingHours.from);
  if (time >= callingHours.until) return indiaInstant(addDays(day, 1), callingHours.from);
  return then;
}

/** How far ahead somebody may ask to be called. */
export const callAheadDays = 60;

export const isCallTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= callAheadDays * 24 * 60 * minuteMs;

export const enquiryNoteMaxLength = 300;
