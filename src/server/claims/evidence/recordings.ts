import { recordingFault, recordingMaxBytes } from '../../../core/claims/uploads.ts';
import { AppError } from '../../../core/errors.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** What a container tells of itself; some recorders in browsers write no length. */
export type Container = { readonly mediaType: string; readonly seconds: number | undefined };

/** Looks at the frame of a recording, never at its pictures: it is kept as it came, for an operator's eyes only. */
export function prepareRecording(bytes: Buffer): { bytes: Buffer; mediaType: string } {
  if (bytes.length > recordingMaxBytes) throw new AppError('recording_too_large');
  const { mediaType, seconds } = readContainer(bytes);
  const fault = seconds === undefined ? undefined : recordingFault(seconds);
  if (fault) throw new AppError(fault);
  return { bytes, mediaType };
}

function readContainer(bytes: Buffer): Container {
  try {
    const container = readMp4(bytes) ?? readWebm(bytes);
    if (container) return container;
  } catch (cause) {
    // Sizes in it that point outside of it.
    if (cause instanceof RangeError) throw new AppError('recording_broken', { cause });
    throw cause;
  }
  throw new AppError('recording_broken');
}
