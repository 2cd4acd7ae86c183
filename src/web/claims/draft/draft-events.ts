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
  type DraftState,
  type Held,
  initialState,
  type Keeping,
  type Measuring,
  type OtherDraft,
  type Refusal,
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
  fileChosen: (state, { kind, ...held }: Omit<Held, 'isKept'> & { kind: FileKind }) => ({
    ...withFiles(state, { ...state.files, [kind]: { ...held, isKept: false } }),
    isChanged: true,
  }),
  fileDropped: (state, kind: FileKind) => {
    const { [kind]: _, ...others } = state.files;
    return { ...withFiles(state, others), isChanged: true };
  },
  /** By now another file may have taken its place. */
  fileKept: (state, keptId: string) => ({
    ...state,
    files: mapFiles(state.files, (held) => (held.id === keptId ? { ...held, isKept: true } : held)),
  }),
  filesRefused: (state, areFilesRefused: boolean) => keep(state, { areFilesRefused }),

  begun: (state, details: Partial<ClaimDraft>) => fill(state, replaceDraft(details), {}),
  continued: (state, files: SelectedFiles) => ({
    ...fill(state, restoreDraft(state.saved.savedShopDetails), files),
    isOfSaved: true,
  }),
  discarded: (state) => fill(state, clearDraft(), {}),
  otherDraftCame: (state, waiting: OtherDraft) => ({ ...state, waiting }),
  otherDraftSettled: (state) => ({ ...state, waiting: undefined }),

  /** Without a copy the text stays unknown, so that the next keeping finds out whether storage takes anything. */
  restored: (state, copy: WorkingCopy | undefined, files: SelectedFiles) => {
    const { draft, isChanged, isOfSaved } = copy ?? initialState;
    const next = { ...fill(state, draft, files), isChanged, isOfSaved };
    const text = copy && textOf(next);
    return keep(next, { isRestored: true, otherTab: undefined, stamp: copy?.stamp, text });
  },
  textKept: (state, stamp: string | undefined) =>
    keep(state, { isTextRefused: false, stamp, text: textOf(state) }),
  textRefused: (state) => keep(state, { isTextRefused: true }),
  otherTabWrote: (state, stamp: string | undefined) =>
    keep(state, { otherTab: stamp === undefined ? 'ended' : 'changed' }),
  /** The form of this tab stands. The other tab has thrown its files away, and its text is to be written anew. */
  mineChosen: (state, stamp: string | undefined) =>
    keep(
      { ...state, files: mapFiles(state.files, (held) => ({ ...held, isKept: held.file === undefined })) },
      { otherTab: undefined, stamp, text: undefined },
    ),

  saved: (state) => ({ ...state, saved: savedOf(state), isChanged: false, isOfSaved: true }),
  savedRead: (state, saved: Saved) => ({ ...state, saved }),
  /** The claim was sent, or its owner is gone: the storage is empty by now, and so is the form. */
  forgotten: (state) => {
    const next = { ...fill(state, clearDraft(), {}), saved: nothingSaved };
    return keep(next, { otherTab: undefined, stamp: undefined, text: textOf(next) });
  },

  sendingStarted: (state) => ({ ...state, sending: { step: 'preparing' } }),
  preparing: (state) => goOn(state, { step: 'preparing' }),
  uploading: (state, { kind, sent, all }: { kind: FileKind; sent: number; all: number }) =>
    goOn(state, { step: 'uploading', kind, percent: Math.floor((sent / all) * 100) }),
  submitting: (state) => goOn(state, { step: 'submitting' }),
  networkMissed: (state, isOffline: boolean) => goOn(state, { step: 'waiting', isOffline }),
  sendingElsewhere: (state) => goOn(state, { step: 'elsewhere' }),
  numberUnproven: (state) => goOn(state, { step: 'proving' }),
  refused: (state, fault: Refusal) => goOn(state, { step: 'refused', fault }),
  submitted: (state, { shopId, claimState }: { shopId: string; claimState: ClaimState }) => ({
    ...state,
    sending: { step: 'submitted', shopId, claimState },
  }),
  /** Cancelled, or what was said last is closed. */
  sendingEnded: (state) => ({ ...state, sending: { step: 'idle' } }),

  measuringStarted: (state) =>
    measure(state, { step: 'asking', error: undefined, accuracy: Number.POSITIVE_INFINITY }),
  /** The most exact answer counts, whatever comes after it. */
  placeMeasured: (state, { place, accuracy, isOfDraft }: Measured) => {
    if (state.measuring.step === 'idle' || accuracy >= state.measuring.accuracy) return state;
    const step = accuracy <= goodEnoughMetres ? 'idle' : 'finer';
    const next = measure(state, { step, measured: place, accuracy });
    return isOfDraft ? typeInto(next, { ...place, accuracy, capturedAddress: '' }) : next;
  },
  /** A place that was found stays good when the next one does not come in time. */
  measuringFailed: (state, { error, isDenied }: { error: string; isDenied: boolean }) =>
    state.measuring.step === 'finer' && !isDenied ? state : measure(state, { step: 'idle', error }),
  measuringEnded: (state) => measure(state, { step: 'idle' }),
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

const mapFiles = (files: SelectedFiles, change: (held: Held) => Held): SelectedFiles =>
  Object.fromEntries(Object.entries(files).map(([kind, held]) => [kind, change(held)]));

const keep = (state: DraftState, change: Partial<Keeping>): DraftState => ({
  ...state,
  keeping: { ...state.keeping, ...change },
});

const measure = (state: DraftState, change: Partial<Measuring>): DraftState => ({
  ...state,
  measuring: { ...state.measuring, ...change },
});

/** What is still heard of a sending that was cancelled does not show it again. */
const goOn = (state: DraftState, sending: Sending): DraftState =>
  state.sending.step === 'idle' ? state : { ...state, sending };
