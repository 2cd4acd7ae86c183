import { isOverdue, isReady } from '../../../core/enquiries/states.ts';
import type { EnquiryItem } from '../../../core/operator/enquiries.ts';
import * as m from '../../messages/en.ts';

const minuteMs = 60_000;

/** Time until the promised call, the delay after it, or the time of the next call. */
export function TimeLeft({ enquiry: { state, dueAt, doneAt }, now }: { enquiry: EnquiryItem; now: Date }) {
  const clock = { state, dueAt: new Date(dueAt) };
  const isLate = isOverdue(clock, now);
  return (
    <time
      dateTime={doneAt ?? dueAt}
      className={`whitespace-nowrap ${isLate ? 'font-semibold text-bad' : 'text-soft'}`}
    >
      {textOf(clock, { now, isLate, doneAt })}
    </time>
  );
}

type Clock = Parameters<typeof isReady>[0];
type Seen = { now: Date; isLate: boolean; doneAt: string | null };

function textOf(clock: Clock, { now, isLate, doneAt }: Seen): string {
  if (doneAt !== null) return m.enquiryDoneAt(doneAt);
  const minutes = Math.floor((clock.dueAt.getTime() - now.getTime()) / minuteMs);
  if (isLate) return m.lateBy(m.spanOf(-minutes));
  if (clock.state === 'new') return m.timeLeft(m.spanOf(minutes));
  return isReady(clock, now) ? m.dueNow : m.callAgainAt(clock.dueAt.toISOString());
}
