import {
  askPayout,
  cancelRedemption,
  changeShopCoins,
  decideRedemption,
  findCoinShop,
  findMyCoins,
  findRedemption,
  findShopCoins,
  findTakenCoins,
  startRedemption,
} from '../../core/coins/contract.ts';
import { type Route, route } from '../http/route.ts';
import { findMine } from './my-coins.ts';
import { showCoinShop } from './spending/coin-shop.ts';
import { cancel, find, start } from './spending/redeem.ts';
import { ask, findOwn, setTaking } from './spending/shop-coins.ts';
import { decide, findByCode } from './spending/take.ts';

const often = { most: 30, refusal: 'too_many_requests' } as const;

/** What shoppers and owners do with coins. */
export const coinRoutes = ({ monthlyBudget }: { readonly monthlyBudget: number }): readonly Route[] => [
  route(findMyCoins, (context) => findMine(context, monthlyBudget)),
  route(findCoinShop, showCoinShop),
  route(startRedemption, start, { perMinute: often }),
  route(findRedemption, find),
  route(cancelRedemption, cancel),
  route(findShopCoins, findOwn),
  route(changeShopCoins, setTaking),
  route(findTakenCoins, findByCode, { perMinute: often }),
  route(decideRedemption, decide),
  route(askPayout, ask, { perHour: { most: 20, refusal: 'too_many_requests' } }),
];
