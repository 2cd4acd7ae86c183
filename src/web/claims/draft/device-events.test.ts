// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type Detail, type DraftEvent, draftEvents } from './draft-events.ts';
import { initialState as blank, type DraftState, type Refusal } from './draft-state.ts';

type Step = { [E in DraftEvent]: readonly [E, ...Detail<E>] }[DraftEvent];
type Change = (state: DraftState, ...detail: never[]) => DraftState;

/** The state after these events, one after the other. */
const after = (state: DraftState, ...steps: readonly Step[]): DraftState =>
  steps.reduce(
    (before, [event, ...detail]) => (draftEvents[event] as Change)(before, ...(detail as never[])),
    state,
  );

const written = after(blank, ['typed', { name: 'Ganesh' }]);

describe('a sending', () => {
  const fault: Refusal = { code: 'picture_broken', message: 'broken', kind: 'photo' };
  const progress: readonly (readonly [Step, DraftState['sending']])[] = [
    [['preparing'], { step: 'preparing' }],
    [
      ['uploading', { kind: 'photo', sent: 428, all: 1000 }],
      { step: 'uploading', kind: 'photo', percent: 42 },
    ],
    [['submitting'], { step: 'submitting' }],
    [['networkMissed', true], { step: 'waiting', isOffline: true }],
    [['sendingElsewhere'], { step: 'elsewhere' }],
    [['numberUnverified'], { step: 'verifying' }],
    [['refused', fault], { step: 'refused', fault }],
  ];

  test.each(progress)('continues with %j, and the form stays', (step, sending) => {
    expect(after(written, ['sendingStarted'], step)).toEqual({ ...written, sending });
  });

  test.each(progress)('stays cancelled after the late event %j', (step) => {
    expect(after(written, ['sendingStarted'], ['sendingEnded'], step)).toEqual(written);
  });

  test.each(progress)('can start again and end after %j', (step) => {
    const state = after(written, ['sendingStarted'], step);
    expect(after(state, ['sendingStarted']).sending).toEqual({ step: 'preparing' });
    expect(after(state, ['sendingEnded'])).toEqual(written);
  });
});

describe('a position measurement', () => {
  const read = (accuracy: number, lat = 18.5, isOfDraft = true): Step => [
    'placeMeasured',
    { place: { lat, long: 73.8 }, accuracy, isOfDraft },
  ];
  const asking = after(blank, ['typed', { capturedAddress: 'GVC2+22 Pune' }], ['measuringStarted']);

  test('stores the most accurate position in the draft and clears the address of the last one', () => {
    const state = after(asking, read(80, 18.1), read(200, 18.2));
    expect(state.draft).toMatchObject({ lat: 18.1, long: 73.8, accuracy: 80, capturedAddress: '' });
    expect(state.measuring).toMatchObject({ step: 'finer', measured: { lat: 18.1, long: 73.8 } });
    expect(after(state, read(30, 18.3)).draft).toMatchObject({ lat: 18.3, accuracy: 30 });
  });

  test('ends at an accuracy of 20 metres, and ignores later positions', () => {
    const state = after(asking, read(20));
    expect(state.measuring.step).toBe('idle');
    expect(after(state, read(5))).toBe(state);
  });

  test('accepts any accuracy after a restart, and keeps the last position until then', () => {
    const again = after(asking, read(20), ['measuringStarted']);
    expect(again.measuring).toMatchObject({ step: 'asking', measured: { lat: 18.5 } });
    expect(after(again, read(300, 18.9)).draft.lat).toBe(18.9);
  });

  test('for another purpose does not change the draft', () => {
    const state = after(asking, read(20, 18.5, false));
    expect(state.draft).toBe(asking.draft);
    expect(state.measuring.measured).toEqual({ lat: 18.5, long: 73.8 });
  });

  test('shows an error if it fails; after a first position only if permission is denied', () => {
    const failed = after(asking, ['measuringFailed', { error: 'slow', isDenied: false }]);
    expect(failed.measuring).toMatchObject({ step: 'idle', error: 'slow' });
    const finer = after(asking, read(80));
    expect(after(finer, ['measuringFailed', { error: 'slow', isDenied: false }])).toBe(finer);
    expect(after(finer, ['measuringFailed', { error: 'no', isDenied: true }]).measuring.error).toBe('no');
    expect(after(failed, ['measuringEnded']).measuring.error).toBe('slow');
    expect(after(failed, ['measuringStarted']).measuring.error).toBeUndefined();
  });
});
