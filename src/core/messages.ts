/**
 * Every message that a rule or the server can answer with, by its code. The English here is the
 * specification's, word for word; the pages show the text of the visitor's language for the same code.
 */
export const messages = {
  // The shop form, in the order of its checks (specification, section 5).
  shop_name_required: 'Please provide the shop name.',
  shop_intro_required: 'Please provide the short intro.',
  shop_state_required: 'Please select the state.',
  shop_city_required: 'Please select the city name.',
  shop_pin_invalid: 'Please provide a valid pincode.',
  shop_address_required: 'Please provide the address.',
  shop_type_required: 'Please select the shop type.',
  shop_sub_category_required: 'Please select at least one sub-category.',
  shop_owner_name_required: 'Please provide the shop owner name.',
  shop_email_invalid: 'Please provide a email address.',
  shop_contact_invalid: 'Please provide a valid shop owner contact number with country code.',
  shop_cheque_required: 'Please provide the shop owner cancelled cheque image.',
  contact_number_invalid:
    'Please provide a valid shop owner contact number with country code without spaces in between.',

  otp_required: 'Please provide a valid OTP.',
  cheque_not_an_image: 'Please provide cancelled cheque image.',
  photo_not_an_image: 'Please provide a valid shop image.',
  recording_too_long: "Videos longer than 5 minutes won't be accepted.",
  photo_required: 'Please provide the store front picture.',
  location_required: 'Please provide the location access to continue.',
  details_incomplete: 'Please fill the details in the previous page.',
  enquiry_contact_invalid: 'Please provide a valid shop owner contact number',
  enquiry_duplicate: 'You have already submitted the details with this mobile number.',

  shop_unavailable: 'No Shop data available',

  // Proving a number.
  sign_in_required: 'Please verify your mobile number first.',
  number_not_verified: 'This mobile number is not verified yet. Please verify it first.',
  otp_wrong: 'This OTP is not right. Please check the message and try again.',
  otp_expired: 'This OTP is no longer valid. Please ask for a new one.',
  otp_tried_too_often: 'This OTP was tried too often. Please ask for a new one.',
  otp_too_soon: 'An OTP was sent less than a minute ago. Please wait before asking for another.',
  otp_too_many: 'Too many OTPs were sent to this number today. Please try again tomorrow.',
  otp_too_many_here: 'Too many OTPs were asked for from your network. Please try again in an hour.',
  otp_paused: 'OTPs cannot be sent just now. Please try again in a few minutes.',
  otp_not_sent: 'The OTP could not be sent. Please try again in a moment.',
  operator_account:
    'This number is an operator’s. Have it removed as an operator first, then the account can be deleted.',

  // Claiming a shop.
  shop_claimed: 'This shop is already claimed.',
  claim_under_way: 'Somebody else is already claiming this shop.',
  claim_missing: 'Please claim this shop from its page first.',
  claim_submitted: 'The claim of this shop was already submitted.',
  sub_category_unknown: 'One of the sub-categories no longer exists. Please choose again.',
  upload_missing: 'A file did not arrive. Please send it again.',
  upload_out_of_step: 'The sending of this file got out of step. Please send it again.',
  upload_kind_unknown: 'Only a photo, a cheque or a recording can be sent here.',
  too_many_uploads: 'You have sent many files in the last hour. Please try again later.',
  picture_too_large: 'This picture is larger than 10 MB. Please choose a smaller one.',
  picture_too_many_pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  picture_broken: 'This picture cannot be read. Please take or choose another one.',
  recording_too_large: 'This recording is larger than 100 MB. Please choose a shorter one.',
  recording_broken: 'This recording cannot be read. Please choose another one.',
  too_many_lookups: 'Your address was looked up many times in the last hour. Please try again later.',

  // Changing a shop.
  edit_waits: 'Your claim of this shop is still being checked. You can change the shop once that is done.',
  edit_unsent: 'Please send us the details of this shop first. You can change it once we have checked them.',
  change_too_early: 'Name, place and number can be changed once your shop has been checked.',
  edited_elsewhere: 'This was changed elsewhere in the meantime. What you entered is still here.',
  hours_overlap: 'Two of these opening times overlap.',
  holiday_backwards: 'A holiday cannot end before it begins.',
  number_same: 'This is the number of your shop already.',
  // Saying that a claimed shop is one's own.
  dispute_statement_required: 'Please say in your own words why this shop is yours.',
  dispute_needless: 'Nobody else has claimed this shop. You can claim it from its page.',
  dispute_own: 'This shop is yours already.',
  dispute_open: 'You have told us about this shop already. A person looks at it.',
  dispute_too_soon: 'You told us about this shop a short while ago. Please wait before you do so again.',
  too_many_disputes: 'You have told us about several shops today. Please try again tomorrow.',
  dispute_answer_required: 'Please answer in your own words.',
  dispute_answered: 'You have answered already. A person looks at it now.',
  dispute_waits: 'The present owner still has time to answer.',

  // Paying.
  already_paid: 'Payment has been processed',
  shop_taken_down: 'This shop is not shown at present. Nothing can be paid for it until it is.',
  order_failed: 'Error while creating a subscription.',
  payment_unknown: 'This payment does not belong to this shop.',
  payment_signature_invalid: 'This payment could not be verified.',
  refund_impossible: 'There is no payment that can still be refunded.',
  refund_not_failed: 'This refund has not failed, or somebody has taken care of it already.',
  provider_unreached: 'The payment provider gave no answer, or refused. Please try again in a few minutes.',
  webhook_refused: 'This message does not come from the payment provider.',

  // Deciding about shops.
  operators_only: 'This is for operators only.',
  item_taken: 'Another operator is working on this.',
  item_not_held: 'This is not with you any more. Take it again to decide.',
  item_decided: 'This has been decided already.',
  item_own: 'This is about your own shop. Another operator has to decide.',
  reason_required: 'Please write a reason that the owner can act on.',
  message_not_given_up: 'This message was sent, or is due already.',
  evidence_gone: 'This file has been deleted.',
  note_required: 'Please write a short note for your colleagues.',
  call_time_invalid: 'Please choose a time in the next 60 days.',
  enquiry_waits: 'This number has asked again meanwhile and waits for that call.',
  listing_changed: 'Somebody has changed this listing since you opened it. Load it again.',
  listing_not_shown: 'This listing is not shown. What waits is decided in the queue.',
  listing_not_hidden: 'This listing was not taken down. What waits is decided in the queue.',
  position_far_from_pin: 'The position is far from this PIN.',
  merge_same: 'This is one and the same listing.',
  merge_done: 'One of these two has been merged already.',
  merge_into_hidden: 'Keep the one that is shown: nobody would find the shop any more.',
  merge_two_owners: 'Both have an owner. Decide the claim or the dispute first.',
  import_running: 'Another file is being imported. Wait for its end, or stop it.',
  import_too_large: 'This file is larger than 200 MB. Pack it with gzip, or use the command line.',
  import_over: 'This import is over already.',
  // News by mail.
  news_off: 'We send no news by mail at present.',
  news_too_many_here:
    'Several addresses were entered from your network in the last hour. Please try again later.',
  news_link_unknown: 'This link is no longer good.',

  // What the server itself can say.
  invalid_input: 'Something in this request is not right. Please check it and try again.',
  not_found: 'This does not exist, or no longer does.',
  method_not_allowed: 'This address does not take such a request.',
  origin_refused: 'This request did not come from our own page.',
  not_json: 'This address takes JSON only.',
  too_large: 'This is too large to send.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  too_many_enquiries: 'Many enquiries came from your network in the last hour. Please try again later.',
  too_many_reports: 'You have sent many reports in the last hour. Please try again later.',
  overloaded: 'Too many people are here just now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  timed_out: 'This took too long. Please check your network and try again.',
  offline: 'You seem to be offline. Please check your network and try again.',
} as const;

export type MessageCode = keyof typeof messages;
