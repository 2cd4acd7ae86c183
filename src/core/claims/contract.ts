import * as z from 'zod/mini';
import { OtpSent, typedNumber, typedOtp } from '../accounts/contract.ts';
import { endpoint } from '../endpoint.ts';
import { listingStates } from '../shops/states.ts';
import { captureSources, draftMaxLengths } from './draft.ts';
import { claimStates } from './states.ts';
import { evidenceKinds } from './uploads.ts';

const id = z.uuid();
export const textOf = (longest: number) => z.string().check(z.maxLength(longest));
/** More than there are categories. */
const options = z.array(z.object({ id, label: textOf(100) })).check(z.maxLength(60, { error: 'at most 60' }));

/**
 * The whole claim draft. Photo, cheque and recording are ids of finished uploads. The schema checks lengths and
 * types only; missing or wrong values are reported by the ordered rules, with a text.
 */
export const ClaimSubmission = z.strictObject({
  /** Idempotency key, made once by the device: a repeated submission is the same claim. */
  submissionId: id,
  /** The listing that is claimed; absent for a new shop. */
  shopId: z.optional(id),
  name: textOf(draftMaxLengths.name),
  intro: textOf(draftMaxLengths.intro),
  address: textOf(draftMaxLengths.address),
  city: z.optional(textOf(100)),
  state: z.optional(textOf(100)),
  pin: textOf(10),
  shopType: textOf(40),
  categories: options,
  subCategories: options,
  shopOwnerName: textOf(draftMaxLengths.shopOwnerName),
  shopOwnerContactNumber: typedNumber,
  /** Consent to show the number on the paid page. Absent means no. */
  isNumberShown: z.optional(z.boolean()),
  shopOwnerCancelledChequeImage: z.optional(id),
  storeFrontPicture: z.optional(id),
  recording: z.optional(id),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  long: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(1e7))),
  captureSource: z.optional(z.enum(captureSources)),
  capturedAddress: textOf(draftMaxLengths.capturedAddress),
  email: textOf(draftMaxLengths.email),
  referralCode: z.optional(z.nullable(textOf(draftMaxLengths.referralCode))),
});
export type ClaimSubmission = z.output<typeof ClaimSubmission>;

export const submitClaim = endpoint({
  method: 'POST',
  path: '/v1/claim-shops',
  summary:
    'Submits a claim: a new shop, or a listing whose number was verified before. Needs the session of that number.',
  input: ClaimSubmission,
  output: z.object({ id, claimState: z.enum(claimStates) }),
});

export const sendClaimOtp = endpoint({
  method: 'POST',
  path: '/v1/claim-shops/verification',
  summary: 'Sends a one-time password to whoever claims a listing.',
  input: z.strictObject({
    shopId: id,
    address: textOf(draftMaxLengths.address),
    shopOwnerContactNumber: typedNumber,
  }),
  output: z.extend(OtpSent, { id }),
});

export const verifyClaimOtp = endpoint({
  method: 'PATCH',
  path: '/v1/claim-shops/verify-otp/{id}',
  summary: 'Verifies that password, signs the number in and claims the listing.',
  input: z.strictObject({ id, otp: typedOtp, mobileNumber: typedNumber }),
  output: z.object({ shopId: id, claimState: z.enum(claimStates), mobileNumber: z.string() }),
});

const labelled = z.object({ id, label: z.string() });

/** What a claimant may see of the claimed shop; `details` fills the form. */
export type OwnClaim = z.output<typeof OwnClaim>;
export const OwnClaim = z.object({
  shopId: id,
  listing: z.enum(listingStates),
  claimState: z.enum(claimStates),
  /** Form, cheque and photo have been submitted. */
  isSubmitted: z.boolean(),
  /** The kinds of files that were submitted and are still stored. */
  files: z.array(z.enum(evidenceKinds)),
  details: z.object({
    name: z.string(),
    intro: z.string(),
    address: z.string(),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    pin: z.string(),
    shopType: z.string(),
    categories: z.array(labelled),
    subCategories: z.array(labelled),
    shopOwnerName: z.string(),
    email: z.string(),
    shopOwnerContactNumber: z.string(),
    isNumberShown: z.boolean(),
  }),
});

export const findOwnClaim = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/{id}/own',
  summary: 'The active claim of whoever is signed in on this shop.',
  input: z.strictObject({ id }),
  output: OwnClaim,
});
