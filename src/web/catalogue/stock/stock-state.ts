import type { StockChange, StockItem, StockRefusal, StockResult } from '../../../core/catalogue/contract.ts';

/**
 * The stock as this device knows it: what the server has, and what was changed here and is not stored there yet. The
 * second part is kept on the device, so that no price is lost with the network.
 */
export type StockState = {
  readonly items: ReadonlyMap<string, StockItem>;
  readonly changes: ReadonlyMap<string, StockChange>;
  /** When each was removed here, in ms: until it is sent it can be brought back. */
  readonly removed: ReadonlyMap<string, number>;
  /** Changes that the server refused; the typed values stay until they are changed. */
  readonly refusals: ReadonlyMap<string, StockRefusal>;
  /** Items that another device changed at the same time. */
  readonly conflicts: ReadonlySet<string>;
};

export const emptyStock: StockState = {
  items: new Map(),
  changes: new Map(),
  removed: new Map(),
  refusals: new Map(),
  conflicts: new Set(),
};

const fields = ['name', 'price', 'mrp', 'inStock', 'quantity', 'featured'] as const;
export type StockFields = Pick<StockChange, (typeof fields)[number]>;

const without = <V>(map: ReadonlyMap<string, V>, id: string): Map<string, V> => {
  const left = new Map(map);
  left.delete(id);
  return left;
};

/** Notes changes; several changes of one item become one, which knows the values before the first. */
export function noteChanges(state: StockState, noted: readonly StockChange[]): StockState {
  const changes = new Map(state.changes);
  const refusals = new Map(state.refusals);
  for (const change of noted) {
    const earlier = changes.get(change.id);
    const item = state.items.get(change.id);
    const known = Object.fromEntries(
      fields.flatMap((field) =>
        item !== undefined && change[field] !== undefined ? [[field, item[field]]] : [],
      ),
    );
    const before = { ...known, ...earlier?.before };
    changes.set(change.id, { ...earlier, ...change, ...(item && { before }) });
    refusals.delete(change.id);
  }
  return { ...state, changes, refusals };
}

export const noteChange = (state: StockState, change: StockChange): StockState =>
  noteChanges(state, [change]);

/** A new item stays among the changes: it may be on its way to the server, and can be brought back. */
export const noteRemoval = (state: StockState, id: string, at: number): StockState => ({
  ...state,
  changes: state.items.has(id) ? without(state.changes, id) : state.changes,
  refusals: without(state.refusals, id),
  removed: new Map(state.removed).set(id, at),
});

/** Brings back what was removed and is not sent yet. */
export const undoRemovals = (state: StockState): StockState => ({ ...state, removed: new Map() });

/** Removals that were made before this time, and are sent next. */
export const removalsBefore = ({ removed }: StockState, time: number): string[] =>
  [...removed].filter(([, at]) => at <= time).map(([id]) => id);

/** The next changes to send. What was refused waits for another value, and what was removed is not sent at all. */
export const nextBatch = ({ changes, refusals, removed }: StockState, most: number): StockChange[] =>
  [...changes.values()].filter(({ id }) => !refusals.has(id) && !removed.has(id)).slice(0, most);

/** Takes over what became of a batch. A change that was made while it was on its way stays. */
export function noteResults(
  state: StockState,
  sent: readonly StockChange[],
  results: readonly StockResult[],
): StockState {
  const items = new Map(state.items);
  const changes = new Map(state.changes);
  const refusals = new Map(state.refusals);
  const conflicts = new Set(state.conflicts);
  const removed = new Map(state.removed);
  const sentById = new Map(sent.map((change) => [change.id, change]));
  for (const { id, refusal, item, conflicts: fought } of results) {
    const pending = changes.get(id);
    const isNewer = pending !== sentById.get(id);
    if (refusal !== null) {
      if (!isNewer) refusals.set(id, refusal);
      continue;
    }
    changes.delete(id);
    if (item === null) continue;
    items.set(item.id, item);
    if (fought.length > 0) conflicts.add(item.id);
    if (pending !== undefined && isNewer) changes.set(item.id, { ...pending, id: item.id, before: {} });
    // Removed while it was on its way: the server has it now, maybe as an item that it had before.
    const removedAt = removed.get(id);
    if (removedAt !== undefined && removed.delete(id)) removed.set(item.id, removedAt);
  }
  return { ...state, items, changes, refusals, conflicts, removed };
}

/** A picture is stored at once, not with the other changes. */
export function notePicture(state: StockState, id: string, picture: string | null): StockState {
  const item = state.items.get(id);
  return item ? { ...state, items: new Map(state.items).set(id, { ...item, picture }) } : state;
}

export function noteRemoved(state: StockState, ids: readonly string[]): StockState {
  const items = new Map(state.items);
  const changes = new Map(state.changes);
  const refusals = new Map(state.refusals);
  const removed = new Map(state.removed);
  for (const id of ids) for (const map of [items, changes, refusals, removed]) map.delete(id);
  return { ...state, items, changes, refusals, removed };
}

/** All prices of the server's items are right as they are. */
export const noteConfirmed = (state: StockState, at: string): StockState => ({
  ...state,
  items: new Map(
    [...state.items].map(([id, item]) => [id, item.price === null ? item : { ...item, confirmedAt: at }]),
  ),
});

/** Takes over the whole list of the server; what is not sent yet stays on top of it. */
export const noteLoaded = (state: StockState, items: readonly StockItem[]): StockState => ({
  ...state,
  items: new Map(items.map((item) => [item.id, item])),
});

export type ShownItem = Omit<StockItem, 'updatedAt'> & {
  readonly isPending: boolean;
  /** Another device changed the same field meanwhile; the value of this one has won. */
  readonly isContested: boolean;
  readonly refusal: StockRefusal | undefined;
};

/** What the owner sees: the server's items with the changes of this device. */
export function shownItems(state: StockState, now: string): ShownItem[] {
  const known = [...state.items.values()].filter(({ id }) => !state.removed.has(id));
  const added = [...state.changes.values()].flatMap((change) =>
    state.items.has(change.id) || state.removed.has(change.id) || change.product === undefined
      ? []
      : [itemOf(change, change.product)],
  );
  return [...known, ...added].map(({ updatedAt: _updatedAt, ...item }) => {
    const change = state.changes.get(item.id);
    const changed = Object.fromEntries(
      fields.flatMap((field) => (change?.[field] === undefined ? [] : [[field, change[field]]])),
    );
    const isConfirmed = typeof change?.price === 'number' || change?.isConfirmed === true;
    return {
      ...item,
      ...changed,
      ...(isConfirmed && { confirmedAt: now }),
      isPending: change !== undefined,
      isContested: state.conflicts.has(item.id),
      refusal: state.refusals.get(item.id),
    };
  });
}

const itemOf = (change: StockChange, product: NonNullable<StockChange['product']>): StockItem => ({
  id: change.id,
  productId: change.id,
  name: product.name,
  brand: product.brand,
  size: product.size ?? null,
  isLoose: product.isLoose,
  gtin: product.gtin ?? null,
  price: null,
  mrp: null,
  inStock: true,
  quantity: null,
  featured: null,
  picture: null,
  confirmedAt: null,
  updatedAt: '',
});
