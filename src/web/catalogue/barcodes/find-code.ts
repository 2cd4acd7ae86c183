import { findByBarCode, type StockItem } from '../../../core/catalogue/contract.ts';
import { call } from '../../api.ts';
import { keepCode, recallCode, type SeenProduct } from './seen-codes.ts';

export type OwnItem = Omit<StockItem, 'updatedAt'>;

/** What is known about a code. */
export type FoundCode = {
  readonly gtin: string;
  /** The shop has it already. */
  readonly item?: OwnItem | undefined;
  /** Nothing: the owner is asked. */
  readonly product?: SeenProduct | undefined;
  /** It could not be looked up: the network is away, or slow. */
  readonly isUnreached?: true;
};

/** After this time it is quicker to type what is on the pack. */
const longestWaitMs = 6000;

/** Among the shop's own items, else on this device, else at the server. */
export async function findCode(shopId: string, gtin: string, items: readonly OwnItem[]): Promise<FoundCode> {
  const own = items.find((item) => item.gtin === gtin);
  if (own) return { gtin, item: own, product: own };
  try {
    const product = (await recallCode(gtin)) ?? (await askServer(shopId, gtin));
    const item = product?.productId && items.find(({ productId }) => productId === product.productId);
    return { gtin, product, ...(item && { item }) };
  } catch {
    return { gtin, isUnreached: true };
  }
}

async function askServer(shopId: string, gtin: string): Promise<SeenProduct | undefined> {
  const { product } = await call(findByBarCode, { shopId, gtin }, AbortSignal.timeout(longestWaitMs));
  if (product === null) return undefined;
  await keepCode(gtin, product);
  return product;
}
