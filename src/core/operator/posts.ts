import * as z from 'zod/mini';
import { reasonMaxLength } from '../claims/verification.ts';
import { endpoint } from '../endpoint.ts';
import { Post } from '../posts/contract.ts';
import { reportReasons } from '../posts/rules.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** Maximum number of hidden posts shown; the next ones follow when these are decided. */
export const mostHiddenPosts = 50;
/** Maximum number of decided posts shown. */
export const mostDecidedPosts = 20;

export type HiddenPost = z.output<typeof HiddenPost>;
export const HiddenPost = z.object({
  post: Post,
  shopId: id,
  shopName: z.string(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** Why it was removed before, and what its writer says to that. */
  appeal: z.nullable(z.object({ reason: z.string(), words: z.string() })),
  hiddenAt: instant,
});

export const listHiddenPosts = endpoint({
  method: 'GET',
  path: '/v1/operator/posts',
  summary: 'Posts that are hidden because of reports or an appeal, the one that waits longest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(HiddenPost), waiting: z.int() }),
});

export type DecidedPost = z.output<typeof DecidedPost>;
export const DecidedPost = z.object({
  post: Post,
  shopName: z.string(),
  isKept: z.boolean(),
  reason: z.nullable(z.string()),
  decidedAt: instant,
  operator: z.string(),
});

export const listDecidedPosts = endpoint({
  method: 'GET',
  path: '/v1/operator/posts/decided',
  summary: 'Posts that operators kept or removed, the latest first.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(DecidedPost) }),
});

export const decidePost = endpoint({
  method: 'POST',
  path: '/v1/operator/posts/{postId}/decision',
  summary: 'Shows a hidden post again, or removes it with a reason that its writer reads.',
  input: z.strictObject({
    postId: id,
    /** Absent: it is kept. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMaxLength))),
  }),
  output: z.object({ decidedAt: instant }),
});

export const undoPost = endpoint({
  method: 'DELETE',
  path: '/v1/operator/posts/{postId}/decision',
  summary: 'Hides a post again as before the decision, unless it was decided anew since it was seen.',
  input: z.strictObject({ postId: id, decidedAt: instant }),
  output: z.object({ isDone: z.literal(true) }),
});
