import { dailyTrades } from './trades/daily.ts';
import { goodsTrades } from './trades/goods.ts';
import { serviceTrades } from './trades/services.ts';
import type { Trades } from './trades/trade.ts';

/** How a sub-category of the taxonomy looks in the demo town, by its slug. A few that only imports bring have no place in it. */
export const trades: Trades = { ...dailyTrades, ...goodsTrades, ...serviceTrades };
