import { draftMaxLengths } from '../claims/draft.ts';

export const newsEmailMaxLength = draftMaxLengths.email;

/** Stored with each consent. Raise it when the wording in the catalogue (`newsConsent`) changes. */
export const newsConsentVersion = '2026-11-15';

/** An unconfirmed subscription is deleted after this time. */
export const newsConfirmDays = 7;

/** Limits on mails with links to one address, so that nobody can flood a stranger's mailbox. */
export const newsMailLimits = {
  /** Before confirmation: minimum pause between two mails, and maximum in total. */
  minutesApart: 15,
  most: 3,
  /** After confirmation, for people who need the link to unsubscribe. */
  daysApartOnceConfirmed: 1,
  /** Limit for all addresses together; further mails wait. */
  perHour: 500,
} as const;

/** Addresses that one network may subscribe per hour. */
export const newsAskingsPerHour = 5;
