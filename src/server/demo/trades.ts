import { dailyTrades } from './trades/daily.ts';
import { goodsTrades } from './trades/goods.ts';
import { serviceTrades } from './trades/services.ts';
import type { Trades } from './trades/trade.ts';

/** How each sub-category of the taxonomy looks in the demo town, by the sub-category's slug. */
export const trades: Trades = { ...dailyTrades, ...goodsTrades, ...serviceTrades };
