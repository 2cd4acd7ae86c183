import {
  type ClaimDraft,
  clearDraft,
  replaceDraft,
  restoreDraft,
  setDraftFields,
} from '../../../core/claims/draft.ts';
import type { ClaimState } from '../../../core/claims/states.ts';
import type { Position } from '../../../core/places/distance.ts';
import {
  type Autosave,
  type DraftState,
  initialState,
  type Measuring,
  type Refusal,
  type Replacement,
  type SelectedFile,
  type SelectedFiles,
  type Sending,
  savedOf,
  textOf,
} from './draft-state.ts';
import { type FileKind, nothingSaved, type Picture, type Saved, type WorkingCopy } from './stored-draft.ts';

/** At the door of a shop a phone gets no better than this; waiting longer would be for nothing. */
const goodEnoughMetres = 20;

const events = {
  typed: (state, fields: TypedFields) => typeInto(state, fields),
  fileChosen: (state, { kind, ...selected }: Omit<SelectedFile, 'isStored'> & { kind: FileKind }) => ({
    ...withFiles(state, { ...state.files, [kind]: { ...selected, isStored: false } }),
    isChanged: true,
  }),
  fileDropped: (state, kind: FileKind) => {
    const { [kind]: _, ...others } = state.files;
    return { ...withFiles(state, others), isChanged: true };
  },
  /** By id: another file may have replaced it in the meantime. */
  fileStored: (state, storedId: string) => ({
    ...state,
    files: mapFiles(state.files, (selected) =>
      selected.id === storedId ? { ...selected, isStored: true } : selected,
    ),
  }),
  filesRefused: (state, areFilesRefused: boolean) => setAutosave(state, { areFilesRefused }),

  begun: (state, details: Partial<ClaimDraft>) => fill(state, replaceDraft(details), {}),
  continued: (state, files: SelectedFiles) => ({
    ...fill(state, restoreDraft(state.saved.savedShopDetails), files),
    isOfSaved: true,
  }),
  discarded: (state) => fill(state, clearDraft(), {}),
  replacementOffered: (state, replacement: Replacement) => ({ ...state, replacement }),
  replacementClosed: (state) => ({ ...state, replacement: undefined }),

  /** Without a copy `text` stays undefined, so that the next autosave writes and finds out whether storage works. */
  restored: (state, copy: WorkingCopy | undefined, files: SelectedFiles) => {
    const { draft, isChanged, isOfSaved } = copy ?? initialState;
    const next = { ...fill(state, draft, files), isChanged, isOfSaved };
    const text = copy && textOf(next);
    return setAutosave(next, { isRestored: true, otherTab: undefined, stamp: copy?.stamp, text });
  },
  textStored: (state, stamp: string | undefined) =>
    setAutosave(state, { isTextRefused: false, stamp, text: textOf(state) }),
  textRefused: (state) => setAutosave(state, { isTextRefused: true }),
  otherTabWrote: (state, stamp: string | undefined) =>
    setAutosave(state, { otherTab: stamp === undefined ? 'ended' : 'changed' }),
  /** The form of this tab stays. The other tab has deleted its files, so files and text are stored again. */
  thisTabChosen: (state, stamp: string | undefined) =>
    setAutosave(
      {
        ...state,
        files: mapFiles(state.files, (selected) => ({ ...selected, isStored: selected.file === undefined })),
      },
      { otherTab: undefined, stamp, text: undefined },
    ),

  saved: (state) => ({ ...state, saved: savedOf(state), isChanged: false, isOfSaved: true }),
  savedRead: (state, saved: Saved) => ({ ...state, saved }),
  /** The claim was sent or the account deleted: the storage is empty already, and the form becomes empty too. */
  deleted: (state) => {
    const next = { ...fill(state, clearDraft(), {}), saved: nothingSaved };
    return setAutosave(next, { otherTab: undefined, stamp: undefined, text: textOf(next) });
  },

  sendingStarted: (state) => ({ ...state, sending: { step: 'preparing' } }),
  preparing: (state) => setSending(state, { step: 'preparing' }),
  uploading: (state, { kind, sent, all }: { kind: FileKind; sent: number; all: number }) =>
    setSending(state, { step: 'uploading', kind, percent: Math.floor((sent / all) * 100) }),
  submitting: (state) => setSending(state, { step: 'submitting' }),
  networkMissed: (state, isOffline: boolean) => setSending(state, { step: 'waiting', isOffline }),
  sendingElsewhere: (state) => setSending(state, { step: 'elsewhere' }),
  numberUnverified: (state) => setSending(state, { step: 'verifying' }),
  refused: (state, fault: Refusal) => setSending(state, { step: 'refused', fault }),
  submitted: (state, { shopId, claimState }: { shopId: string; claimState: ClaimState }) => ({
    ...state,
    sending: { step: 'submitted', shopId, claimState },
  }),
  submittedElsewhere: (state, shopId: string) => ({
    ...state,
    sending: { step: 'submitted_elsewhere', shopId },
  }),
  /** Cancelled, or its last dialog was closed. */
  sendingEnded: (state) => ({ ...state, sending: { step: 'idle' } }),

  measuringStarted: (state) =>
    setMeasuring(state, { step: 'asking', error: undefined, accuracy: Number.POSITIVE_INFINITY }),
  /** The most exact answer counts, whatever comes after it. */
  placeMeasured: (state, { place, accuracy, isOfDraft }: Measured) => {
    if (state.measuring.step === 'idle' || accuracy >= state.measuring.accuracy) return state;
    const step = accuracy <= goodEnoughMetres ? 'idle' : 'finer';
    const next = setMeasuring(state, { step, measured: place, accuracy });
    return isOfDraft ? typeInto(next, { ...place, accuracy, capturedAddress: '' }) : next;
  },
  /** A place that was found stays good when the next one does not come in time. */
  measuringFailed: (state, { error, isDenied }: { error: string; isDenied: boolean }) =>
    state.measuring.step === 'finer' && !isDenied ? state : setMeasuring(state, { step: 'idle', error }),
  measuringEnded: (state) => setMeasuring(state, { step: 'idle' }),
} satisfies Record<string, (state: DraftState, ...detail: never[]) => DraftState>;

