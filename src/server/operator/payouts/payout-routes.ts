import { decidePayout, listPayouts, makePayoutFile } from '../../../core/operator/coins.ts';
import { type Route, route } from '../../http/route.ts';
import { decide, listAll, makeFile } from './payouts.ts';

export const payoutDesk: Route[] = [
  route(listPayouts, listAll),
  route(makePayoutFile, makeFile),
  route(decidePayout, decide),
];
