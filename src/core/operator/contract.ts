import * as z from 'zod/mini';
import { captureSources } from '../claims/draft.ts';
import { claimStates } from '../claims/states.ts';
import { evidenceKinds } from '../claims/uploads.ts';
import {
  reasonMaxLength,
  undoSeconds,
  verificationKinds,
  verificationStates,
} from '../claims/verification.ts';
import { endpoint } from '../endpoint.ts';
import { listingStates } from '../shops/states.ts';

/** Every path below it is refused to everybody but operators who passed the second step, before any other check. */
export const operatorPath = '/v1/operator/';

const id = z.uuid();
const instant = z.iso.datetime();
const done = z.object({ isDone: z.literal(true) });

/** The signed-in operator; the console calls it first. */
export const findOperator = endpoint({
  method: 'GET',
  path: '/v1/operator/session',
  summary: 'The operator who is signed in.',
  input: z.strictObject({}),
  output: z.object({ mobileNumber: z.string() }),
});

export type QueueItem = z.output<typeof QueueItem>;
export const QueueItem = z.object({
  id,
  kind: z.enum(verificationKinds),
  shopId: id,
  name: z.string(),
  city: z.nullable(z.string()),
  waitingSince: instant,
  claimState: z.enum(claimStates),
  isPaid: z.boolean(),
  /** An operator holds it. */
  isTaken: z.boolean(),
  isMine: z.boolean(),
});

/** Page size of the queue. */
export const queuePageSize = 50;

export const listQueue = endpoint({
  method: 'GET',
  path: '/v1/operator/verifications',
  summary: 'What waits to be verified, oldest first.',
  input: z.strictObject({
    /** Cursor: the last item of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ items: z.array(QueueItem), waiting: z.int(), hasMore: z.boolean() }),
});

export const takeNext = endpoint({
  method: 'POST',
  path: '/v1/operator/verifications/next',
  summary: 'The oldest item that nobody works on is mine for a while; two operators never get the same.',
  input: z.strictObject({}),
  output: z.object({ id: z.nullable(id) }),
});

export const takeItem = endpoint({
  method: 'POST',
  path: '/v1/operator/verifications/{id}/hold',
  summary: 'Takes this item, or keeps it for longer.',
  input: z.strictObject({ id }),
  output: z.object({ until: instant }),
});

export const releaseItem = endpoint({
  method: 'DELETE',
  path: '/v1/operator/verifications/{id}/hold',
  summary: 'Gives the item back to the queue.',
  input: z.strictObject({ id }),
  output: done,
});

const labelled = z.object({ id, label: z.string() });

/** The details of a shop that an operator compares. */
export const ShopWords = z.object({
  name: z.string(),
  intro: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  shopType: z.nullable(z.string()),
  subCategories: z.array(labelled),
  ownerName: z.nullable(z.string()),
  ownerNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  storeFrontPicture: z.nullable(z.string()),
  capturedAddress: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
});

export const EvidencePiece = z.object({
  id,
  kind: z.enum(evidenceKinds),
  mediaType: z.string(),
  bytes: z.number(),
  isDeleted: z.boolean(),
});

export const OtherClaim = z.object({
  shopId: id,
  name: z.string(),
  state: z.enum(claimStates),
  createdAt: instant,
});

export type PastAction = z.output<typeof PastAction>;
export const PastAction = z.object({
  at: instant,
  operator: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export type VerificationItem = z.output<typeof VerificationItem>;
export const VerificationItem = z.object({
  id,
  kind: z.enum(verificationKinds),
  state: z.enum(verificationStates),
  reason: z.nullable(z.string()),
  waitingSince: instant,
  shopId: id,
  listing: z.enum(listingStates),
  claimState: z.enum(claimStates),
  reviewReasons: z.array(z.string()),
  isPaid: z.boolean(),
  isMine: z.boolean(),
  /** The submitted details. */
  said: ShopWords,
  /** The details in the directory, if they differ. */
  shown: z.nullable(ShopWords),
  capture: z.object({
    source: z.nullable(z.enum(captureSources)),
    /** In metres. */
    accuracy: z.nullable(z.number()),
    /** False: the town was typed, and has to be checked. */
    isTownListed: z.boolean(),
    /** Distance from the captured position to the chosen town, and to the listing's position. */
    townKm: z.nullable(z.number()),
    listingKm: z.nullable(z.number()),
    isFarFromPin: z.boolean(),
  }),
  evidence: z.array(EvidencePiece),
  /** Possible duplicates near by. */
  duplicates: z.array(
    z.object({ id, name: z.string(), metres: z.nullable(z.number()), listing: z.enum(listingStates) }),
  ),
  /** Other claims of the same number. */
  otherClaims: z.array(OtherClaim),
  history: z.array(PastAction),
});

export const findItem = endpoint({
  method: 'GET',
  path: '/v1/operator/verifications/{id}',
  summary: 'Everything about one item.',
  input: z.strictObject({ id }),
  output: VerificationItem,
});

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMaxLength));

export const decideItem = endpoint({
  method: 'POST',
  path: '/v1/operator/verifications/{id}/decision',
  summary: `Approves (in effect after ${undoSeconds} seconds), rejects with a reason, or asks the owner for more. The item has to be mine.`,
  input: z.strictObject({
    id,
    decision: z.enum(['approve', 'reject', 'ask']),
    /** Text for the owner; required unless it is approved. */
    reason: z.optional(reason),
    /** With a rejection: the claim itself is rejected for good, and the payment is refunded. */
    isFinal: z._default(z.boolean(), false),
  }),
  output: z.object({ state: z.enum(verificationStates) }),
});

export const undoApproval = endpoint({
  method: 'DELETE',
  path: '/v1/operator/verifications/{id}/decision',
  summary: `Undoes my approval within ${undoSeconds} seconds, before it takes effect. The item is mine again.`,
  input: z.strictObject({ id }),
  output: z.object({ state: z.enum(verificationStates) }),
});

export const viewEvidence = endpoint({
  method: 'POST',
  path: '/v1/operator/evidence/{id}/views',
  summary: 'A link to a cheque or a recording that is good for a minute, for me alone. The look is recorded.',
  input: z.strictObject({ id }),
  output: z.object({ url: z.string(), until: instant }),
});
