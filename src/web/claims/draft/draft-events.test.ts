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
  test('takes what is typed, and is changed by it', () => {
    expect(after(blank, ['typed', { state: 'Goa', city: undefined }])).toEqual({
      ...blank,
      draft: { ...emptyDraft, state: 'Goa' },
      isChanged: true,
    });
  });

  test('is not changed by the same text again', () => {
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
    'begins with what is known of a listing, whatever stood there',
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

  test('that is discarded leaves the saved draft and how the device keeps it', () => {
    const discarded = after(saved, ['typed', { name: 'G' }], ['discarded']);
    expect(isFormBlank(discarded)).toBe(true);
    expect(discarded).toEqual({ ...blank, saved: saved.saved, autosave: saved.autosave });
  });
});

describe('a file', () => {
  test('is shown by its address, and is changed, not kept, until the device has it', () => {
    const { draft, isChanged } = after(blank, ['fileChosen', photo], ['fileChosen', cheque]);
    expect(draft).toMatchObject({ storeFrontPicture: 'blob:p1', shopOwnerCancelledChequeImage: 'blob:c1' });
    expect(isChanged).toBe(true);
    expect(isEveryFileStored(written)).toBe(false);
    expect(isEveryFileStored(kept)).toBe(true);
  });

  test('of the recording is in no field, and makes the form a changed one', () => {
    const state = after(blank, ['fileChosen', recording]);
    expect(state.draft).toEqual(emptyDraft);
    expect(hasUnsavedChanges(state)).toBe(true);
    expect(after(state, ['fileDropped', 'recording'])).toEqual({ ...blank, isChanged: true });
  });

  test('that was replaced while the device took it is not the one that is kept', () => {
    const replaced = after(written, ['fileChosen', { ...photo, id: 'p2', address: 'blob:p2' }]);
    expect(isEveryFileStored(after(replaced, ['fileStored', 'p1']))).toBe(false);
    expect(replaced.draft.storeFrontPicture).toBe('blob:p2');
  });

  test('that is dropped is no longer shown', () => {
    const { draft, files } = after(kept, ['fileDropped', 'photo']);
    expect([draft.storeFrontPicture, files]).toEqual([undefined, {}]);
  });

  test('that the device refuses is told until it takes one', () => {
    const refused = after(written, ['filesRefused', true]);
    expect(refused.autosave.areFilesRefused).toBe(true);
    expect(after(refused, ['filesRefused', false]).autosave.areFilesRefused).toBe(false);
  });
});

describe('the saved draft', () => {
  test('is the form without addresses, and the names of its files', () => {
    expect(saved.saved).toEqual({
      savedShopDetails: { ...emptyDraft, name: 'Ganesh', isSaved: true },
      savedFiles: { photo: 'p1' },
    });
    expect(saved).toMatchObject({ isChanged: false, isOfSaved: true });
  });

  test('comes back into the form, with the files that were read', () => {
    const { photo: held } = kept.files;
    const continued = after(blank, ['savedRead', saved.saved], ['continued', held ? { photo: held } : {}]);
    expect(continued).toMatchObject({
      draft: { name: 'Ganesh', storeFrontPicture: 'blob:p1' },
      isChanged: false,
      isOfSaved: true,
    });
    expect(continued.draft).not.toHaveProperty('isSaved');
  });

  test('that another tab cleared is none, and the form stays', () => {
    const state = after(saved, ['savedRead', nothingSaved]);
    expect(state).toEqual({ ...saved, saved: nothingSaved });
  });
});

describe('another draft that is to come into the form', () => {
  const other = { name: 'Listing' };

  test('waits, and the form stays, until it is decided', () => {
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
    'comes back as it was, and is known to be kept',
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

  test('that is not there empties the form, and nothing is known to be kept', () => {
    const restored = after(written, ['restored', undefined, {}]);
    expect(restored).toEqual({ ...blank, autosave: { ...blank.autosave, isRestored: true } });
  });

  test('keeps a file that the browser did not give back', () => {
    const gone = { id: 'p1', file: undefined, address: undefined, isStored: true };
    const restored = after(blank, ['restored', { ...copy, files: { photo: 'p1' } }, { photo: gone }]);
    expect(fileIds(restored)).toEqual({ photo: 'p1' });
    expect(restored.draft.storeFrontPicture).toBeUndefined();
  });

  test('that was refused could be lost, until it is taken', () => {
    const refused = after(kept, ['textRefused']);
    expect([hasUnstoredChanges(kept), hasUnstoredChanges(refused)]).toEqual([false, true]);
    expect(hasUnstoredChanges(after(refused, ['textStored', 'next']))).toBe(false);
  });

  test('of a form with a file that is not kept could be lost; of a saved one it could not', () => {
    expect(hasUnstoredChanges(after(written, ['textStored', 'stamp']))).toBe(true);
    expect(hasUnstoredChanges(after(written, ['saved'], ['textRefused']))).toBe(false);
  });

  test('that another tab wrote or removed is told, and the form stays', () => {
    for (const [stamp, otherTab] of [
      ['theirs', 'changed'],
      [undefined, 'ended'],
    ] as const) {
      const state = after(kept, ['otherTabWrote', stamp]);
      expect(state).toEqual({ ...kept, autosave: { ...kept.autosave, otherTab } });
      expect(hasUnstoredChanges(state)).toBe(true);
    }
  });

  test('of this tab can be chosen: then all of it is to be kept anew', () => {
    const gone = { id: 'c1', file: undefined, address: undefined, isStored: true };
    const before = { ...kept, files: { ...kept.files, cheque: gone } };
    const state = after(before, ['otherTabWrote', 'theirs'], ['thisTabChosen', 'theirs']);
    expect(state.autosave).toMatchObject({ otherTab: undefined, stamp: 'theirs', text: undefined });
    expect(state.files).toMatchObject({ photo: { isStored: false }, cheque: { isStored: true } });
  });
});

test.each([blank, saved, after(saved, ['otherTabWrote', 'theirs'])])(
  'of a claim that was sent nothing is left, and nothing is to be written',
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
