// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { recordingMaxBytes } from '../../../core/claims/uploads.ts';
import { findRecordingFault } from './read-recording.ts';

const file = new Blob(['recording']);
const ofLength = (seconds: number | undefined) => findRecordingFault(file, async () => seconds);

test('a recording of up to five minutes is accepted', async () => {
  expect(await ofLength(1)).toBeUndefined();
  expect(await ofLength(300)).toBeUndefined();
  expect(await ofLength(301)).toBe('recording_too_long');
});

test('a file that cannot be played is refused', async () => {
  expect(await ofLength(undefined)).toBe('recording_broken');
});

test('a recording that is too large is refused without being read', async () => {
  const measure = vi.fn<() => Promise<number>>(async () => 10);
  const large = { size: recordingMaxBytes + 1 } as Blob;
  expect(await findRecordingFault(large, measure)).toBe('recording_too_large');
  expect(measure).not.toHaveBeenCalled();
  expect(await findRecordingFault({ size: recordingMaxBytes } as Blob, measure)).toBeUndefined();
});
