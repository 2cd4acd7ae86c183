// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../core/claims/draft.ts';
import { type Detail, type DraftEvent, draftEvents } from './draft-events.ts';
import {
  type DraftState,
  fileIds,
  hasUnsavedChanges,
  hasUnstoredChanges,
  initialState,
  isEveryFileStored,
  isFormBlank,
  textOf,
} from './draft-state.ts';
import { nothingSaved } from './stored-draft.ts';

type Step = { [E in DraftEvent]: readonly [E, ...Detail<E>] }[DraftEvent];
type Change = (state: DraftState, ...detail: never[]) => DraftState;

/** The state after these events, one after the other. */
const after = (state: DraftState, ...steps: readonly Step[]): DraftState =>
  steps.reduce(
    (before, [event, ...detail]) => (draftEvents[event] as Change)(before, ...(detail as never[])),
    state,
  );

const file = new Blob(['picture']);
const photo = { kind: 'photo', id: 'p1', file, address: 'blob:p1' } as const;
const cheque = { kind: 'cheque', id: 'c1', file, address: 'blob:c1' } as const;
const recording = { kind: 'recording', id: 'r1', file, address: undefined } as const;

const blank = initialState;
const written = after(blank, ['typed', { name: 'Ganesh' }], ['fileChosen', photo]);
const kept = after(written, ['fileStored', 'p1'], ['textStored', 'stamp']);
const saved = after(kept, ['saved']);

describe('the form', () => {
  test('takes the input and counts as changed', () => {
    expect(after(blank, ['typed', { state: 'Goa', city: undefined }])).toEqual({
      ...blank,
      draft: { ...emptyDraft, state: 'Goa' },
      isChanged: true,
    });
  });

  test('does not count as changed by the same text', () => {
    expect(after(saved, ['typed', { name: 'Ganesh' }])).toBe(saved);
  });

  test('has unsaved changes until it is saved or emptied', () => {
    expect(hasUnsavedChanges(blank)).toBe(false);
    expect(hasUnsavedChanges(written)).toBe(true);
    expect(hasUnsavedChanges(saved)).toBe(false);
    expect(hasUnsavedChanges(after(saved, ['typed', { name: 'G' }]))).toBe(true);
    expect(hasUnsavedChanges(after(blank, ['typed', { name: 'G' }], ['typed', { name: '' }]))).toBe(false);
  });

  test.each([blank, written, saved])(
    'starts with the details of a listing, whatever it held before',
    (state) => {
      const begun = after(state, ['begun', { name: 'Listing', shopId: 's' }]);
      expect(begun).toEqual({
        ...state,
        draft: { ...emptyDraft, name: 'Listing', shopId: 's' },
        files: {},
        isChanged: false,
        isOfSaved: false,
      });
    },
  );

  test('keeps the saved draft and the autosave state when it is discarded', () => {
    const discarded = after(saved, ['typed', { name: 'G' }], ['discarded']);
    expect(isFormBlank(discarded)).toBe(true);
    expect(discarded).toEqual({ ...blank, saved: saved.saved, autosave: saved.autosave });
  });
});

describe('a file', () => {
  test('is shown by its object URL, and is not stored until the device confirms it', () => {
    const { draft, isChanged } = after(blank, ['fileChosen', photo], ['fileChosen', cheque]);
    expect(draft).toMatchObject({ storeFrontPicture: 'blob:p1', shopOwnerCancelledChequeImage: 'blob:c1' });
    expect(isChanged).toBe(true);
    expect(isEveryFileStored(written)).toBe(false);
    expect(isEveryFileStored(kept)).toBe(true);
  });

  test('fills no field if it is a recording, but changes the form', () => {
    const state = after(blank, ['fileChosen', recording]);
    expect(state.draft).toEqual(emptyDraft);
    expect(hasUnsavedChanges(state)).toBe(true);
    expect(after(state, ['fileDropped', 'recording'])).toEqual({ ...blank, isChanged: true });
  });

  test('does not count as stored if it has replaced another one that was being stored', () => {
    const replaced = after(written, ['fileChosen', { ...photo, id: 'p2', address: 'blob:p2' }]);
    expect(isEveryFileStored(after(replaced, ['fileStored', 'p1']))).toBe(false);
    expect(replaced.draft.storeFrontPicture).toBe('blob:p2');
  });

  test('is no longer shown after its removal', () => {
    const { draft, files } = after(kept, ['fileDropped', 'photo']);
    expect([draft.storeFrontPicture, files]).toEqual([undefined, {}]);
  });

  test('shows a notice if it cannot be stored, until a file can be stored', () => {
    const refused = after(written, ['filesRefused', true]);
    expect(refused.autosave.areFilesRefused).toBe(true);
    expect(after(refused, ['filesRefused', false]).autosave.areFilesRefused).toBe(false);
  });
});