type Events = typeof events;
export type DraftEvent = keyof Events;
export type Detail<E extends DraftEvent> =
  Parameters<Events[E]> extends [DraftState, ...infer Rest] ? Rest : never;

/** Everything that happens to a draft, and the state after it. */
export const draftEvents: {
  readonly [E in DraftEvent]: (state: DraftState, ...detail: Detail<E>) => DraftState;
} = events;

type TypedFields = Partial<Omit<ClaimDraft, Picture>>;
type Measured = { readonly place: Position; readonly accuracy: number; readonly isOfDraft: boolean };

function typeInto(state: DraftState, fields: TypedFields): DraftState {
  const draft = setDraftFields(state.draft, fields);
  const isSame = (Object.keys(fields) as (keyof TypedFields)[]).every((field) =>
    Object.is(draft[field], state.draft[field]),
  );
  return isSame ? state : { ...state, draft, isChanged: true };
}

/** Puts a draft and its files into the form, in place of what stood there. */
const fill = (state: DraftState, draft: ClaimDraft, files: SelectedFiles): DraftState => ({
  ...withFiles({ ...state, draft }, files),
  isChanged: false,
  isOfSaved: false,
});

const withFiles = (state: DraftState, files: SelectedFiles): DraftState => ({
  ...state,
  files,
  draft: {
    ...state.draft,
    shopOwnerCancelledChequeImage: files.cheque?.address,
    storeFrontPicture: files.photo?.address,
  },
});

const mapFiles = (files: SelectedFiles, change: (selected: SelectedFile) => SelectedFile): SelectedFiles =>
  Object.fromEntries(Object.entries(files).map(([kind, selected]) => [kind, change(selected)]));

const setAutosave = (state: DraftState, change: Partial<Autosave>): DraftState => ({
  ...state,
  autosave: { ...state.autosave, ...change },
});

const setMeasuring = (state: DraftState, change: Partial<Measuring>): DraftState => ({
  ...state,
  measuring: { ...state.measuring, ...change },
});

/** Ignores late events of a sending that was cancelled. */
const setSending = (state: DraftState, sending: Sending): DraftState =>
  state.sending.step === 'idle' ? state : { ...state, sending };
