import type { ClaimDraft } from '../../../core/claims/draft.ts';
import { deleteAllFiles, deleteUnusedFiles, readFiles, storeFiles } from './draft-files.ts';
import {
  copyOf,
  hasUnsavedChanges,
  hasUnstoredChanges,
  isEveryFileStored,
  isFormBlank,
  type Replacement,
  savedOf,
  textOf,
} from './draft-state.ts';
import { dispatch, useDraft } from './draft-store.ts';
import { readCopy, readSaved, savedShopKey, workingCopyKey, writeSaved } from './stored-draft.ts';

const writeDelayMs = 400;

let restoring: Promise<void> | undefined;

/** Once per page load: the saved draft, and the form with its files from the last visit. */
export function restoreClaim(): Promise<void> {
  dispatch('savedRead', readSaved());
  restoring ??= restoreCopy();
  return restoring;
}

/** Restores the form from its stored copy. */
export async function restoreCopy(): Promise<void> {
  const copy = readCopy();
  dispatch('restored', copy, copy ? await readFiles(copy.files) : {});
}

/** Copies the form into the saved draft. Returns whether text and files are all stored. */
export async function saveClaim(): Promise<boolean> {
  await storeFiles();
  try {
    writeSaved(savedOf(useDraft.getState()));
  } catch {
    dispatch('textRefused');
    return false;
  }
  dispatch('saved');
  autosaveForm();
  return isEveryFileStored(useDraft.getState());
}

/** Puts the saved draft into the claim form; after the time-out with what there is by then. */
export async function continueSavedShop(): Promise<void> {
  await restoreClaim();
  const state = useDraft.getState();
  // Continued since it was saved: the form already has it, and newer.
  if (!state.isOfSaved || isFormBlank(state)) await fillOrAsk('saved');
}

/** Begins a claim with what is known of a listing. One that is being made for the same listing goes on. */
export async function beginClaim(details: Partial<ClaimDraft>): Promise<void> {
  await restoreClaim();
  const state = useDraft.getState();
  if (isFormBlank(state) || state.draft.shopId !== details.shopId) await fillOrAsk(details);
}

async function fillOrAsk(other: Replacement): Promise<void> {
  if (hasUnsavedChanges(useDraft.getState())) dispatch('replacementOffered', other);
  else await fillWith(other);
}

/** Replaces the draft in the form by the one that was offered. */
export async function replaceForm(): Promise<void> {
  const { replacement } = useDraft.getState();
  dispatch('replacementClosed');
  if (replacement) await fillWith(replacement);
}

async function fillWith(other: Replacement): Promise<void> {
  if (other !== 'saved') dispatch('begun', other);
  else dispatch('continued', await readFiles(useDraft.getState().saved.savedFiles));
}

/** Empties the form. The saved draft stays as it was last saved, and so does what another tab wrote since. */
export function discardForm(): void {
  if (useDraft.getState().autosave.otherTab !== undefined) return void restoreCopy();
  dispatch('discarded');
  autosaveForm();
}

/** After a claim was sent: nothing of it stays on the device, the cheque least of all. */
export async function deleteDraft(): Promise<void> {
  try {
    // Before the form is emptied: an empty form takes over whatever copy another tab has written.
    localStorage.removeItem(workingCopyKey);
    localStorage.removeItem(savedShopKey);
  } catch {
    // Storage is switched off: it has nothing of the claim.
  }
  dispatch('deleted');
  try {
    await deleteAllFiles();
  } catch {
    // Unchanged, or storage does not answer; the next claim screen deletes unused files.
  }
}

/** Stores the form, unless another tab has written since this tab last read. */
export function autosaveForm(): void {
  const state = useDraft.getState();
  if (state.autosave.otherTab !== undefined) return;
  if (readCopy()?.stamp !== state.autosave.stamp) checkOtherTabs();
  else if (textOf(state) !== state.autosave.text) writeForm();
}

/** An empty form takes over what another tab wrote; any other one leaves the choice to the person. */
function checkOtherTabs(): void {
  const state = useDraft.getState();
  const stamp = readCopy()?.stamp;
  if (stamp === state.autosave.stamp) return;
  if (isFormBlank(state)) void restoreCopy();
  else dispatch('otherTabWrote', stamp);
}

function writeForm(): void {
  const state = useDraft.getState();
  const stamp = isFormBlank(state) ? undefined : crypto.randomUUID();
  try {
    if (stamp === undefined) localStorage.removeItem(workingCopyKey);
    else localStorage.setItem(workingCopyKey, JSON.stringify({ stamp, ...copyOf(state) }));
    dispatch('textStored', stamp);
  } catch {
    dispatch('textRefused');
  }
  void deleteUnusedFiles();
}

/** Stores the form of this tab over the copy of another tab. */
export async function keepThisVersion(): Promise<void> {
  dispatch('thisTabChosen', readCopy()?.stamp);
  autosaveForm();
  await storeFiles();
}

/** Reads the saved draft, and again whenever another tab changes it. Returns a function that stops it. */
export function watchSavedShop(): () => void {
  const leaving = new AbortController();
  const read = () => dispatch('savedRead', readSaved());
  read();
  listen(savedShopKey, read, leaving.signal);
  return () => leaving.abort();
}

/** Autosaves the form (debounced) and watches for writes of other tabs. Returns a function that stops it. */
export function startAutosave(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    autosaveForm();
  };
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') saveNow();
  };
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    saveNow();
    if (hasUnstoredChanges(useDraft.getState())) event.preventDefault();
  };
  const unsubscribe = useDraft.subscribe((state, before) => {
    // At once, not debounced: another tab deletes files that no stored copy names.
    if (state.files !== before.files) return saveNow();
    if (state.draft === before.draft && state.isChanged === before.isChanged) return;
    clearTimeout(timer);
    timer = setTimeout(autosaveForm, writeDelayMs);
  });
  listen(workingCopyKey, checkOtherTabs, signal);
  addEventListener('pagehide', saveNow, { signal });
  addEventListener('beforeunload', confirmLeaving, { signal });
  document.addEventListener('visibilitychange', saveWhenHidden, { signal });
  // Also because this tab did not listen to other tabs while it was on other pages.
  saveNow();
  // Finds out early whether IndexedDB works, before a photo is taken.
  void deleteUnusedFiles();
  return () => {
    saveNow();
    unsubscribe();
    leaving.abort();
  };
}

/** Storage events come from other tabs only. An event without a key means that all storage was cleared. */
const listen = (key: string, onChange: () => void, signal: AbortSignal): void =>
  addEventListener('storage', (event) => (event.key === key || event.key === null) && onChange(), {
    signal,
  });
