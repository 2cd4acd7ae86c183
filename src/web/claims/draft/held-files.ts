import { create } from 'zustand';
import type { ClaimDraft } from '../../../core/claims/draft.ts';
import { useClaimShop } from './draft-store.ts';
import { readStoredFile, storeFile } from './file-store.ts';
import { useKeeping } from './keeping.ts';
import type { ClaimFiles, HeldKind } from './stored-draft.ts';

export type { HeldKind };

/** Where the draft shows a held file; the recording is not shown. */
const fields = {
  cheque: 'shopOwnerCancelledChequeImage',
  photo: 'storeFrontPicture',
  recording: undefined,
} as const satisfies { readonly [kind in HeldKind]: keyof ClaimDraft | undefined };

type Held = {
  readonly id: string;
  /** Undefined where the browser keeps it but did not give it back. */
  readonly file: Blob | undefined;
  readonly isKept: boolean;
};
type HeldFiles = { readonly [kind in HeldKind]?: Held };

/** The files of the draft in the form. */
export const useHeldFiles = create<HeldFiles>(() => ({}));

/** Keeps a file with the draft: it is seen at once, and the device takes it while the person goes on. */
export async function holdFile(kind: HeldKind, file: Blob): Promise<void> {
  const id = crypto.randomUUID();
  useHeldFiles.setState({ [kind]: { id, file, isKept: false } });
  showFile(kind, file);
  void keepFiles();
}

export async function dropFile(kind: HeldKind): Promise<void> {
  const { [kind]: _, ...others } = useHeldFiles.getState();
  useHeldFiles.setState(others, true);
  showFile(kind, undefined);
}

/** The file itself, at full quality. */
export const heldFile = (kind: HeldKind): Blob | undefined => useHeldFiles.getState()[kind]?.file;

export const heldIds = (): ClaimFiles =>
  Object.fromEntries(Object.entries(useHeldFiles.getState()).map(([kind, { id }]) => [kind, id]));

export const isEveryFileKept = (): boolean =>
  Object.values(useHeldFiles.getState()).every(({ isKept }) => isKept);

/** Gives the device every file that it has not taken yet. */
export async function keepFiles(): Promise<void> {
  let isRefused = false;
  for (const [kind, { id, file, isKept }] of entries()) {
    if (isKept || file === undefined) continue;
    try {
      await storeFile(id, file);
      // By now another one may have taken its place.
      if (useHeldFiles.getState()[kind]?.id === id)
        useHeldFiles.setState({ [kind]: { id, file, isKept: true } });
    } catch {
      isRefused = true;
    }
  }
  useKeeping.setState({ areFilesRefused: isRefused });
}

const entries = () => Object.entries(useHeldFiles.getState()) as [HeldKind, Held][];

/** Reads the files of a draft back. One that the browser does not give now stays the draft's, for the next time. */
export async function readFiles(ids: ClaimFiles): Promise<HeldFiles> {
  const known = new Map(Object.values(useHeldFiles.getState()).map((held) => [held.id, held]));
  const found = await Promise.all(
    Object.entries(ids).map(async ([kind, id]): Promise<[string, Held | undefined]> => {
      const here = known.get(id);
      if (here?.file) return [kind, here];
      try {
        const file = await readStoredFile(id);
        return [kind, file && { id, file, isKept: true }];
      } catch {
        useKeeping.setState({ areFilesRefused: true });
        return [kind, { id, file: undefined, isKept: true }];
      }
    }),
  );
  return Object.fromEntries(found.filter(([, held]) => held !== undefined));
}

/** Puts a draft and its files into the form, in place of what stood there. */
export function fillForm(draft: Partial<ClaimDraft>, files: HeldFiles): void {
  const { draft: before } = useClaimShop.getState();
  const pictures: Partial<Record<'shopOwnerCancelledChequeImage' | 'storeFrontPicture', string>> = {};
  for (const kind of ['cheque', 'photo'] as const) {
    const file = files[kind]?.file;
    if (file) pictures[fields[kind]] = URL.createObjectURL(file);
  }
  useClaimShop.getState().replace({ ...draft, ...pictures });
  useHeldFiles.setState(files, true);
  for (const kind of ['cheque', 'photo'] as const) revoke(before[fields[kind]]);
}

function showFile(kind: HeldKind, file: Blob | undefined): void {
  const field = fields[kind];
  const { draft, setField } = useClaimShop.getState();
  if (field === undefined) useClaimShop.setState({ isChanged: true });
  else {
    setField(field, file && URL.createObjectURL(file));
    revoke(draft[field]);
  }
}

function revoke(address: string | undefined): void {
  if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
}
