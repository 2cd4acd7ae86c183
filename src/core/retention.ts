/**
 * How long personal data is stored, in days. The deletion jobs and the privacy policy both read it, so that
 * they cannot differ.
 */
export const retentionDays = {
  /** Cheque and recording, counted from the operator's decision. */
  evidence: 90,
  /** An upload that no claim has used. */
  unclaimedUpload: 2,
  /** An OTP after it has ended: complaints come on the same day. */
  endedOtp: 1,
  /** The log of sent OTPs, as keyed hashes: the longest rate limit looks back one day. */
  otpSending: 2,
  /** Enquiries: after a year nobody is still waiting for a call. */
  enquiry: 365,
  /** An owner's email address that was not confirmed. */
  unconfirmedEmail: 90,
  /** A session, counted from signing in. */
  session: 90,
  /** Visit counts by day: a year and some weeks, to compare a season with the one before. */
  shopCount: 400,
  /** A visit that was proven by a shop's code. */
  shopVisit: 730,
  /** Hashes of the browser and the network with which coins were earned. */
  coinPlace: 90,
  /** The bank account of a payout, counted from its end. */
  payoutAccount: 90,
  /** A thread with support, counted from its last message. */
  supportThread: 730,
  /** An owner's offer after its last day: last year's is made again for the same festival. */
  endedOffer: 400,
} as const;
