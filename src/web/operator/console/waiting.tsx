import { useState } from 'react';
import { verificationHours } from '../../../core/claims/verification.ts';
import * as m from '../../messages/en.ts';

const hourMs = 3_600_000;

/** How long the item has waited; highlighted after the promised time. */
export function Waiting({ since }: { since: string }) {
  const [now] = useState(Date.now);
  const hours = (now - Date.parse(since)) / hourMs;
  const isLate = hours > verificationHours;
  return (
    <time
      dateTime={since}
      className={`text-sm whitespace-nowrap ${isLate ? 'font-semibold text-bad' : 'text-soft'}`}
    >
      {hours < 48 ? m.waitedHours(Math.floor(hours)) : m.waitedDays(Math.floor(hours / 24))}
    </time>
  );
}
