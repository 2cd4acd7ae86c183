import { addDays, type Day } from '../days.ts';
import { farthestStartDays } from './rules.ts';

/**
 * Festivals for which shops make offers, with their days in the coming years. A day such as '12-25' is the same in
 * every year. The others follow the moon or the sun and are listed for each year.
 */
const festivals = {
  guruNanak: { days: ['2026-11-24', '2027-11-14'], before: 3, after: 0 },
  christmas: { days: '12-25', before: 10, after: 0 },
  newYear: { days: '01-01', before: 4, after: 3 },
  pongal: { days: ['2027-01-15', '2028-01-15'], before: 7, after: 2 },
  republicDay: { days: '01-26', before: 3, after: 0 },
  holi: { days: ['2027-03-22', '2028-03-11'], before: 6, after: 0 },
  eidUlFitr: { days: ['2027-03-10', '2028-02-27'], before: 9, after: 1, isBySight: true },
  ugadi: { days: ['2027-04-07', '2028-03-27'], before: 4, after: 0 },
  baisakhi: { days: ['2027-04-14', '2028-04-13'], before: 4, after: 1 },
  akshayaTritiya: { days: ['2027-05-09', '2028-04-27'], before: 4, after: 0 },
  eidUlAdha: { days: ['2027-05-17'], before: 6, after: 1, isBySight: true },
  independenceDay: { days: '08-15', before: 5, after: 0 },
  rakshaBandhan: { days: ['2027-08-17', '2028-08-05'], before: 7, after: 0 },
  ganeshChaturthi: { days: ['2027-09-04', '2028-08-23'], before: 6, after: 0 },
  onam: { days: ['2027-09-12'], before: 9, after: 1 },
  dussehra: { days: ['2027-10-09', '2028-09-27'], before: 9, after: 0 },
  diwali: { days: ['2027-10-29', '2028-10-17'], before: 12, after: 2 },
} as const satisfies Record<string, Festival>;

type Festival = {
  /** A month and a day, or the days of each year. */
  readonly days: string | readonly Day[];
  /** Days of an offer before and after it. */
  readonly before: number;
  readonly after: number;
  /** Its day is known when the new moon is seen, and may be one later. */
  readonly isBySight?: boolean;
};

export type FestivalName = keyof typeof festivals;
export const festivalNames = Object.keys(festivals) as FestivalName[];

/** A festival with the days that suit an offer for it. */
export type Template = {
  readonly name: FestivalName;
  readonly day: Day;
  readonly from: Day;
  readonly until: Day;
  readonly isBySight: boolean;
};

/** The festivals for which an offer can be made now, the next one first. */
export const comingTemplates = (today: Day): Template[] =>
  festivalNames
    .flatMap((name) => {
      const { days, before, after, isBySight = false }: Festival = festivals[name];
      const all = typeof days === 'string' ? thisYearAndNext(days, today) : days;
      const day = all.find((each) => addDays(each, after) >= today);
      if (day === undefined) return [];
      const begins = addDays(day, -before);
      const from = begins < today ? today : begins;
      return { name, day, from, until: addDays(day, after), isBySight };
    })
    .filter(({ from }) => from <= addDays(today, farthestStartDays))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));

const thisYearAndNext = (monthAndDay: string, today: Day): Day[] => {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].map((each) => `${each}-${monthAndDay}` as Day);
};
