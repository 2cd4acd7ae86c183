// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { noticesOf } from './draft-state.ts';

const kept = { isTextRefused: false, areFilesRefused: false, otherTab: undefined };

describe('the notice about a draft', () => {
  test('is empty if everything is stored', () => {
    expect(noticesOf(kept)).toEqual({ notKept: undefined, elsewhere: undefined });
  });

  test('says that only the text is stored if pictures are refused', () => {
    expect(noticesOf({ ...kept, areFilesRefused: true }).notKept).toContain(
      'has saved your text, but not your pictures',
    );
  });

  test('says that nothing is stored if the text is refused', () => {
    for (const areFilesRefused of [true, false])
      expect(noticesOf({ isTextRefused: true, areFilesRefused, otherTab: undefined }).notKept).toContain(
        'This browser cannot save your draft',
      );
  });

  test('says that another tab changed or ended the draft, and what can be chosen', () => {
    expect(noticesOf({ ...kept, otherTab: 'changed' }).elsewhere).toEqual({
      text: expect.stringContaining('You changed this draft in another tab'),
      takeText: 'Use the newer one',
    });
    expect(noticesOf({ ...kept, otherTab: 'ended' }).elsewhere?.takeText).toBe('Clear the form');
  });
});
