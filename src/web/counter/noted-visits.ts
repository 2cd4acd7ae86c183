import * as z from 'zod/mini';
import { longestWait } from '../../core/counter/codes.ts';
import { recordVisit } from '../../core/counter/contract.ts';
import { CallError, call } from '../api.ts';
import { notedVisitsKey } from './noted-key.ts';

/** More than one person visits in a day. */
const mostNoted = 20;

/** A code that is not sent yet, for want of a network or a sign-in. */
export type NotedVisit = z.output<typeof NotedVisit>;
const NotedVisit = z.object({ shopId: z.string(), code: z.string(), notedAt: z.iso.datetime() });

/** Those that still count, the oldest first. What is found in the storage may be anything. */
export function listNotedVisits(): NotedVisit[] {
  try {
    const found = z.parse(z.array(NotedVisit), JSON.parse(localStorage.getItem(notedVisitsKey) ?? '[]'));
    return found.filter((visit) => secondsSince(visit) < longestWait);
  } catch {
    return [];
  }
}

function store(visits: readonly NotedVisit[]): void {
  try {
    if (visits.length === 0) localStorage.removeItem(notedVisitsKey);
    else localStorage.setItem(notedVisitsKey, JSON.stringify(visits));
  } catch {
    // A browser that stores nothing knows it until the page is left.
  }
}

/** The same code again keeps the time of the first. */
export function noteOnDevice(shopId: string, code: string): NotedVisit {
  const noted = listNotedVisits();
  const before = noted.find((visit) => visit.shopId === shopId && visit.code === code);
  if (before) return before;
  const visit = { shopId, code, notedAt: new Date().toISOString() };
  store([...noted, visit].slice(-mostNoted));
  return visit;
}

export const forgetNoted = ({ shopId, code }: NotedVisit): void =>
  store(listNotedVisits().filter((visit) => visit.shopId !== shopId || visit.code !== code));

/** How long ago, and not when: the clock of a phone may be wrong. */
const secondsSince = ({ notedAt }: NotedVisit): number =>
  Math.max(0, Math.round((Date.now() - Date.parse(notedAt)) / 1000));

/** A visit as it is sent. */
export const sentVisit = (visit: NotedVisit) => ({
  shopId: visit.shopId,
  code: visit.code,
  secondsAgo: secondsSince(visit),
});

/** Not an answer about the visit: it can be sent again. */
const passing = new Set([
  'offline',
  'timed_out',
  'unavailable',
  'overloaded',
  'sign_in_required',
  'too_many_requests',
]);

export const canBeSentLater = (error: unknown): boolean =>
  !(error instanceof CallError) || passing.has(error.code);

/** Sends what was noted. A visit that is refused is over; its page has said why, or it was too long ago. */
export async function sendNotedVisits(): Promise<void> {
  for (const visit of listNotedVisits()) {
    try {
      await call(recordVisit, sentVisit(visit));
    } catch (error) {
      if (canBeSentLater(error)) return;
    }
    forgetNoted(visit);
  }
}
