import { addDays, type Day, dayInIndia, indiaInstant, timeInIndia } from '../days.ts';

/** Month and day of the three national holidays. Others differ by state, and people work on them. */
const nationalHolidays: readonly string[] = ['01-26', '08-15', '10-02'];

/** Monday to Saturday, without national holidays. */
export const isWorkingDay = (day: Day): boolean =>
  new Date(day).getUTCDay() !== 0 && !nationalHolidays.includes(day.slice(5));

const nextWorkingDay = (day: Day): Day => {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
};

/**
 * Until when a message is answered: the same time on the next working day. What was written on a day off is answered
 * before the end of the next working day.
 */
export function answerDue(writtenAt: Date): Date {
  const day = dayInIndia(writtenAt);
  const next = nextWorkingDay(day);
  return indiaInstant(next, isWorkingDay(day) ? timeInIndia(writtenAt) : '23:59');
}
