import { type ClaimDraft, emptyDraft, saveDraft } from '../../../core/claims/draft.ts';
import type { ClaimState } from '../../../core/claims/states.ts';
import type { MessageCode } from '../../../core/messages.ts';
import type { Position } from '../../../core/places/distance.ts';
import * as m from '../../messages/en.ts';
import { type ClaimFiles, type FileKind, nothingSaved, type Saved, withoutPictures } from './stored-draft.ts';

export type SelectedFile = {
  /** Its key in IndexedDB. */
  readonly id: string;
  /** Undefined if IndexedDB has the file but did not return it. */
  readonly file: Blob | undefined;
  /** A `blob:` address to show a picture; a recording has none. */
  readonly address: string | undefined;
  readonly isStored: boolean;
};
export type SelectedFiles = { readonly [kind in FileKind]?: SelectedFile };

/** Whether this browser has stored the draft in the form. */
export type Autosave = {
  /** The stored copy is back in the form. */
  readonly isRestored: boolean;
  /** The browser did not store the text of the draft: no space, or storage is switched off. */
  readonly isTextRefused: boolean;
  /** The same for its pictures and its recording. */
  readonly areFilesRefused: boolean;
  /** What another tab did to this draft since this tab last stored it. */
  readonly otherTab?: 'changed' | 'ended' | undefined;
  /** The stamp of the working copy that this tab last read or wrote, and what that copy holds. */
  readonly stamp?: string | undefined;
  readonly text?: string | undefined;
};

/** Another draft for the form. A dialog first asks what to do with the unsaved one. */
export type Replacement = 'saved' | Partial<ClaimDraft>;

export type Refusal = {
  readonly code: MessageCode;
  readonly message: string;
  /** The file that was refused, where that is known. */
  readonly kind: FileKind | undefined;
};

export type Sending =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' }
  | { readonly step: 'uploading'; readonly kind: FileKind; readonly percent: number }
  | { readonly step: 'submitting' }
  /** Stored, and sent automatically once the network is back. */
  | { readonly step: 'waiting'; readonly isOffline: boolean }
  | { readonly step: 'elsewhere' }
  | { readonly step: 'verifying' }
  | { readonly step: 'refused'; readonly fault: Refusal }
  | { readonly step: 'submitted'; readonly shopId: string; readonly claimState: ClaimState }
  /** Another tab has submitted this claim. */
  | { readonly step: 'submitted_elsewhere'; readonly shopId: string };

/** The device has one measuring at a time: for the claim, or for the edited place of a shop. */
export type Measuring = {
  /** `finer`: a place is known, and a more exact one is waited for. */
  readonly step: 'idle' | 'asking' | 'finer';
  readonly error: string | undefined;
  /** Where the device was; the pin may have been moved away from it. */
  readonly measured: Position | undefined;
  /** Of the best answer of this measuring, in metres. */
  readonly accuracy: number;
};

export type DraftState = {
  /** What stands in the claim form. Its picture fields are the addresses of its files. */
  readonly draft: ClaimDraft;
  readonly files: SelectedFiles;
  /** Something was changed since this draft was begun, continued or saved. */
  readonly isChanged: boolean;
  /** The form continues the saved draft. */
  readonly isOfSaved: boolean;
  readonly saved: Saved;
  readonly replacement: Replacement | undefined;
  readonly autosave: Autosave;
  readonly sending: Sending;
  readonly measuring: Measuring;
};

export const initialState: DraftState = {
  draft: emptyDraft,
  files: {},
  isChanged: false,
  isOfSaved: false,
  saved: nothingSaved,
  replacement: undefined,
  autosave: { isRestored: false, isTextRefused: false, areFilesRefused: false },
  sending: { step: 'idle' },
  measuring: { step: 'idle', error: undefined, measured: undefined, accuracy: Number.POSITIVE_INFINITY },
};

/** The IndexedDB keys of the files of the form. */
export const fileIds = ({ files }: Pick<DraftState, 'files'>): ClaimFiles =>
  Object.fromEntries(Object.entries(files).map(([kind, { id }]) => [kind, id]));

export const isEveryFileStored = ({ files }: DraftState): boolean =>
  Object.values(files).every(({ isStored }) => isStored);

const contentsOf = (form: Pick<DraftState, 'draft' | 'files'>): string =>
  JSON.stringify([withoutPictures(form.draft), fileIds(form)]);
const blankContents = contentsOf(initialState);
export const isFormBlank = (state: DraftState): boolean => contentsOf(state) === blankContents;

/** Changes that were not saved. An emptied form has nothing to save. */
export const hasUnsavedChanges = (state: DraftState): boolean => state.isChanged && !isFormBlank(state);

/** A part of the form exists only in this page and would be lost with it. */
export const hasUnstoredChanges = (state: DraftState): boolean => {
  const { isTextRefused, otherTab } = state.autosave;
  return hasUnsavedChanges(state) && (isTextRefused || otherTab !== undefined || !isEveryFileStored(state));
};

/** The form as its working copy has it, without the stamp. */
export const copyOf = (state: DraftState) => ({
  draft: withoutPictures(state.draft),
  files: fileIds(state),
  isChanged: state.isChanged,
  isOfSaved: state.isOfSaved,
});

/** For comparison: a form that equals its stored copy is not written again. */
export const textOf = (state: DraftState): string => JSON.stringify(copyOf(state));

/** The form as Save copies it. */
export const savedOf = (state: DraftState): Saved => ({
  savedShopDetails: withoutPictures(saveDraft(state.draft)),
  savedFiles: fileIds(state),
});

/** The texts about autosave: which part is not stored, and what another tab did. */
export const noticesOf = ({ isTextRefused, areFilesRefused, otherTab }: Omit<Autosave, 'isRestored'>) => ({
  notKept: isTextRefused ? m.draftNotKept : areFilesRefused ? m.filesNotKept : undefined,
  elsewhere: otherTab && elsewhere[otherTab],
});

const elsewhere = {
  changed: { text: m.otherTabChanged, takeText: m.useNewer },
  ended: { text: m.otherTabEnded, takeText: m.emptyForm },
};
