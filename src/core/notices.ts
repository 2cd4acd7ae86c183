/** Days before the end of a paid year on which a reminder is sent. */
export const reminderDays = [30, 14, 7, 1] as const;

/** Notices about submissions and about ownership of a shop. */
export const claimNoticeKinds = [
  'submitted',
  'approved',
  'rejected',
  'asked',
  'refused',
  'change_approved',
  'change_rejected',
  'number_moved',
  'disputed',
  'dispute_withdrawn',
  'dispute_won',
  'dispute_lost',
  'taken_down',
  'shown_again',
  'merged',
] as const;
export type ClaimNoticeKind = (typeof claimNoticeKinds)[number];

/** Notices about payments. */
export const paymentNoticeKinds = ['paid', 'refunded', 'expiry', 'ended'] as const;
export type PaymentNoticeKind = (typeof paymentNoticeKinds)[number];

/** Notices with an invoice or a credit note attached: owners need them, however old they are. */
export const paperNoticeKinds: readonly PaymentNoticeKind[] = ['paid', 'refunded'];

/** Notices about coins. */
export const coinNoticeKinds = ['coins_expire'] as const;
export type CoinNoticeKind = (typeof coinNoticeKinds)[number];

/** Notices of dedicated support. */
export const supportNoticeKinds = ['support_answered'] as const;
export type SupportNoticeKind = (typeof supportNoticeKinds)[number];

export const noticeKinds = [
  ...claimNoticeKinds,
  ...paymentNoticeKinds,
  ...coinNoticeKinds,
  ...supportNoticeKinds,
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Budget of notices by both channels together, because each costs money. An owner gets a handful in a year; more wait
 * until there is room again. The second limit is for all owners.
 */
export const noticeLimits = { perAccountPerDay: 20, perHour: 4000 } as const;

/**
 * Why a notice was not sent although nothing failed: it is outdated, has no recipient, or the SMS gateway has
 * no template for it; `unconfirmed`: the owner has not confirmed the email address; `no_gateway`: no gateway is
 * configured.
 */
export const unsentReasons = ['nothing_to_tell', 'no_template', 'unconfirmed', 'no_gateway'] as const;
export type UnsentReason = (typeof unsentReasons)[number];
