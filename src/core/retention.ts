/**
 * How long we keep what people gave us, in days. The jobs that delete read it, and so does the privacy
 * policy: what is promised there and what is done are the same figures.
 */
export const retentionDays = {
  /** Cheque and recording, from the operator's decision on. */
  evidence: 90,
  /** A file that was sent, but that no claim has taken. */
  unclaimedUpload: 2,
  /** An OTP after it has ended: whoever complains about one does so on the same day. */
  endedOtp: 1,
  /** That an OTP was sent, as keyed hashes: the longest limit looks back one day. */
  otpSending: 2,
  /** Who asked to be called: whoever was not called in a year is not waiting any more. */
  enquiry: 365,
  /** A session, from signing in on. */
  session: 90,
  /** How often a shop was looked at and called, by day: a year and some weeks, to compare a season with the last. */
  shopCount: 400,
} as const;
