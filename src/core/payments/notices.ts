/** How many days before its end a year is reminded of. */
export const reminderDays = [30, 14, 7, 1] as const;

export const noticeKinds = ['paid', 'refunded', 'expiry'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
