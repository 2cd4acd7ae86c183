import { findMyStock, type StockItem } from '../../../core/catalogue/contract.ts';
import { call } from '../../api.ts';

export type LoadedStock = {
  readonly items: readonly StockItem[];
  readonly most: number;
  readonly isPremium: boolean;
};

/** All items of a shop, a thousand with each call. */
export async function loadStock(shopId: string): Promise<LoadedStock> {
  const items: StockItem[] = [];
  for (;;) {
    const after = items.at(-1)?.id;
    const page = await call(findMyStock, { shopId, ...(after !== undefined && { after }) });
    items.push(...page.items);
    if (!page.isMore) return { items, most: page.most, isPremium: page.isPremium };
  }
}
