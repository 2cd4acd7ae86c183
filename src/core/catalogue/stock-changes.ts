import type { StockChange, StockRefusal } from './contract.ts';

/** An item as it is stored, without what belongs to its product. */
export type StockFields = {
  readonly name: string;
  readonly price: number | null;
  readonly mrp: number | null;
  readonly inStock: boolean;
  readonly quantity: number | null;
  readonly featured: number | null;
};
export type StoredItem = StockFields & { readonly id: string; readonly productId: string };

/** A change whose product is known: a described one has been found or made. */
export type ResolvedChange = Omit<StockChange, 'product'> & {
  readonly product?: { readonly id: string; readonly name: string; readonly mrp: number | null } | undefined;
  /** Why its product was not looked for. */
  readonly refusal?: StockRefusal | undefined;
};

export type Planned = {
  /** As sent. */
  readonly id: string;
  readonly outcome: 'added' | 'changed' | 'same' | 'joined' | 'refused';
  readonly refusal?: StockRefusal;
  readonly conflicts: readonly string[];
  /** What is stored afterwards; nothing where nothing is. */
  readonly item?: StoredItem;
  readonly isConfirmed: boolean;
  readonly isNewPrice: boolean;
};

const fieldNames = ['name', 'price', 'mrp', 'inStock', 'quantity', 'featured'] as const;

type CodeRights = { readonly isPremium: boolean; readonly ownCodes: ReadonlySet<string> };

/** Bar codes are part of Premium. Those that a shop has noted in a paid year stay its own. */
export const codeRefusal = (
  gtin: string | undefined,
  { isPremium, ownCodes }: CodeRights,
): StockRefusal | undefined =>
  gtin === undefined || isPremium || ownCodes.has(gtin) ? undefined : 'code_needs_premium';

/**
 * What becomes of a batch, row by row in its order. `stored` are all items of the shop that the batch touches, by id or
 * by product; `room` is how many items may be added.
 */
export function planChanges(
  stored: readonly StoredItem[],
  changes: readonly ResolvedChange[],
  room: number,
): Planned[] {
  const byId = new Map(stored.map((item) => [item.id, item]));
  const byProduct = new Map(stored.map((item) => [item.productId, item]));
  let left = room;
  return changes.map((change) => {
    if (change.refusal) return refused(change, change.refusal);
    const known = byId.get(change.id);
    const twin = change.product && byProduct.get(change.product.id);
    const target = twin ?? known;
    if (target === undefined && change.product === undefined) return refused(change, 'product_required');
    if (target === undefined && left <= 0) return refused(change, 'stock_full');
    const item = changed(target, change);
    if (item.price !== null && item.price > (item.mrp ?? change.product?.mrp ?? Number.POSITIVE_INFINITY))
      return refused(change, 'price_above_mrp');
    if (target === undefined) left -= 1;
    // An item that joins another keeps its product.
    if (target && target.productId !== item.productId) byProduct.delete(target.productId);
    byId.set(item.id, item);
    byProduct.set(item.productId, item);
    return {
      id: change.id,
      outcome: outcomeOf(target, item, change),
      conflicts: conflictsOf(target, change),
      item,
      isConfirmed: item.price !== null && (change.isConfirmed === true || typeof change.price === 'number'),
      isNewPrice: item.price !== null && item.price !== target?.price,
    };
  });
}

/** An item as it is after a batch, or after a part of it. */
export type Write = StoredItem & { readonly isConfirmed: boolean; readonly isNewPrice: boolean };

/**
 * The items to be written, in one statement after the other. Of several rows about one item the last counts, but one
 * that gives it a second product begins a new statement, because a row in between may take the first one.
 */
export function writesOf(planned: readonly Planned[]): Write[][] {
  const statements: Map<string, Write>[] = [];
  for (const { item, outcome, isConfirmed, isNewPrice } of planned) {
    if (item === undefined || (outcome === 'same' && !isConfirmed)) continue;
    const latest = statements.at(-1);
    const before = latest?.get(item.id);
    if (latest === undefined || (before && before.productId !== item.productId))
      statements.push(new Map([[item.id, { ...item, isConfirmed, isNewPrice }]]));
    else
      latest.set(item.id, {
        ...item,
        isConfirmed: isConfirmed || before?.isConfirmed === true,
        isNewPrice: isNewPrice || before?.isNewPrice === true,
      });
  }
  return statements.map((items) => [...items.values()]);
}

const refused = ({ id }: ResolvedChange, refusal: StockRefusal): Planned => ({
  id,
  outcome: 'refused',
  refusal,
  conflicts: [],
  isConfirmed: false,
  isNewPrice: false,
});

/** Fields that were not sent stay as they are. */
function changed(target: StoredItem | undefined, change: ResolvedChange): StoredItem {
  const { product } = change;
  const before: StockFields = target ?? {
    name: product?.name ?? '',
    price: null,
    mrp: null,
    inStock: true,
    quantity: null,
    featured: null,
  };
  const sent = Object.fromEntries(
    fieldNames.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])),
  );
  return {
    ...before,
    ...sent,
    id: target?.id ?? change.id,
    productId: product?.id ?? (target as StoredItem).productId,
  };
}

function outcomeOf(target: StoredItem | undefined, item: StoredItem, { id }: ResolvedChange) {
  if (target === undefined) return 'added';
  if (target.id !== id) return 'joined';
  const isSame =
    fieldNames.every((field) => target[field] === item[field]) && target.productId === item.productId;
  return isSame ? 'same' : 'changed';
}

/** What another device changed since this one looked: neither what it knew nor what it wants. */
const conflictsOf = (target: StoredItem | undefined, change: ResolvedChange): string[] =>
  fieldNames.filter(
    (field) =>
      target !== undefined &&
      change.before?.[field] !== undefined &&
      change[field] !== undefined &&
      target[field] !== change.before[field] &&
      target[field] !== change[field],
  );
