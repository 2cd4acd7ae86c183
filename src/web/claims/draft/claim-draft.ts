import { create } from 'zustand';
import { type ClaimDraft, restoreDraft } from '../../../core/claims/draft.ts';
import { useClaimShop, useSavedShop } from './draft-store.ts';
import { deleteAllFiles } from './file-store.ts';
import { fillForm, heldIds, isEveryFileKept, keepFiles, readFiles } from './held-files.ts';
import { useKeeping } from './keeping.ts';
import { forgetCopy, hasUnsavedChanges, isFormBlank, keepForm, restoreCopy } from './working-copy.ts';

/** A draft that is to come into the form, once it is decided what becomes of the unsaved one that stands there. */
export const useWaiting = create<{ readonly fill: (() => Promise<void>) | undefined }>(() => ({
  fill: undefined,
}));

let restoring: Promise<void> | undefined;

/** Once for each page: the saved draft, and the form with its files as it was when the page was last open. */
export function restoreClaim(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

async function restore(): Promise<void> {
  if (!useSavedShop.persist.hasHydrated()) await useSavedShop.persist.rehydrate();
  await restoreCopy();
  useKeeping.setState({ isRestored: true });
}

/** Copies the form into the saved draft. Answers whether the device has all of it. */
export async function saveClaim(): Promise<boolean> {
  await keepFiles();
  try {
    useSavedShop.getState().save(useClaimShop.getState().draft, heldIds());
  } catch {
    useKeeping.setState({ isTextRefused: true });
    return false;
  }
  useClaimShop.setState({ isChanged: false, isOfSaved: true });
  keepForm();
  return isEveryFileKept();
}

/** Puts the saved draft into the claim form; after the time-out with what there is by then. */
export async function continueSavedShop(): Promise<void> {
  await restoreClaim();
  // Gone on with since it was saved: the form has it already, and newer.
  if (useClaimShop.getState().isOfSaved && !isFormBlank()) return;
  await fillUnlessUnsaved(async () => {
    const { savedShopDetails, savedFiles } = useSavedShop.getState();
    fillForm(restoreDraft(savedShopDetails), await readFiles(savedFiles));
    useClaimShop.setState({ isOfSaved: true });
  });
}

/** Begins a claim with what is known of a listing. One that is being made for the same listing goes on. */
export async function beginClaim(details: Partial<ClaimDraft>): Promise<void> {
  await restoreClaim();
  const { draft } = useClaimShop.getState();
  if (!isFormBlank() && draft.shopId === details.shopId) return;
  await fillUnlessUnsaved(async () => fillForm(details, {}));
}

async function fillUnlessUnsaved(fill: () => Promise<void>): Promise<void> {
  if (hasUnsavedChanges()) useWaiting.setState({ fill });
  else await fill();
}

/** Empties the form. The saved draft stays as it was last saved, and so does what another tab wrote since. */
export function discardForm(): void {
  if (useKeeping.getState().otherTab !== undefined) return void restoreCopy();
  fillForm({}, {});
  keepForm();
}

/** After a claim was sent: nothing of it stays on the device, the cheque least of all. */
export async function resetDraft(): Promise<void> {
  fillForm({}, {});
  useKeeping.setState({ otherTab: undefined });
  try {
    forgetCopy();
    useSavedShop.getState().clear();
  } catch {
    // Storage is switched off: it has nothing of the claim.
  }
  try {
    await deleteAllFiles();
  } catch {
    // The same, or it does not answer; the next claim screen sweeps what nobody needs.
  }
}
