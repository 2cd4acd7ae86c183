import { clear, get, createStore as openStore, set } from 'idb-keyval';
import { createStore, type StoreApi } from 'zustand';
import {
  changeStock,
  mostInBatch,
  removeStock,
  type StockChange,
  type StockItem,
} from '../../../core/catalogue/contract.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError, call } from '../../api.ts';
import {
  emptyStock,
  nextBatch,
  noteConfirmed,
  noteLoaded,
  noteRemoved,
  noteResults,
  removalsBefore,
  type StockState,
} from './stock-state.ts';

/** `waiting`: the network is away, and the changes are kept on the device. `refused`: the server does not take them. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'refused';
export type Stock = { readonly state: StockState; readonly saving: Saving };

type Kept = {
  readonly changes: readonly StockChange[];
  readonly removed: readonly (readonly [string, number])[];
};

/** Faults that go away by themselves: the changes wait for it, and the page says so. */
const later: ReadonlySet<MessageCode> = new Set(['offline', 'timed_out', 'unavailable', 'too_many_requests']);

const pauseMs = 600;
const againMs = 10_000;
/** As long as a removal can be undone. */
export const undoMs = 6000;

/**
 * The stock of one shop on this device. Changes are kept in the browser's database at once and sent in batches soon
 * after; without a network they are sent when it is back, also after a reload.
 */
export class StockKeeper {
  readonly store: StoreApi<Stock>;
  private readonly shopId: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;

  constructor(shopId: string, items: readonly StockItem[]) {
    this.shopId = shopId;
    this.store = createStore<Stock>(() => ({ state: noteLoaded(emptyStock, items), saving: 'saved' }));
  }

  /** Goes on with what this device has not sent yet. Returns how to end. */
  begin(): () => void {
    const send = () => void this.send(Date.now() - undoMs);
    addEventListener('online', send);
    void this.recall().then(send);
    return () => {
      removeEventListener('online', send);
      clearTimeout(this.timer);
      void this.send(Date.now());
    };
  }

  update(change: (state: StockState) => StockState): void {
    this.store.setState(({ state }) => ({ state: change(state) }));
    void this.keep();
    this.sendIn(pauseMs);
  }

  /** The server has confirmed all prices. */
  confirmed(at: string): void {
    this.store.setState(({ state }) => ({ state: noteConfirmed(state, at) }));
  }

  /** What was changed since the page opened wins over what was kept before. */
  private async recall(): Promise<void> {
    const kept = await get<Kept>(this.shopId, place()).catch(() => undefined);
    if (kept === undefined) return;
    this.store.setState(({ state }) => ({
      state: {
        ...state,
        changes: new Map([...kept.changes.map((change) => [change.id, change] as const), ...state.changes]),
        removed: new Map([...kept.removed, ...state.removed]),
      },
    }));
  }

  private async keep(): Promise<void> {
    const { changes, removed } = this.store.getState().state;
    const kept: Kept = { changes: [...changes.values()], removed: [...removed] };
    // Private windows have no database: then a change lasts as long as the page.
    await set(this.shopId, kept, place()).catch(() => undefined);
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(Date.now() - undoMs), ms);
  }

  private async send(removedBefore: number): Promise<void> {
    if (this.isSending) return;
    const { state } = this.store.getState();
    const changes = nextBatch(state, mostInBatch);
    const removed = removalsBefore(state, removedBefore).slice(0, mostInBatch);
    if (changes.length + removed.length > 0) {
      this.isSending = true;
      this.store.setState({ saving: 'saving' });
      const saving = await this.sendOne(changes, removed);
      this.isSending = false;
      this.store.setState({ saving });
      void this.keep();
      if (saving === 'waiting') return this.sendIn(againMs);
      if (saving === 'refused') return;
    }
    const left = this.store.getState().state;
    // After a full batch there is nothing to wait for: the rest of a file.
    if (nextBatch(left, 1).length > 0) this.sendIn(changes.length === mostInBatch ? 0 : pauseMs);
    else if (left.removed.size > 0) this.sendIn(undoMs);
  }

  private async sendOne(changes: readonly StockChange[], removed: readonly string[]): Promise<Saving> {
    const { shopId } = this;
    try {
      if (changes.length > 0) {
        const { results } = await call(changeStock, { shopId, changes: [...changes] });
        this.store.setState(({ state }) => ({ state: noteResults(state, changes, results) }));
      }
      if (removed.length > 0) {
        // New items that were never sent are on this device alone.
        const { items } = this.store.getState().state;
        const ids = removed.filter((id) => items.has(id));
        if (ids.length > 0) await call(removeStock, { shopId, ids });
        this.store.setState(({ state }) => ({ state: noteRemoved(state, removed) }));
      }
      return 'saved';
    } catch (error) {
      return error instanceof CallError && !later.has(error.code) ? 'refused' : 'waiting';
    }
  }
}

let opened: ReturnType<typeof openStore> | undefined;
const place = () => (opened ??= openStore('nukkad-stock', 'unsent'));

/** Deletes what was not sent, of all shops. */
export const clearUnsentStock = (): Promise<void> => clear(place()).catch(() => undefined);
