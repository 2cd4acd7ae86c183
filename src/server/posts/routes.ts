import {
  addPostPicture,
  appealPost,
  deletePost,
  dropPostPicture,
  findMyVisits,
  findPosts,
  replyToPost,
  reportPost,
  savePost,
} from '../../core/posts/contract.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { type Route, route } from '../http/route.ts';
import { addPicture, dropPicture } from './post-pictures.ts';
import { listPosts, reply, storeReport, type TellWriter } from './shop-posts.ts';
import { type EarningParts, listMyVisits, objectToRemoval, removePost, writePost } from './write-post.ts';

/** Rate limit: each request decodes a picture. */
const picturesPerHour = { most: 60, refusal: 'too_many_uploads' } as const;

/** `key` is for hashes of people who report a post or earn coins. */
type PostParts = PieceParts & EarningParts & { readonly tellWriter: TellWriter };

/** What shoppers and owners do with posts. */
export const postRoutes = ({ key, monthlyBudget, tellWriter, ...parts }: PostParts): readonly Route[] => [
  route(savePost, (context, input) => writePost(context, input, { key, monthlyBudget }), {
    perHour: { most: 60, refusal: 'too_many_requests' },
  }),
  route(findMyVisits, listMyVisits),
  route(deletePost, removePost),
  route(addPostPicture, (context, input) => addPicture(context, parts, input), { perHour: picturesPerHour }),
  route(dropPostPicture, dropPicture),
  route(appealPost, objectToRemoval),
  route(findPosts, listPosts),
  route(replyToPost, (context, input) => reply(context, input, tellWriter), {
    perHour: { most: 120, refusal: 'too_many_requests' },
  }),
  route(reportPost, (context, input) => storeReport(context, input, key), {
    perHour: { most: 10, refusal: 'too_many_reports' },
  }),
];
