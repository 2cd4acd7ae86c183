import { clear, createStore, get, set } from 'idb-keyval';
import type { CodedProduct } from '../../../core/catalogue/contract.ts';

/** A product by its code, as the server knows it or as it was typed here: then the server has not named it yet. */
export type SeenProduct = Omit<CodedProduct, 'productId'> & { readonly productId?: string };

let opened: ReturnType<typeof createStore> | undefined;
const place = () => (opened ??= createStore('nukkad-barcodes', 'seen'));

/** The codes that this device has seen are known without a network. Private windows keep nothing. */
export const recallCode = (gtin: string): Promise<SeenProduct | undefined> =>
  get<SeenProduct>(gtin, place()).catch(() => undefined);

export const keepCode = (gtin: string, product: SeenProduct): Promise<void> =>
  set(gtin, product, place()).catch(() => undefined);

export const clearSeenCodes = (): Promise<void> => clear(place()).catch(() => undefined);
