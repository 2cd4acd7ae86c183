/**
 * Every message that a rule or the server can answer with, by code. The English is the specification's, word
 * for word; the pages show the text of the visitor's language for the same code.
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

  // Verifying a number.
  sign_in_required: 'Please verify your mobile number first.',
  number_not_verified: 'This mobile number is not verified yet. Please verify it first.',
  otp_wrong: 'This OTP is wrong. Please check the SMS and try again.',
  otp_expired: 'This OTP is no longer valid. Please ask for a new one.',
  otp_tried_too_often: 'Too many wrong tries for this OTP. Please ask for a new one.',
  otp_too_soon: 'An OTP was sent less than a minute ago. Please wait before asking for another.',
  otp_too_many: 'Too many OTPs were sent to this number today. Please try again tomorrow.',
  otp_too_many_here: 'Too many OTPs were asked for from your network. Please try again in an hour.',
  otp_paused: 'OTPs cannot be sent at the moment. Please try again in a few minutes.',
  otp_not_sent: 'The OTP could not be sent. Please try again in a moment.',
  operator_account:
    'This number belongs to an operator. Ask for the operator role to be removed first, then delete the account.',

  // Claiming a shop.
  shop_claimed: 'This shop is already claimed.',
  claim_under_way: 'Somebody else is already claiming this shop.',
  claim_missing: 'Please claim this shop from its page first.',
  claim_submitted: 'The claim on this shop is already submitted.',
  too_many_registrations:
    'You have sent three new shops that we are still checking. You can add another one after our check.',
  sub_category_unknown: 'One of the sub-categories no longer exists. Please choose again.',
  upload_missing: 'A file did not arrive. Please send it again.',
  upload_out_of_step: 'This file was not sent completely. Please send it again.',
  upload_kind_unknown: 'Only a photo, a cheque or a video can be sent here.',
  too_many_uploads: 'You have sent many files in the last hour. Please try again later.',
  pictures_full: 'A shop can have pictures of 300 items. Please remove one first.',
  picture_too_large: 'This picture is larger than 10 MB. Please choose a smaller one.',
  picture_too_many_pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  picture_broken: 'This picture cannot be read. Please take or choose another one.',
  recording_too_large: 'This video is larger than 100 MB. Please choose a shorter one.',
  recording_broken: 'This video cannot be read. Please choose another one.',
  too_many_lookups: 'Your address was looked up many times in the last hour. Please try again later.',

  // Changing a shop.
  edit_waits: 'We are still checking your claim on this shop. You can change the shop after the check.',
  edit_unsent: 'Please send us the details of this shop first. You can change it after our check.',
  change_too_early: 'You can change the name, location and number after your shop has been checked.',
  edited_elsewhere: 'This was changed on another device or tab. What you entered is still here.',
  hours_overlap: 'Two of these opening times overlap.',
  holiday_backwards: 'A holiday cannot end before it begins.',
  number_same: 'This is already the number of your shop.',
  // Saying that a claimed shop is one's own.
  dispute_statement_required: 'Please tell us in your own words why this shop is yours.',
  dispute_needless: 'Nobody else has claimed this shop. You can claim it from its page.',
  dispute_own: 'This shop is already yours.',
  dispute_open: 'You have already told us about this shop. A person is checking it.',
  dispute_too_soon: 'You told us about this shop a short while ago. Please wait before you tell us again.',
  too_many_disputes: 'You have told us about several shops today. Please try again tomorrow.',
  dispute_answer_required: 'Please answer in your own words.',
  dispute_answered: 'You have already answered. A person is checking it.',
  dispute_waits: 'The current owner still has time to answer.',

  // Paying.
  already_paid: 'Payment has been processed',
  shop_taken_down: 'This shop is not shown at the moment. You can pay once it is shown again.',
  order_failed: 'Error while creating a subscription.',
  payment_unknown: 'This payment does not belong to this shop.',
  payment_signature_invalid: 'This payment could not be verified.',
  refund_impossible: 'There is no payment that can still be refunded.',
  refund_not_failed: 'This refund has not failed, or somebody has already handled it.',
  provider_unreached: 'The payment provider did not answer, or refused. Please try again in a few minutes.',
  webhook_refused: 'This message does not come from the payment provider.',

  // Visiting a shop.
  counter_closed: 'This shop does not take visit codes at the moment.',
  visit_code_wrong: 'This code is wrong. Please use the code that the shop shows now.',
  visit_code_old: 'This code is too old. Please use the code that the shop shows now.',
  visit_guessed_too_often:
    'Too many wrong codes were typed. Please scan the QR code, or try again in a minute.',
  visit_not_counted: 'The owner of this shop and our operators cannot note a visit here.',
  visits_late_full:
    'Too many visits to this shop were sent late on that day. Please note your next visit in the shop.',

  // Texts that everybody reads.
  text_has_number: 'Please leave out phone numbers.',
  text_has_link: 'Please leave out links and email addresses.',

  // Offers.
  offer_premium: 'Offers are part of Premium.',
  offers_full: 'Five offers can run on the same day. Please end one, or choose other days.',
  offers_planned_full: 'You have 20 offers that run or are planned. Please delete one first.',
  offer_over: 'This offer is over. You can make it again as a new one.',
  offer_ends_first: 'The last day is before the first day.',
  offer_in_past: 'The last day is over. Please choose today or a later day.',
  offer_too_far: 'An offer can begin at most 60 days from today.',
  offer_too_long: 'An offer can last at most 60 days.',
  offer_never: 'None of these days of the week is between the first and the last day.',
  offer_hours_wrong: 'The offer must end later in the day than it begins.',
  offer_word_loud: 'Please leave out ‘mega’ and say what the customer gets, such as ‘10% off all sweets’.',
  offer_word_promise: 'Please leave out ‘guaranteed’: an offer may not promise more than it can keep.',
  offer_word_unproven: 'Please leave out ‘lowest price’ and ‘cheapest’: nobody can check it.',
  offer_word_prize: 'Please leave out lotteries and lucky draws: the law does not allow them in offers.',
  offer_code_wrong: 'A code has 3 to 20 letters, digits or hyphens, such as DIWALI10.',
  offer_price_missing: 'Please type the price during the offer.',
  offer_above_mrp: 'The price during the offer is above the MRP.',
  offer_not_lower: 'The price during the offer must be below your usual price.',
  offer_item_unknown: 'One of the items is no longer in your stock. Please choose again.',

  // Posts about a shop.
  post_too_late: 'You can write about a visit for 14 days.',
  post_unchangeable: 'A post can be changed for 24 hours. You can still delete it.',
  post_removed: 'This post was removed. You can object to that once.',
  post_pictures_full: 'A post can have three pictures. Please remove one first.',
  post_own: 'You cannot report your own post.',
  post_replied: 'You have already replied to this post.',
  appeal_over: 'You have already objected, or this post is not removed.',

  // Coins.
  premium_needed: 'This is part of Premium. Subscribe for your shop first.',
  coins_short: 'There are not enough coins for this.',
  coins_above_share: 'Coins can pay up to 20 % of a bill.',
  coins_not_taken: 'This shop does not take coins at the moment.',
  coins_own_shop: 'You cannot use coins at your own shop.',
  coins_in_review: 'Your coins are being checked. You can use them again after that.',
  redemption_wrong: 'This code is wrong, or its five minutes are over. Please ask the shopper for a new one.',
  redemption_over: 'This code was used, refused or its five minutes are over.',
  payout_open: 'A payout is on its way. You can ask for the next one after that.',
  payout_too_small: 'A payout is made from ₹100 on.',
  // Dedicated support.
  support_premium: 'Support by message is part of Premium. You can ask for a call instead.',
  support_empty: 'Please write a few words or add a picture.',
  support_too_many: 'You have written many messages today. Please wait for our answer.',
  support_newer: 'There is a newer message in this thread. Please read it, then send your answer.',
  // Following a shop.
  follows_full: 'You follow 200 shops already. Please stop following one first.',

  // Operators' decisions about shops.
  operators_only: 'This is for operators only.',
  second_step_required: 'Please enter the code of your authenticator app.',
  second_step_missing: 'The second step of your sign-in is not set up yet.',
  second_step_wrong: 'This code is wrong or too old. Enter the newest code of your authenticator app.',
  second_step_used: 'This code was already used. Wait until your authenticator app shows the next one.',
  second_step_tried_too_often: 'Too many wrong codes. Please wait 15 minutes, then enter the newest code.',
  item_taken: 'Another operator is working on this.',
  item_not_held: 'You no longer have this. Take it again to decide.',
  item_decided: 'This has already been decided.',
  undo_over: 'This can no longer be undone.',
  item_own: 'This is about your own shop. Another operator has to decide.',
  reason_required: 'Please write a reason that the owner can act on.',
  message_not_given_up: 'This message was already sent, or will be sent soon.',
  evidence_gone: 'This file has been deleted.',
  note_required: 'Please write a short note for your colleagues.',
  call_time_invalid: 'Please choose a time in the next 60 days.',
  enquiry_waits: 'This number has asked for a new call and is waiting for it.',
  listing_changed: 'Somebody has changed this listing since you opened it. Reload the page.',
  listing_not_shown: 'This listing is not shown. Listings waiting for verification are decided in the queue.',
  listing_not_hidden:
    'This listing was not taken down. Listings waiting for verification are decided in the queue.',
  position_far_from_pin: 'The position is far from this pincode.',
  merge_same: 'These two are the same listing.',
  merge_done: 'One of these two has already been merged.',
  merge_into_hidden: 'Keep the one that is shown. Otherwise nobody could find the shop.',
  merge_two_owners: 'Both have an owner. Decide the claim or the dispute first.',
  import_running: 'Another file is being imported. Wait until it is done, or stop it.',
  import_too_large: 'This file is larger than 200 MB. Compress it with gzip, or use the command line.',
  import_over: 'This import is already over.',
  // News by email.
  news_off: 'We do not send news by email at present.',
  news_too_many_here:
    'Several addresses were entered from your network in the last hour. Please try again later.',
  news_link_unknown: 'This link no longer works.',
  email_link_unknown: 'This link no longer works.',
  email_link_limit: 'No further link can be sent to this address now. Please look in the spam folder too.',

  // What the server itself can say.
  invalid_input: 'Something you entered is not right. Please check it and try again.',
  not_found: 'We could not find this. It may have been removed.',
  method_not_allowed: 'This address does not accept this kind of request.',
  origin_refused: 'This request did not come from our own page.',
  not_json: 'This address accepts JSON only.',
  too_large: 'This is too large to send.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  too_many_enquiries: 'Many enquiries came from your network in the last hour. Please try again later.',
  too_many_reports: 'You have sent many reports in the last hour. Please try again later.',
  overloaded: 'Nukkad is very busy at the moment. Please try again shortly.',
  unavailable: 'Nukkad cannot answer at the moment. Please try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
  timed_out: 'This took too long. Please check your network and try again.',
  offline: 'You seem to be offline. Please check your network and try again.',
} as const;

export type MessageCode = keyof typeof messages;
