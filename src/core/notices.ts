/** How many days before its end a year is reminded of. */
export const reminderDays = [30, 14, 7, 1] as const;

/** About what somebody handed in, and about whose a shop is. */
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

/** About money. */
export const paymentNoticeKinds = ['paid', 'refunded', 'expiry', 'ended'] as const;
export type PaymentNoticeKind = (typeof paymentNoticeKinds)[number];

export const noticeKinds = [...claimNoticeKinds, ...paymentNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Why nothing went out, though nothing failed: there is nothing to tell any more or nobody to tell it to, or the
 * gateway has no text for it; `no_gateway`, nothing is set up to carry it.
 */
export const unsentReasons = ['nothing_to_tell', 'no_template', 'no_gateway'] as const;
export type UnsentReason = (typeof unsentReasons)[number];
