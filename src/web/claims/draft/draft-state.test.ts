// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { noticesOf } from './draft-state.ts';

const kept = { isTextRefused: false, areFilesRefused: false, otherTab: undefined };

describe('what is said of a draft', () => {
  test('nothing, where the browser keeps all of it', () => {
    expect(noticesOf(kept)).toEqual({ notKept: undefined, elsewhere: undefined });
  });

  test('that only its text is kept, where pictures find no room', () => {
    expect(noticesOf({ ...kept, areFilesRefused: true }).notKept).toContain(
      'has saved your text, but not your pictures',
    );
  });

  test('that nothing is kept, whatever becomes of the pictures', () => {
    for (const areFilesRefused of [true, false])
      expect(noticesOf({ isTextRefused: true, areFilesRefused, otherTab: undefined }).notKept).toContain(
        'This browser cannot save your draft',
      );
  });

  test('that another tab changed or ended it, and what can be taken instead', () => {
    expect(noticesOf({ ...kept, otherTab: 'changed' }).elsewhere).toEqual({
      text: expect.stringContaining('You changed this draft in another tab'),
      takeText: 'Use the newer one',
    });
    expect(noticesOf({ ...kept, otherTab: 'ended' }).elsewhere?.takeText).toBe('Clear the form');
  });
});
