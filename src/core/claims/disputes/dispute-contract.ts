import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { textOf } from '../contract.ts';
import { draftMaxLengths } from '../draft.ts';
import { disputeStates, statementMaxLength } from './dispute.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const done = z.object({ isDone: z.literal(true) });

/** What one side may see of a dispute: never the name, the statement or the files of the other side. */
export type OwnDispute = z.output<typeof OwnDispute>;
export const OwnDispute = z.object({
  id,
  shopId: id,
  name: z.string(),
  /** Whether the account raised the dispute or is the present owner. */
  side: z.enum(['claimant', 'owner']),
  state: z.enum(disputeStates),
  raisedAt: instant,
  answerUntil: instant,
  /** The present owner's claim has ended for another reason. */
  isClaimOver: z.boolean(),
  /** The operator's reason for the decision. */
  reason: z.nullable(z.string()),
});

export type ShopDisputes = z.output<typeof ShopDisputes>;
export const ShopDisputes = z.object({
  shopId: id,
  name: z.string(),
  /** The owner at present: this account, another one, or nobody. */
  standing: z.enum(['mine', 'claimed', 'free']),
  disputes: z.array(OwnDispute),
});

export const findShopDisputes = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/{id}/disputes',
  summary:
    'Whether the shop is claimed by another than whoever is signed in, and their own disputes about it.',
  input: z.strictObject({ id }),
  output: ShopDisputes,
});

export const raiseDispute = endpoint({
  method: 'POST',
  path: '/v1/claim-shops/{id}/disputes',
  summary:
    'Says that a shop which somebody else has claimed is one’s own. Needs the session of a proven number.',
  input: z.strictObject({
    /** The shop's id. */
    id,
    /** The name as printed on the cheque. */
    ownerName: textOf(draftMaxLengths.shopOwnerName),
    email: textOf(draftMaxLengths.email),
    statement: textOf(statementMaxLength),
    /** The ids of finished uploads. */
    cheque: z.optional(id),
    photo: z.optional(id),
  }),
  output: z.object({ id }),
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/v1/disputes/{id}/answer',
  summary: 'The answer of the present owner, with a fresh cheque or photo if they like.',
  input: z.strictObject({
    id,
    answer: textOf(statementMaxLength),
    cheque: z.optional(id),
    photo: z.optional(id),
  }),
  output: done,
});

export const withdrawDispute = endpoint({
  method: 'DELETE',
  path: '/v1/disputes/{id}',
  summary: 'Takes an open dispute back.',
  input: z.strictObject({ id }),
  output: done,
});

export const listMyDisputes = endpoint({
  method: 'GET',
  path: '/v1/my-disputes',
  summary: 'Open and lately decided disputes of whoever is signed in, about their shops and by themselves.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(OwnDispute) }),
});
