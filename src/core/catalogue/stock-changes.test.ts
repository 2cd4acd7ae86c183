import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeRefusal, planChanges, type ResolvedChange, type StoredItem, writesOf } from './stock-changes.ts';

const dal: StoredItem = {
  id: 'dal',
  productId: 'toor-dal',
  name: 'Toor dal',
  price: 16_400,
  mrp: null,
  inStock: true,
  quantity: null,
  featured: null,
};
const plan = (change: Partial<ResolvedChange>, stored = [dal], room = 10) =>
  planChanges(stored, [{ id: 'dal', ...change }], room)[0];
const product = (id: string, mrp: number | null = null) => ({ id, name: `Name of ${id}`, mrp });

describe('a batch of changes to the stock', () => {
  it('adds an item with the name of its product', () => {
    expect(plan({ id: 'new', product: product('salt'), price: 2800 })).toEqual({
      id: 'new',
      outcome: 'added',
      conflicts: [],
      isConfirmed: true,
      isNewPrice: true,
      item: { ...dal, id: 'new', productId: 'salt', name: 'Name of salt', price: 2800 },
    });
  });

  it('changes what was sent and nothing else', () => {
    expect(plan({ inStock: false })).toMatchObject({
      outcome: 'changed',
      item: { ...dal, inStock: false },
      isConfirmed: false,
      isNewPrice: false,
    });
    expect(plan({ price: null })?.item).toEqual({ ...dal, price: null });
  });

  it('sent again is the same', () => {
    const change = { price: 16_400 };
    expect(plan(change)).toMatchObject({ outcome: 'same', isNewPrice: false, isConfirmed: true });
  });

  it('joins an item of the same product, whatever its id', () => {
    expect(plan({ id: 'other', product: product('toor-dal'), price: 17_000 })).toMatchObject({
      outcome: 'joined',
      item: { ...dal, price: 17_000 },
    });
  });

  it('has two rows of one product become one item', () => {
    const rows = [
      { id: 'a', product: product('salt'), price: 2800 },
      { id: 'b', product: product('salt'), price: 2900 },
    ];
    expect(planChanges([], rows, 10).map(({ outcome, item }) => [outcome, item?.id, item?.price])).toEqual([
      ['added', 'a', 2800],
      ['joined', 'a', 2900],
    ]);
  });

  it('refuses a price above the MRP of the pack, or else of the product', () => {
    expect(plan({ mrp: 16_000 })).toMatchObject({ outcome: 'refused', refusal: 'price_above_mrp' });
    expect(plan({ id: 'new', product: product('salt', 2500), price: 2600 })?.refusal).toBe('price_above_mrp');
    expect(plan({ id: 'new', product: product('salt', 2500), price: 2600, mrp: 2700 })?.outcome).toBe(
      'added',
    );
  });

  it('names a bar code with Premium, or one that the shop has noted before', () => {
    const ownCodes = new Set(['noted']);
    expect(codeRefusal('new', { isPremium: false, ownCodes })).toBe('code_needs_premium');
    expect(codeRefusal('noted', { isPremium: false, ownCodes })).toBeUndefined();
    expect(codeRefusal(undefined, { isPremium: false, ownCodes })).toBeUndefined();
    expect(codeRefusal('new', { isPremium: true, ownCodes })).toBeUndefined();
    expect(plan({ price: 1, refusal: 'code_needs_premium' })).toMatchObject({
      outcome: 'refused',
      refusal: 'code_needs_premium',
    });
  });

  it('refuses an unknown item without a product', () => {
    expect(plan({ id: 'unknown', price: 100 })?.refusal).toBe('product_required');
  });

  it('refuses what has no room, row by row, and changes the others', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id, product: product(id) }));
    const outcomes = planChanges([dal], [...rows, { id: 'dal', price: 1 }], 2).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['added', 'added', 'refused', 'changed']);
  });

  it('names what another device changed meanwhile, and wins', () => {
    expect(plan({ price: 17_000, before: { price: 16_000 } })).toMatchObject({
      conflicts: ['price'],
      item: { price: 17_000 },
    });
    expect(plan({ price: 17_000, before: { price: 16_400 } })?.conflicts).toEqual([]);
    expect(plan({ price: 16_400, before: { price: 16_000 } })?.conflicts).toEqual([]);
    expect(plan({ inStock: false, before: { price: 16_000, inStock: true } })?.conflicts).toEqual([]);
  });
});

describe('what a batch writes', () => {
  const rice = { ...dal, id: 'rice', productId: 'basmati' };

  it('is one statement with the last of several rows about an item', () => {
    const rows = [
      { id: 'dal', price: 17_000 },
      { id: 'rice', inStock: false },
      { id: 'dal', quantity: 3 },
    ];
    expect(writesOf(planChanges([dal, rice], rows, 10))).toEqual([
      [
        { ...dal, price: 17_000, quantity: 3, isConfirmed: true, isNewPrice: true },
        { ...rice, inStock: false, isConfirmed: false, isNewPrice: false },
      ],
    ]);
  });

  it('never gives two items one product, in whatever order items take each other’s products', () => {
    const ids = ['dal', 'rice', 'a', 'b'];
    const products = ['toor-dal', 'basmati', 'salt', 'tea'];
    const change = fc.record(
      { id: fc.constantFrom(...ids), product: fc.constantFrom(...products).map((id) => product(id)) },
      { requiredKeys: ['id'] },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const planned = planChanges([dal, rice], changes, 10);
        const productOf = new Map([dal, rice].map((item) => [item.id, item.productId]));
        for (const items of writesOf(planned)) {
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
          for (const { id, productId } of items) {
            productOf.set(id, productId);
            expect(new Set(productOf.values()).size).toBe(productOf.size);
          }
        }
        const last = new Map(planned.flatMap(({ item }) => (item ? [[item.id, item.productId]] : [])));
        for (const [id, productId] of last) expect(productOf.get(id)).toBe(productId);
      }),
      { numRuns: 2000 },
    );
  });
});
