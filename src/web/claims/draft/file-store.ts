import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import { restorationTimeoutMs } from '../../../core/limits.ts';

const store = createStore('nukkad-files', 'files');

/** For good: this may be a hundred megabytes on a slow phone, so only the first answer is waited for in time. */
export async function storeFile(id: string, file: Blob): Promise<void> {
  await storedIds();
  await set(id, file, store);
}

/** Undefined where there is no such file any more. */
export async function readStoredFile(id: string): Promise<Blob | undefined> {
  const found = await inTime(() => get<unknown>(id, store));
  return found instanceof Blob ? found : undefined;
}

export const storedIds = (): Promise<IDBValidKey[]> => inTime(() => keys(store));
export const deleteFiles = (ids: readonly IDBValidKey[]): Promise<void> =>
  inTime(() => delMany([...ids], store));
export const deleteAllFiles = (): Promise<void> => inTime(() => clear(store));

/** A browser may refuse IndexedDB at the first look, or never answer at all. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), restorationTimeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
