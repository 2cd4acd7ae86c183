import { emptyDraft } from '../../../core/claims/draft.ts';
import { readText, savedShopKey, useClaimShop } from './draft-store.ts';
import { deleteFiles, storedIds } from './file-store.ts';
import { fillForm, heldIds, isEveryFileKept, keepFiles, readFiles, useHeldFiles } from './held-files.ts';
import { useKeeping } from './keeping.ts';
import { readCopy, readSaved, type WorkingCopy, withoutPictures } from './stored-draft.ts';

/** Beside the saved draft: the form itself, so that a reload or a crash loses nothing that was not saved. */
export const workingCopyKey = 'nukkad.claimShop';

const writeDelayMs = 400;

/** The stamp of the copy that this tab last read or wrote; undefined when there was none. */
let seenStamp: string | undefined;
/** What that copy holds, without its stamp. */
let seenText: string | undefined;

const findCopy = (): WorkingCopy | undefined => readCopy(readText(workingCopyKey));

export const isFormBlank = (): boolean =>
  textOf({ draft: useClaimShop.getState().draft, files: heldIds() }) ===
  textOf({ draft: emptyDraft, files: {} });

const textOf = ({ draft, files }: Pick<WorkingCopy, 'draft' | 'files'>): string =>
  JSON.stringify([withoutPictures(draft), files]);

/** Changes that were not saved. An emptied form has nothing to save. */
export const hasUnsavedChanges = (): boolean => useClaimShop.getState().isChanged && !isFormBlank();

/** Something of the form is in this page alone. */
export const couldBeLost = (): boolean => {
  const { isTextRefused, otherTab } = useKeeping.getState();
  return hasUnsavedChanges() && (isTextRefused || otherTab !== undefined || !isEveryFileKept());
};

/** Puts what this browser kept of the form back into it. */
export async function restoreCopy(): Promise<void> {
  const copy = findCopy();
  if (copy) {
    fillForm(copy.draft, await readFiles(copy.files));
    useClaimShop.setState({ isChanged: copy.isChanged, isOfSaved: copy.isOfSaved });
  } else fillForm({}, {});
  seenStamp = copy?.stamp;
  seenText = copy && formText();
  useKeeping.setState({ otherTab: undefined });
}

/** Writes the form down, unless another tab has written since this one last looked. */
export function keepForm(): void {
  if (useKeeping.getState().otherTab !== undefined) return;
  if (findCopy()?.stamp !== seenStamp) noticeOthers();
  else if (formText() !== seenText) writeForm();
}

/** An empty form takes over what another tab wrote; any other one leaves the choice to the person. */
function noticeOthers(): void {
  const stored = findCopy();
  if (stored?.stamp === seenStamp) return;
  if (isFormBlank()) void restoreCopy();
  else useKeeping.setState({ otherTab: stored ? 'changed' : 'ended' });
}

function writeForm(): void {
  try {
    if (isFormBlank()) forgetCopy();
    else {
      const stamp = crypto.randomUUID();
      localStorage.setItem(workingCopyKey, JSON.stringify({ stamp, ...formParts() }));
      seenStamp = stamp;
      seenText = formText();
    }
    useKeeping.setState({ isTextRefused: false });
  } catch {
    useKeeping.setState({ isTextRefused: true });
  }
  void sweepFiles();
}

export function forgetCopy(): void {
  localStorage.removeItem(workingCopyKey);
  seenStamp = undefined;
  seenText = isFormBlank() ? formText() : undefined;
}

const formParts = () => {
  const { draft, isChanged, isOfSaved } = useClaimShop.getState();
  return { draft: withoutPictures(draft), files: heldIds(), isChanged, isOfSaved };
};
const formText = () => JSON.stringify(formParts());

/** The form of this tab stands, whatever another one wrote. */
export async function keepMine(): Promise<void> {
  useKeeping.setState({ otherTab: undefined });
  seenStamp = findCopy()?.stamp;
  // The other tab has thrown our files away with our copy.
  useHeldFiles.setState((held) =>
    Object.fromEntries(
      Object.entries(held).map(([kind, one]) => [kind, { ...one, isKept: one.file === undefined }]),
    ),
  );
  writeForm();
  await keepFiles();
}

/** Deletes files that neither draft has any more. Where that fails, the next time does it. */
async function sweepFiles(): Promise<void> {
  try {
    const ids = await storedIds();
    const { savedFiles } = readSaved(readText(savedShopKey));
    const used = [savedFiles, findCopy()?.files ?? {}, heldIds()].flatMap((files) => Object.values(files));
    const unused = ids.filter((id) => !used.some((one) => one === id));
    if (unused.length > 0) await deleteFiles(unused);
  } catch {
    useKeeping.setState({ areFilesRefused: true });
  }
}

/** Keeps the form by itself from now on, and watches for another tab. Answers how to stop that. */
export function followForm(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    keepForm();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keepForm, writeDelayMs);
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') now();
  };
  const elsewhere = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === workingCopyKey || key === null) noticeOthers();
  };
  const ask = (event: BeforeUnloadEvent) => {
    now();
    if (couldBeLost()) event.preventDefault();
  };
  // Files at once: until the copy names them, another tab takes them for nobody's and deletes them.
  const stops = [useClaimShop.subscribe(soon), useHeldFiles.subscribe(now)];
  addEventListener('storage', elsewhere);
  addEventListener('pagehide', now);
  addEventListener('beforeunload', ask);
  document.addEventListener('visibilitychange', hidden);
  // Also because nobody listened to other tabs while this one was on other pages.
  now();
  // Says early that files will not be kept, before anybody has taken a photo.
  void sweepFiles();
  return () => {
    now();
    for (const stop of stops) stop();
    removeEventListener('storage', elsewhere);
    removeEventListener('pagehide', now);
    removeEventListener('beforeunload', ask);
    document.removeEventListener('visibilitychange', hidden);
  };
}
