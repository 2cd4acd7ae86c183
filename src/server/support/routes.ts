import {
  changeSupport,
  findSupport,
  findUnreadSupport,
  seeSupport,
  writeToSupport,
} from '../../core/support/contract.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { type Route, route } from '../http/route.ts';
import { changeOwnThread, findOwnThread, listUnread, markSeen, writeAsOwner } from './own-thread.ts';

/** Rate limit: a message may have three pictures to decode. */
const messagesPerHour = { most: 60, refusal: 'too_many_requests' } as const;

/** What owners do with support. */
export const supportRoutes = (parts: PieceParts): readonly Route[] => [
  route(findUnreadSupport, listUnread),
  route(findSupport, findOwnThread),
  route(writeToSupport, (context, input) => writeAsOwner(context, parts, input), {
    perHour: messagesPerHour,
  }),
  route(changeSupport, changeOwnThread, { perHour: messagesPerHour }),
  route(seeSupport, markSeen),
];
