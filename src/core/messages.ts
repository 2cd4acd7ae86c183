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

  // What the server itself can say.
  invalid_input: 'Something in this request is not right. Please check it and try again.',
  not_found: 'This does not exist, or no longer does.',
  method_not_allowed: 'This address does not take such a request.',
  origin_refused: 'This request did not come from our own page.',
  not_json: 'This address takes JSON only.',
  too_large: 'This is too large to send.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  too_many_reports: 'You have sent many reports in the last hour. Please try again later.',
  overloaded: 'Too many people are here just now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  timed_out: 'This took too long. Please check your network and try again.',
  offline: 'You seem to be offline. Please check your network and try again.',
} as const;

export type MessageCode = keyof typeof messages;
