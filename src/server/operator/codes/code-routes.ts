import { decideCode, listCodes, listDecidedCodes, undoCode } from '../../../core/operator/codes.ts';
import { type Route, route } from '../../http/route.ts';
import { decide, undo } from './decide-code.ts';
import { listDecided, listOpen } from './list-codes.ts';

export const codeDesk: Route[] = [
  route(listCodes, listOpen),
  route(listDecidedCodes, listDecided),
  route(decideCode, decide),
  route(undoCode, undo),
];
