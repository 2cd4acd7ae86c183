import type { DraftField } from '../../core/claims/draft.ts';
import { useClaimShop } from './draft-store.ts';

export type HeldKind = 'cheque' | 'photo' | 'recording';

/** Where the draft shows a held file; the recording is not shown. */
const fields: { readonly [kind in HeldKind]?: DraftField } = {
  cheque: 'shopOwnerCancelledChequeImage',
  photo: 'storeFrontPicture',
};

const held = new Map<HeldKind, Blob>();

/** Keeps a file with the draft: it is seen at once. */
export async function holdFile(kind: HeldKind, file: Blob): Promise<void> {
  held.set(kind, file);
  const field = fields[kind];
  if (field) useClaimShop.getState().setField(field, URL.createObjectURL(file));
}

export async function dropFile(kind: HeldKind): Promise<void> {
  held.delete(kind);
  const field = fields[kind];
  if (field) useClaimShop.getState().setField(field, undefined);
}

/** The file itself, at full quality. */
export const heldFile = (kind: HeldKind): Blob | undefined => held.get(kind);
