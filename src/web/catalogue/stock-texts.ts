import type { DescribedProduct, StockItem } from '../../core/catalogue/contract.ts';
import * as m from '../messages/en.ts';

/** '1 kg', '12 pieces'; 'per kg' for loose goods. */
export function sizeText({
  size,
  isLoose,
}: Pick<StockItem, 'isLoose'> & { size?: DescribedProduct['size'] | null }): string {
  if (!size) return '';
  const text = m.sizeText(size.quantity, m.unitNames[size.unit](size.quantity));
  return isLoose ? m.perSize(size.quantity === 1 ? m.unitNames[size.unit](1) : text) : text;
}

/** What was typed as a price, in paise; nothing for an empty field, undefined for what is no price. */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^₹\s?/, '').replaceAll(',', '');
  if (text === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined;
  const paise = Math.round(Number(text) * 100);
  return paise > 0 ? paise : undefined;
}

/** For a field: without the sign of the rupee, and without paise where there are none. */
export const priceInput = (paise: number | null): string =>
  paise === null ? '' : paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
