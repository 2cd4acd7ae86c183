import { productKey } from '../../../core/catalogue/product-key.ts';
import { starters } from './starter-lists.ts';

type Named = { readonly name: string; readonly brand: string };

const namesByKey = new Map<string, Set<string>>();
for (const { groups } of starters)
  for (const [name, brand, , words = ''] of Object.values(groups).flat()) {
    const key = productKey({ name, brand });
    const known = namesByKey.get(key) ?? new Set();
    for (const other of words.split(', ').filter(Boolean)) known.add(other);
    namesByKey.set(key, known);
  }

/** What else people call a product: 'haldi' for turmeric powder. Of an unknown brand those of the goods without one. */
export const otherNames = ({ name, brand }: Named): string[] => [
  ...(namesByKey.get(productKey({ name, brand })) ?? namesByKey.get(productKey({ name, brand: '' })) ?? []),
];
