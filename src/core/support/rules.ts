export const threadStates = ['open', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** Letters of a message. */
export const longestWords = 1000;

export const mostMessagePictures = 3;

/** Messages of an owner in 24 hours: far above what a question needs. */
export const messagesPerDay = 50;

/** Messages in one answer; earlier ones follow on request. */
export const messagesAtOnce = 30;

/** Minutes between two notices about one thread, because each costs money. */
export const noticePauseMinutes = 60;
/** An owner who is looking at the thread has read the answer by then, and needs no notice. */
export const noticeDelayMinutes = 2;

/** Line breaks stay; other control characters become a space, and signs that turn the direction of text go. */
export const cleanWords = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The address of a picture, for the owner and for operators. It is worth nothing without their session. */
export const ownPicturePath = '/v1/support/pictures/';
export const deskPicturePath = '/v1/operator/support/pictures/';
