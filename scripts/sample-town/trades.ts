import { dailyTrades } from './trades/daily.ts';
import { goodsTrades } from './trades/goods.ts';
import { serviceTrades } from './trades/services.ts';
import type { Trades } from './trades/trade.ts';

/** The trades of the sample town, by the slug of their sub-category. A few sub-categories occur only in imports. */
export const trades: Trades = { ...dailyTrades, ...goodsTrades, ...serviceTrades };
