import { describe, expect, it } from 'vitest';
import type { StockItem, StockResult } from '../../../core/catalogue/contract.ts';
import {
  emptyStock,
  nextBatch,
  noteChange,
  noteLoaded,
  noteRemoval,
  noteRemoved,
  noteResults,
  removalsBefore,
  shownItems,
  undoRemovals,
} from './stock-state.ts';

const dal: StockItem = {
  id: 'dal',
  productId: 'product',
  name: 'Toor dal',
  brand: '',
  size: { quantity: 1, unit: 'kg' },
  isLoose: true,
  gtin: null,
  price: 16_400,
  mrp: null,
  inStock: true,
  quantity: null,
  featured: null,
  picture: null,
  confirmedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const now = '2026-11-18T00:00:00.000Z';
const loaded = noteLoaded(emptyStock, [dal]);
const result = (more: Partial<StockResult> = {}): StockResult => ({
  id: 'dal',
  outcome: 'changed',
  refusal: null,
  conflicts: [],
  item: dal,
  ...more,
});

describe('the stock on a device', () => {
  it('shows a change at once, and remembers what was there before the first', () => {
    const typed = noteChange(noteChange(loaded, { id: 'dal', price: 1 }), {
      id: 'dal',
      price: 17_000,
      inStock: false,
    });
    expect(shownItems(typed, now)).toMatchObject([
      { price: 17_000, inStock: false, isPending: true, confirmedAt: now },
    ]);
    expect(nextBatch(typed, 500)).toEqual([
      { id: 'dal', price: 17_000, inStock: false, before: { price: 16_400, inStock: true } },
    ]);
  });

  it('shows a new item before the server has it', () => {
    const added = noteChange(loaded, {
      id: 'new',
      product: { name: 'Salt', brand: 'Tata', isLoose: false },
      price: 2800,
    });
    expect(shownItems(added, now)[1]).toMatchObject({ name: 'Salt', price: 2800, isPending: true });
    const stored = noteResults(added, nextBatch(added, 500), [
      result({ id: 'new', outcome: 'added', item: { ...dal, id: 'new', name: 'Salt', price: 2800 } }),
    ]);
    expect(shownItems(stored, now)[1]).toMatchObject({ name: 'Salt', isPending: false });
    expect(nextBatch(stored, 500)).toEqual([]);
  });

  it('keeps what was typed while a batch was on its way', () => {
    const typed = noteChange(loaded, { id: 'dal', price: 17_000 });
    const sent = nextBatch(typed, 500);
    const again = noteChange(typed, { id: 'dal', price: 18_000 });
    const stored = noteResults(again, sent, [result({ item: { ...dal, price: 17_000 } })]);
    expect(shownItems(stored, now)).toMatchObject([{ price: 18_000, isPending: true }]);
    expect(nextBatch(stored, 500)).toMatchObject([{ id: 'dal', price: 18_000 }]);
  });

  it('keeps a refused value with its reason, and does not send it again until it is changed', () => {
    const typed = noteChange(loaded, { id: 'dal', price: 17_000 });
    const refused = noteResults(typed, nextBatch(typed, 500), [
      result({ outcome: 'refused', refusal: 'price_above_mrp', item: null }),
    ]);
    expect(shownItems(refused, now)).toMatchObject([{ price: 17_000, refusal: 'price_above_mrp' }]);
    expect(nextBatch(refused, 500)).toEqual([]);
    expect(nextBatch(noteChange(refused, { id: 'dal', price: 16_000 }), 500)).toHaveLength(1);
  });

  it('becomes the item that the shop had already', () => {
    const added = noteChange(loaded, {
      id: 'twin',
      product: { name: 'Toor dal', brand: '', isLoose: true },
      price: 1,
    });
    const joined = noteResults(added, nextBatch(added, 500), [
      result({ id: 'twin', outcome: 'joined', item: { ...dal, price: 1 } }),
    ]);
    expect(shownItems(joined, now).map(({ id, price }) => [id, price])).toEqual([['dal', 1]]);
  });

  it('notes what another device changed at the same time', () => {
    const typed = noteChange(loaded, { id: 'dal', price: 17_000 });
    const stored = noteResults(typed, nextBatch(typed, 500), [result({ conflicts: ['price'] })]);
    expect([...stored.conflicts]).toEqual(['dal']);
    expect(shownItems(stored, now)).toMatchObject([{ isContested: true }]);
  });

  it('hides a removed item, which can be brought back until the server has removed it', () => {
    const removed = noteRemoval(loaded, 'dal', 1000);
    expect(shownItems(removed, now)).toEqual([]);
    expect([removalsBefore(removed, 999), removalsBefore(removed, 1000)]).toEqual([[], ['dal']]);
    expect(shownItems(undoRemovals(removed), now)).toHaveLength(1);
    expect(noteRemoved(removed, ['dal'])).toEqual(emptyStock);
  });

  it('removes a new item before it is sent, and one that is on its way to the server', () => {
    const ghee = { id: 'ghee', product: { name: 'Ghee', brand: '', isLoose: false } };
    const added = noteChange(emptyStock, ghee);
    const removed = noteRemoval(added, 'ghee', 1000);
    expect([shownItems(removed, now), nextBatch(removed, 500)]).toEqual([[], []]);
    expect(nextBatch(undoRemovals(removed), 500), 'brought back').toEqual([ghee]);
    expect(noteRemoved(removed, removalsBefore(removed, 1000))).toEqual(emptyStock);
    // It was sent before the press, and the server has it under the id of an older item.
    const stored = noteResults(removed, nextBatch(added, 500), [result({ id: 'ghee' })]);
    expect([shownItems(stored, now), removalsBefore(stored, 1000)]).toEqual([[], ['dal']]);
    expect(noteRemoved(stored, ['dal'])).toEqual(emptyStock);
  });

  it('sends a long list in batches', () => {
    let state = emptyStock;
    for (let n = 0; n < 7; n += 1)
      state = noteChange(state, { id: `${n}`, product: { name: `${n}`, brand: '', isLoose: false } });
    expect(nextBatch(state, 5).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
  });
});
