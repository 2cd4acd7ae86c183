import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import { restorationTimeoutMs } from '../../../core/limits.ts';
import { fileIds, type SelectedFile, type SelectedFiles } from './draft-state.ts';
import { dispatch, useDraft } from './draft-store.ts';
import { type ClaimFiles, type FileKind, readCopy, readSaved } from './stored-draft.ts';

const store = createStore('nukkad-files', 'files');

/** Adds a file to the draft. It is shown at once and stored in the background. */
export function selectFile(kind: FileKind, file: Blob): void {
  dispatch('fileChosen', { kind, id: crypto.randomUUID(), file, address: addressOf(kind, file) });
  void storeFiles();
}

const addressOf = (kind: FileKind, file: Blob): string | undefined =>
  kind === 'recording' ? undefined : URL.createObjectURL(file);

/** Stores every file that is not in IndexedDB yet. */
export async function storeFiles(): Promise<void> {
  let isRefused = false;
  for (const { id, file, isStored } of Object.values(useDraft.getState().files)) {
    if (isStored || file === undefined) continue;
    try {
      // Only the first answer has a time limit: a hundred megabytes take their time on a slow phone.
      await storedIds();
      await set(id, file, store);
      dispatch('fileStored', id);
      // Removed or replaced while it was being written: nothing else would delete it.
      if (!Object.values(fileIds(useDraft.getState())).includes(id)) await deleteUnusedFiles();
    } catch {
      isRefused = true;
    }
  }
  dispatch('filesRefused', isRefused);
}

/** Reads the files of a draft. A file that cannot be read now stays in the draft, for the next try. */
export async function readFiles(ids: ClaimFiles): Promise<SelectedFiles> {
  const known = Object.values(useDraft.getState().files);
  const found = await Promise.all(
    (Object.entries(ids) as [FileKind, string][]).map(
      async ([kind, id]): Promise<[string, SelectedFile | undefined]> => {
        const here = known.find((selected) => selected.id === id);
        if (here?.file) return [kind, { ...here, address: addressOf(kind, here.file) }];
        try {
          const file = await readStoredFile(id);
          return [kind, file && { id, file, address: addressOf(kind, file), isStored: true }];
        } catch {
          dispatch('filesRefused', true);
          return [kind, { id, file: undefined, address: undefined, isStored: true }];
        }
      },
    ),
  );
  return Object.fromEntries(found.filter(([, selected]) => selected !== undefined));
}

/** Undefined where there is no such file any more. */
export async function readStoredFile(id: string): Promise<Blob | undefined> {
  const found = await inTime(() => get<unknown>(id, store));
  return found instanceof Blob ? found : undefined;
}

/** Deletes files that neither draft has any more. Where that fails, the next time does it. */
export async function deleteUnusedFiles(): Promise<void> {
  try {
    const ids = await storedIds();
    const drafts = [readSaved().savedFiles, readCopy()?.files ?? {}, fileIds(useDraft.getState())];
    const used = drafts.flatMap((files) => Object.values(files));
    const unused = ids.filter((id) => !used.some((one) => one === id));
    if (unused.length > 0) await inTime(() => delMany(unused, store));
  } catch {
    dispatch('filesRefused', true);
  }
}

export const deleteAllFiles = (): Promise<void> => inTime(() => clear(store));

const storedIds = (): Promise<IDBValidKey[]> => inTime(() => keys(store));

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
