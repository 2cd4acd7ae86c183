import type { ClaimDraft } from '../../../core/claims/draft.ts';
import { deleteAllFiles, deleteUnusedFiles, keepFiles, readFiles } from './draft-files.ts';
import {
  copyOf,
  couldBeLost,
  hasUnsavedChanges,
  isEveryFileKept,
  isFormBlank,
  type OtherDraft,
  savedOf,
  textOf,
} from './draft-state.ts';
import { dispatch, useDraft } from './draft-store.ts';
import { readCopy, readSaved, savedShopKey, workingCopyKey, writeSaved } from './stored-draft.ts';

const writeDelayMs = 400;

let restoring: Promise<void> | undefined;

/** Once for each page: the saved draft, and the form with its files as it was when the page was last open. */
export function restoreClaim(): Promise<void> {
  dispatch('savedRead', readSaved());
  restoring ??= restoreCopy();
  return restoring;
}

/** Puts what this browser kept of the form back into it. */
export async function restoreCopy(): Promise<void> {
  const copy = readCopy();
  dispatch('restored', copy, copy ? await readFiles(copy.files) : {});
}

/** Copies the form into the saved draft. Answers whether the device has all of it. */
export async function saveClaim(): Promise<boolean> {
  await keepFiles();
  try {
    writeSaved(savedOf(useDraft.getState()));
  } catch {
    dispatch('textRefused');
    return false;
  }
  dispatch('saved');
  keepForm();
  return isEveryFileKept(useDraft.getState());
}

/** Puts the saved draft into the claim form; after the time-out with what there is by then. */
export async function continueSavedShop(): Promise<void> {
  await restoreClaim();
  const state = useDraft.getState();
  // Gone on with since it was saved: the form has it already, and newer.
  if (!state.isOfSaved || isFormBlank(state)) await fillUnlessUnsaved('saved');
}

/** Begins a claim with what is known of a listing. One that is being made for the same listing goes on. */
export async function beginClaim(details: Partial<ClaimDraft>): Promise<void> {
  await restoreClaim();
  const state = useDraft.getState();
  if (isFormBlank(state) || state.draft.shopId !== details.shopId) await fillUnlessUnsaved(details);
}

async function fillUnlessUnsaved(other: OtherDraft): Promise<void> {
  if (hasUnsavedChanges(useDraft.getState())) dispatch('otherDraftCame', other);
  else await fillWith(other);
}

/** The draft that waits takes the place of the one in the form. */
export async function takeWaiting(): Promise<void> {
  const { waiting } = useDraft.getState();
  dispatch('otherDraftSettled');
  if (waiting) await fillWith(waiting);
}

async function fillWith(other: OtherDraft): Promise<void> {
  if (other !== 'saved') dispatch('begun', other);
  else dispatch('continued', await readFiles(useDraft.getState().saved.savedFiles));
}

/** Empties the form. The saved draft stays as it was last saved, and so does what another tab wrote since. */
export function discardForm(): void {
  if (useDraft.getState().keeping.otherTab !== undefined) return void restoreCopy();
  dispatch('discarded');
  keepForm();
}

/** After a claim was sent: nothing of it stays on the device, the cheque least of all. */
export async function forgetDraft(): Promise<void> {
  try {
    // Before the form is emptied: an empty form takes over whatever copy another tab has written.
    localStorage.removeItem(workingCopyKey);
    localStorage.removeItem(savedShopKey);
  } catch {
    // Storage is switched off: it has nothing of the claim.
  }
  dispatch('forgotten');
  try {
    await deleteAllFiles();
  } catch {
    // Unchanged, or storage does not answer; the next claim screen deletes unused files.
  }
}

/** Writes the form down, unless another tab has written since this one last looked. */
export function keepForm(): void {
  const state = useDraft.getState();
  if (state.keeping.otherTab !== undefined) return;
  if (readCopy()?.stamp !== state.keeping.stamp) checkOtherTabs();
  else if (textOf(state) !== state.keeping.text) writeForm();
}

/** An empty form takes over what another tab wrote; any other one leaves the choice to the person. */
function checkOtherTabs(): void {
  const state = useDraft.getState();
  const stamp = readCopy()?.stamp;
  if (stamp === state.keeping.stamp) return;
  if (isFormBlank(state)) void restoreCopy();
  else dispatch('otherTabWrote', stamp);
}

function writeForm(): void {
  const state = useDraft.getState();
  const stamp = isFormBlank(state) ? undefined : crypto.randomUUID();
  try {
    if (stamp === undefined) localStorage.removeItem(workingCopyKey);
    else localStorage.setItem(workingCopyKey, JSON.stringify({ stamp, ...copyOf(state) }));
    dispatch('textKept', stamp);
  } catch {
    dispatch('textRefused');
  }
  void deleteUnusedFiles();
}

/** The form of this tab stands, whatever another one wrote. */
export async function keepMine(): Promise<void> {
  dispatch('mineChosen', readCopy()?.stamp);
  keepForm();
  await keepFiles();
}

/** Reads the saved draft, and again whenever another tab changes it. Answers how to stop that. */
export function followSavedShop(): () => void {
  const leaving = new AbortController();
  const read = () => dispatch('savedRead', readSaved());
  read();
  listen(savedShopKey, read, leaving.signal);
  return () => leaving.abort();
}

/** Keeps the form by itself from now on, and watches for another tab. Answers how to stop that. */
export function followForm(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    keepForm();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') now();
  };
  const ask = (event: BeforeUnloadEvent) => {
    now();
    if (couldBeLost(useDraft.getState())) event.preventDefault();
  };
  const unsubscribe = useDraft.subscribe((state, before) => {
    // At once, not debounced: another tab deletes files that no stored copy names.
    if (state.files !== before.files) return now();
    if (state.draft === before.draft && state.isChanged === before.isChanged) return;
    clearTimeout(timer);
    timer = setTimeout(keepForm, writeDelayMs);
  });
  listen(workingCopyKey, checkOtherTabs, signal);
  addEventListener('pagehide', now, { signal });
  addEventListener('beforeunload', ask, { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  // Also because this tab did not listen to other tabs while it was on other pages.
  now();
  // Says early that files will not be kept, before anybody has taken a photo.
  void deleteUnusedFiles();
  return () => {
    now();
    unsubscribe();
    leaving.abort();
  };
}

/** Hears of what other tabs do to a key; without a key everything was cleared. */
const listen = (key: string, heard: () => void, signal: AbortSignal): void =>
  addEventListener('storage', (event) => (event.key === key || event.key === null) && heard(), {
    signal,
  });