describe('the saved draft', () => {
  test('is the form without object URLs, with the keys of its files', () => {
    expect(saved.saved).toEqual({
      savedShopDetails: { ...emptyDraft, name: 'Ganesh', isSaved: true },
      savedFiles: { photo: 'p1' },
    });
    expect(saved).toMatchObject({ isChanged: false, isOfSaved: true });
  });

  test('is restored into the form with its files', () => {
    const { photo: held } = kept.files;
    const continued = after(blank, ['savedRead', saved.saved], ['continued', held ? { photo: held } : {}]);
    expect(continued).toMatchObject({
      draft: { name: 'Ganesh', storeFrontPicture: 'blob:p1' },
      isChanged: false,
      isOfSaved: true,
    });
    expect(continued.draft).not.toHaveProperty('isSaved');
  });

  test('is empty after another tab cleared it, and the form stays', () => {
    const state = after(saved, ['savedRead', nothingSaved]);
    expect(state).toEqual({ ...saved, saved: nothingSaved });
  });
});

describe('another draft for the form', () => {
  const other = { name: 'Listing' };

  test('waits for the decision, and the form stays until then', () => {
    const state = after(written, ['replacementOffered', other]);
    expect(state).toEqual({ ...written, replacement: other });
    expect(after(state, ['replacementClosed'])).toEqual(written);
  });
});

describe('the working copy', () => {
  const copy = {
    stamp: 'theirs',
    draft: { ...emptyDraft, name: 'Copy' },
    files: {},
    isChanged: true,
    isOfSaved: true,
  };

  test.each([blank, written, after(written, ['otherTabWrote', 'theirs'])])(
    'restores the form and counts as stored',
    (state) => {
      const restored = after(state, ['restored', copy, {}]);
      expect(restored).toMatchObject({
        draft: copy.draft,
        isChanged: true,
        isOfSaved: true,
        autosave: { isRestored: true, otherTab: undefined, stamp: 'theirs', text: textOf(restored) },
      });
    },
  );

  test('empties the form if it does not exist, and nothing counts as stored', () => {
    const restored = after(written, ['restored', undefined, {}]);
    expect(restored).toEqual({ ...blank, autosave: { ...blank.autosave, isRestored: true } });
  });

  test('keeps a file that could not be read', () => {
    const gone = { id: 'p1', file: undefined, address: undefined, isStored: true };
    const restored = after(blank, ['restored', { ...copy, files: { photo: 'p1' } }, { photo: gone }]);
    expect(fileIds(restored)).toEqual({ photo: 'p1' });
    expect(restored.draft.storeFrontPicture).toBeUndefined();
  });

  test('could be lost after a failed write, until a write succeeds', () => {
    const refused = after(kept, ['textRefused']);
    expect([hasUnstoredChanges(kept), hasUnstoredChanges(refused)]).toEqual([false, true]);
    expect(hasUnstoredChanges(after(refused, ['textStored', 'next']))).toBe(false);
  });

  test('could be lost while a file is not stored, but not after the form was saved', () => {
    expect(hasUnstoredChanges(after(written, ['textStored', 'stamp']))).toBe(true);
    expect(hasUnstoredChanges(after(written, ['saved'], ['textRefused']))).toBe(false);
  });

  test('shows a notice if another tab wrote or removed it, and the form stays', () => {
    for (const [stamp, otherTab] of [
      ['theirs', 'changed'],
      [undefined, 'ended'],
    ] as const) {
      const state = after(kept, ['otherTabWrote', stamp]);
      expect(state).toEqual({ ...kept, autosave: { ...kept.autosave, otherTab } });
      expect(hasUnstoredChanges(state)).toBe(true);
    }
  });

  test('is written again completely if this tab’s version is chosen', () => {
    const gone = { id: 'c1', file: undefined, address: undefined, isStored: true };
    const before = { ...kept, files: { ...kept.files, cheque: gone } };
    const state = after(before, ['otherTabWrote', 'theirs'], ['thisTabChosen', 'theirs']);
    expect(state.autosave).toMatchObject({ otherTab: undefined, stamp: 'theirs', text: undefined });
    expect(state.files).toMatchObject({ photo: { isStored: false }, cheque: { isStored: true } });
  });
});

test.each([blank, saved, after(saved, ['otherTabWrote', 'theirs'])])(
  'after a claim was sent, the draft is empty and nothing is left to write',
  (state) => {
    const deleted = after(state, ['submitted', { shopId: 's', claimState: 'clear' }], ['deleted']);
    expect(deleted).toMatchObject({ draft: emptyDraft, files: {}, saved: nothingSaved, isOfSaved: false });
    expect(deleted.autosave).toMatchObject({
      otherTab: undefined,
      stamp: undefined,
      text: textOf(deleted),
    });
    expect(deleted.sending).toEqual({ step: 'submitted', shopId: 's', claimState: 'clear' });
  },
);
