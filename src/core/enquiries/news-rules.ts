import { draftMaxLengths } from '../claims/draft.ts';

export const newsEmailMaxLength = draftMaxLengths.email;

/** Kept with each consent. A new wording in the catalogue (`newsConsent`) gets a new one. */
export const newsConsentVersion = '2026-11-15';

/** Whoever has not confirmed by then is forgotten. */
export const newsConfirmDays = 7;

/** How often an address is sent its links: nobody can make us fill a stranger's mailbox. */
export const newsMailLimits = {
  /** Before it is confirmed: this far apart, and this often in all. */
  minutesApart: 15,
  most: 3,
  /** After that, for people who look for the link to unsubscribe. */
  daysApartOnceConfirmed: 1,
  /** To all addresses together; the rest waits. */
  perHour: 500,
} as const;

/** Addresses that one network may ask for in an hour. */
export const newsAskingsPerHour = 5;
