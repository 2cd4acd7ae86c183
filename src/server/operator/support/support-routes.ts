import { answerThread, changeThread, findDeskThread, listSupport } from '../../../core/operator/support.ts';
import type { PieceParts } from '../../claims/uploads/upload-pieces.ts';
import { type Route, route } from '../../http/route.ts';
import { answer, changeState, viewThread } from './desk-thread.ts';
import { listThreads } from './list-threads.ts';

export const supportDesk = (parts: PieceParts): Route[] => [
  route(listSupport, listThreads),
  route(findDeskThread, viewThread),
  route(answerThread, (context, input) => answer(context, parts, input)),
  route(changeThread, changeState),
];
