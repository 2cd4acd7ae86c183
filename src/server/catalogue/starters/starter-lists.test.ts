import { describe, expect, it } from 'vitest';
import { DescribedProduct } from '../../../core/catalogue/contract.ts';
import { productKey } from '../../../core/catalogue/product-key.ts';
import { taxonomy } from '../../shops/taxonomy/taxonomy.ts';
import { describedProducts, starterGroups, starters } from './starter-lists.ts';

const all = starters.flatMap(({ groups }) => Object.values(groups).flat().flatMap(describedProducts));

describe('the starter lists', () => {
  it('are for at least 25 trades that exist, with at least 2,000 products', () => {
    const slugs = new Set(taxonomy.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug)));
    const trades = new Set(starters.map(({ trade }) => trade));
    expect([...trades].filter((trade) => !slugs.has(trade))).toEqual([]);
    expect(trades.size).toBeGreaterThanOrEqual(25);
    expect(new Set(all.map(productKey)).size).toBeGreaterThanOrEqual(2000);
  });

  it('describe products that the calls take', () => {
    for (const product of all) expect(DescribedProduct.parse(product)).toEqual(product);
  });

  it('name a product once in a trade', () => {
    for (const { trade, groups } of starters) {
      const keys = Object.values(groups).flat().flatMap(describedProducts).map(productKey);
      expect([trade, keys.filter((key, at) => keys.indexOf(key) < at)]).toEqual([trade, []]);
    }
  });

  it('are grouped, with a product for each size', () => {
    const [group] = starterGroups(['kirana-store']);
    expect(group).toMatchObject({ trade: 'kirana-store', label: 'Atta, Flour & Sooji' });
    expect(group?.products.slice(0, 3)).toEqual([
      { name: 'Wheat flour', brand: '', size: { quantity: 1, unit: 'kg' }, isLoose: true },
      { name: 'Whole Wheat Atta', brand: 'Aashirvaad', size: { quantity: 1, unit: 'kg' }, isLoose: false },
      { name: 'Whole Wheat Atta', brand: 'Aashirvaad', size: { quantity: 5, unit: 'kg' }, isLoose: false },
    ]);
    expect(starterGroups(['no-such-trade'])).toEqual([]);
  });
});
