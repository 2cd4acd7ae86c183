import * as z from 'zod/mini';
import { Earning } from '../coins/contract.ts';
import { Visit } from '../counter/contract.ts';
import { endpoint } from '../endpoint.ts';
import {
  isPostName,
  longestBought,
  longestPost,
  longestPostName,
  longestReply,
  reportReasons,
} from './rules.ts';

const id = z.uuid();
const day = z.string();
const instant = z.iso.datetime();

/** Posts in one answer. */
export const mostPosts = 10;

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** As everybody sees it. */
export type Post = z.output<typeof Post>;
export const Post = z.object({
  id,
  name: z.string(),
  stars: z.int(),
  words: z.string(),
  bought: z.string(),
  /** Addresses. */
  pictures: z.array(z.string()),
  visitedOn: day,
  createdAt: instant,
  isEdited: z.boolean(),
  reply: z.nullable(z.object({ words: z.string(), at: instant })),
});

/** As its writer sees it. */
export type OwnPost = z.output<typeof OwnPost>;
export const OwnPost = z.extend(Post, {
  state: z.enum(['shown', 'hidden', 'removed']),
  reason: z.nullable(z.string()),
  canEdit: z.boolean(),
  canAppeal: z.boolean(),
});

export const savePost = endpoint({
  method: 'POST',
  path: '/v1/visits/{visitId}/post',
  summary: 'Writes the post about a visit, or changes it within 24 hours.',
  input: z.strictObject({
    visitId: id,
    name: z.string().check(z.trim(), z.maxLength(longestPostName), z.refine(isPostName)),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    words: z._default(text(longestPost), ''),
    bought: z._default(text(longestBought), ''),
  }),
  /** What a new post has earned; none for one that was changed. */
  output: z.extend(OwnPost, { earning: z.nullable(Earning) }),
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/v1/posts/{postId}',
  summary: 'Deletes a post of the signed-in person.',
  input: z.strictObject({ postId: id }),
  output: z.object({ isDone: z.literal(true) }),
});

export const addPostPicture = endpoint({
  method: 'POST',
  path: '/v1/posts/{postId}/pictures',
  summary: 'Adds a picture to an own post, from a finished upload; up to three, within 24 hours.',
  input: z.strictObject({ postId: id, upload: id }),
  output: OwnPost,
});

export const dropPostPicture = endpoint({
  method: 'DELETE',
  path: '/v1/posts/{postId}/pictures',
  summary: 'Removes a picture from an own post.',
  input: z.strictObject({ postId: id, address: z.string().check(z.maxLength(100)) }),
  output: OwnPost,
});

export const appealPost = endpoint({
  method: 'POST',
  path: '/v1/posts/{postId}/appeal',
  summary: 'Objects once to the removal of an own post; an operator looks at it again.',
  input: z.strictObject({ postId: id, words: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  output: OwnPost,
});

export type ShopPosts = z.output<typeof ShopPosts>;
export const ShopPosts = z.object({
  /** Of all posts that are shown; null without any. */
  average: z.nullable(z.number()),
  count: z.int(),
  posts: z.array(Post),
  isMore: z.boolean(),
});

export const findPosts = endpoint({
  method: 'GET',
  path: '/v1/shops/{shopId}/posts',
  summary: 'Posts about a shop by people who have visited it, the newest first, ten at a time.',
  input: z.strictObject({ shopId: id, after: z.optional(id) }),
  output: ShopPosts,
});

export const reportPost = endpoint({
  method: 'POST',
  path: '/v1/posts/{postId}/reports',
  summary: 'Reports a post. After reports of three people it is hidden until an operator decides.',
  input: z.strictObject({ postId: id, reason: z.enum(reportReasons) }),
  output: z.object({ isReceived: z.literal(true) }),
});

export const replyToPost = endpoint({
  method: 'POST',
  path: '/v1/my-shops/{shopId}/posts/{postId}/reply',
  summary: 'The owner’s one reply to a post about the shop.',
  input: z.strictObject({
    shopId: id,
    postId: id,
    words: text(longestReply).check(z.minLength(1)),
  }),
  output: Post,
});

/** A visit with what was written about it. */
export type PostedVisit = z.output<typeof PostedVisit>;
export const PostedVisit = z.extend(Visit, {
  post: z.nullable(OwnPost),
  /** The last day for a post; null once it is over or a post is there. */
  postUntil: z.nullable(day),
});

export const findMyVisits = endpoint({
  method: 'GET',
  path: '/v1/visits',
  summary: 'The last visits of the signed-in shopper with their posts, the newest first.',
  input: z.strictObject({}),
  output: z.object({ visits: z.array(PostedVisit) }),
});
