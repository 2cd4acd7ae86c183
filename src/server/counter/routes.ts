import {
  changeCounter,
  findMyCounter,
  findVisitedShop,
  recordVisit,
  renewCounter,
} from '../../core/counter/contract.ts';
import { type Route, route } from '../http/route.ts';
import { findOwnCounter, renewSecret, setCounterOpen } from './own-counter.ts';
import { noteVisit, showVisitedShop } from './visits.ts';

/** A whole queue at the counter may have one network. */
const visitsPerMinute = { most: 60, refusal: 'too_many_requests' } as const;

/** What owners and shoppers do with the codes on a shop's counter. `key` is for their secrets. */
export const counterRoutes = ({ key }: { key: Buffer }): readonly Route[] => [
  route(findMyCounter, (context, input) => findOwnCounter(context, input, key)),
  route(changeCounter, (context, input) => setCounterOpen(context, input, key)),
  route(renewCounter, (context, input) => renewSecret(context, input, key)),
  route(findVisitedShop, showVisitedShop),
  route(recordVisit, (context, input) => noteVisit(context, input, key), { perMinute: visitsPerMinute }),
];
