import { addDays, type Day, dayInIndia } from '../days.ts';

export const longestPost = 500;
export const longestPostName = 30;
export const longestBought = 120;
export const longestReply = 500;

/** Pictures of a post, and their width in pixels. */
export const mostPostPictures = 3;
export const postPictureWidth = 1280;

/** Days after a visit in which a post can be written, and hours in which it can be changed. */
export const postDays = 14;
export const editHours = 24;

/** After reports of so many people a post is hidden until an operator decides. */
export const reportsToHide = 3;

/** From so many posts on, search engines are told the average. */
const leastRated = 3;

export const toldRating = ({ average, count }: { average: number | null; count: number }) =>
  average === null || count < leastRated ? undefined : { average, count };

export const reportReasons = ['not_about_shop', 'insult', 'false', 'private', 'advertising'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const lastPostDay = (visitedOn: Day): Day => addDays(visitedOn, postDays);

export const canPost = (visitedOn: Day, now: Date): boolean => dayInIndia(now) <= lastPostDay(visitedOn);

export const canEdit = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < editHours * 3_600_000;

/** A first name: letters of any script, with the marks that names have. */
export const isPostName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name);
