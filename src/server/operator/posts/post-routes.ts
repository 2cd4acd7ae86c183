import { decidePost, listDecidedPosts, listHiddenPosts, undoPost } from '../../../core/operator/posts.ts';
import { type Route, route } from '../../http/route.ts';
import { decide, undo } from './decide-post.ts';
import { listDecided, listHidden } from './list-posts.ts';

export const postDesk: Route[] = [
  route(listHiddenPosts, listHidden),
  route(listDecidedPosts, listDecided),
  route(decidePost, decide),
  route(undoPost, undo),
];
