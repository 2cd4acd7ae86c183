import { decidePair, listDecidedPairs, listPairs, undoPair } from '../../../core/operator/pairs.ts';
import { type Route, route } from '../../http/route.ts';
import { decide, undo } from './decide-pair.ts';
import { listDecided, listOpen } from './list-pairs.ts';

export const pairDesk: Route[] = [
  route(listPairs, listOpen),
  route(listDecidedPairs, listDecided),
  route(decidePair, decide),
  route(undoPair, undo),
];
