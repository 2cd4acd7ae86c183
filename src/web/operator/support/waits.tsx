import type { SupportItem } from '../../../core/operator/support.ts';
import * as m from '../../messages/en.ts';

const minuteMs = 60_000;

/** Time until the promised answer, or the delay after it; else the time of the last message. */
export function Waits({ thread, now }: { thread: SupportItem; now: Date }) {
  const { dueAt, lastMessageAt } = thread;
  const isLate = isThreadLate(thread, now);
  const minutes = Math.floor(Math.abs(Date.parse(dueAt ?? lastMessageAt) - now.getTime()) / minuteMs);
  const span = m.spanOf(minutes);
  return (
    <time
      dateTime={dueAt ?? lastMessageAt}
      className={`whitespace-nowrap ${isLate ? 'font-semibold text-bad' : 'text-soft'}`}
    >
      {dueAt === null ? m.lastMessageAt(lastMessageAt) : isLate ? m.lateBy(span) : m.timeLeft(span)}
    </time>
  );
}

export const isThreadLate = ({ dueAt }: Pick<SupportItem, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && new Date(dueAt) < now;
