import { type MessageCode, messages } from './messages.ts';

/** The only table from error codes to HTTP status. A code that is not in it is a mistake of the caller: 422. */
const statuses: { readonly [code in MessageCode]?: number } = {
  invalid_input: 400,
  not_json: 415,
  sign_in_required: 401,
  number_not_verified: 403,
  operator_account: 409,
  otp_tried_too_often: 429,
  otp_too_soon: 429,
  otp_too_many: 429,
  otp_too_many_here: 429,
  otp_paused: 503,
  otp_not_sent: 502,
  shop_claimed: 409,
  claim_under_way: 409,
  claim_missing: 404,
  claim_submitted: 409,
  too_many_registrations: 429,
  edit_waits: 409,
  edit_unsent: 409,
  change_too_early: 409,
  edited_elsewhere: 409,
  upload_out_of_step: 409,
  pictures_full: 409,
  picture_too_large: 413,
  recording_too_large: 413,
  too_many_uploads: 429,
  too_many_lookups: 429,
  counter_closed: 409,
  visit_not_counted: 403,
  visit_guessed_too_often: 429,
  visits_late_full: 409,
  offer_premium: 403,
  offers_full: 409,
  offers_planned_full: 409,
  offer_over: 409,
  post_too_late: 409,
  post_unchangeable: 409,
  post_removed: 409,
  post_pictures_full: 409,
  post_own: 409,
  post_replied: 409,
  follows_full: 409,
  appeal_over: 409,
  premium_needed: 403,
  coins_short: 409,
  coins_not_taken: 409,
  coins_own_shop: 403,
  coins_in_review: 409,
  redemption_over: 409,
  payout_open: 409,
  support_premium: 403,
  support_too_many: 429,
  support_newer: 409,
  dispute_needless: 409,
  dispute_own: 409,
  dispute_open: 409,
  dispute_too_soon: 429,
  too_many_disputes: 429,
  dispute_answered: 409,
  dispute_waits: 409,
  already_paid: 409,
  shop_taken_down: 409,
  order_failed: 502,
  refund_impossible: 409,
  refund_not_failed: 409,
  provider_unreached: 502,
  webhook_refused: 400,
  operators_only: 403,
  second_step_required: 403,
  second_step_missing: 403,
  second_step_tried_too_often: 429,
  item_taken: 409,
  item_not_held: 409,
  item_decided: 409,
  undo_over: 409,
  item_own: 403,
  message_not_given_up: 409,
  evidence_gone: 410,
  enquiry_waits: 409,
  listing_changed: 409,
  listing_not_shown: 409,
  listing_not_hidden: 409,
  merge_done: 409,
  merge_into_hidden: 409,
  merge_two_owners: 409,
  import_running: 409,
  import_too_large: 413,
  import_over: 409,
  news_off: 503,
  news_too_many_here: 429,
  news_link_unknown: 404,
  email_link_unknown: 404,
  email_link_limit: 429,
  origin_refused: 403,
  not_found: 404,
  shop_unavailable: 404,
  method_not_allowed: 405,
  enquiry_duplicate: 409,
  too_large: 413,
  too_many_requests: 429,
  too_many_enquiries: 429,
  too_many_reports: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  offline: 503,
  timed_out: 504,
};

/** The texts of the page that the server sends where it cannot render one. */
export const errorPageTexts = {
  tryAgain: 'Try again',
  home: 'Go to the home page',
  reference: 'Reference:',
} as const;

/** `fields` names the wrong inputs, for users of the API and for forms that mark a field. */
export type FieldFaults = readonly { readonly field: string; readonly fault: string }[];

/** An expected failure: `code` identifies it, and the message may be shown to people. */
export class AppError extends Error {
  readonly code: MessageCode;
  readonly fields: FieldFaults | undefined;

  constructor(code: MessageCode, details: { fields?: FieldFaults; cause?: unknown } = {}) {
    super(messages[code], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
  }

  get status(): number {
    return statuses[this.code] ?? 422;
  }
}

/** The JSON body of every error response. */
export type ErrorBody = { code: MessageCode; message: string; requestId: string; fields?: FieldFaults };
