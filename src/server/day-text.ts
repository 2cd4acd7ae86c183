import type { Day } from '../core/days.ts';

const written = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  // A date without a time is parsed as UTC midnight.
  timeZone: 'UTC',
});

/** 12 March 2027. */
export const dayText = (day: Day): string => written.format(new Date(day));
