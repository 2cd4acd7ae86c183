import * as z from 'zod/mini';
import { disputeStates } from '../claims/disputes/dispute.ts';
import { captureSources } from '../claims/draft.ts';
import { claimStates } from '../claims/states.ts';
import { reasonMaxLength } from '../claims/verification.ts';
import { endpoint } from '../endpoint.ts';
import { listingStates } from '../shops/states.ts';
import { EvidencePiece, OtherClaim, PastAction } from './contract.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** Lists of the desk: ready to decide, or waiting for the present owner. */
const standings = ['waiting', 'answered', 'unanswered', 'kept', 'transferred', 'withdrawn'] as const;

export type DisputeItem = z.output<typeof DisputeItem>;
export const DisputeItem = z.object({
  id,
  shopId: id,
  name: z.string(),
  city: z.nullable(z.string()),
  standing: z.enum(standings),
  raisedAt: instant,
  answerUntil: instant,
  /** An operator holds it. */
  isTaken: z.boolean(),
  isMine: z.boolean(),
});

/** Page size of the desk; further disputes appear as these are decided. */
export const disputePageSize = 100;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/v1/operator/disputes',
  summary: 'Open disputes: those to be decided first, then those that wait for the present owner.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(DisputeItem), ready: z.int(), waiting: z.int() }),
});

export type DisputeSide = z.output<typeof DisputeSide>;
export const DisputeSide = z.object({
  number: z.string(),
  ownerName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** When this number was first verified. */
  accountSince: z.nullable(instant),
  claimState: z.enum(claimStates),
  claimedAt: instant,
  reviewReasons: z.array(z.string()),
  /** The side's statement. */
  words: z.nullable(z.string()),
  saidAt: z.nullable(instant),
  /** The public photo of the listing or of the claim. */
  storeFrontPicture: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
  captureSource: z.nullable(z.enum(captureSources)),
  /** Distance from the captured position to the shop. */
  listingKm: z.nullable(z.number()),
  /** Paid years that were not refunded. */
  paidYears: z.int(),
  evidence: z.array(EvidencePiece),
  otherClaims: z.array(OtherClaim),
  /** Earlier disputes of this number about any shop, and how they ended. */
  otherDisputes: z.array(z.object({ name: z.string(), state: z.enum(disputeStates), raisedAt: instant })),
});

export type DisputeFile = z.output<typeof DisputeFile>;
export const DisputeFile = z.object({
  ...DisputeItem.shape,
  listing: z.enum(listingStates),
  reason: z.nullable(z.string()),
  /** The present owner's claim has ended for another reason: the shop has no owner. */
  isClaimOver: z.boolean(),
  claimant: DisputeSide,
  owner: DisputeSide,
  /** Other open disputes about the same shop. */
  others: z.array(z.object({ id, raisedAt: instant })),
  history: z.array(PastAction),
});

export const findDispute = endpoint({
  method: 'GET',
  path: '/v1/operator/disputes/{id}',
  summary: 'Both sides of a dispute.',
  input: z.strictObject({ id }),
  output: DisputeFile,
});

export const takeDispute = endpoint({
  method: 'POST',
  path: '/v1/operator/disputes/{id}/hold',
  summary: 'Takes this dispute, or keeps it for longer.',
  input: z.strictObject({ id }),
  output: z.object({ until: instant }),
});

export const releaseDispute = endpoint({
  method: 'DELETE',
  path: '/v1/operator/disputes/{id}/hold',
  summary: 'Gives the dispute back to the desk.',
  input: z.strictObject({ id }),
  output: z.object({ isDone: z.literal(true) }),
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/v1/operator/disputes/{id}/decision',
  summary:
    'Leaves the shop with the present owner, or gives it to whoever raised the dispute. It has to be mine.',
  input: z.strictObject({
    id,
    decision: z.enum(['keep', 'transfer']),
    /** Text for both sides. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMaxLength)),
  }),
  output: z.object({ state: z.enum(disputeStates) }),
});
