import { recordingFault, recordingMaxBytes } from '../../../core/claims/uploads.ts';
import { AppError } from '../../../core/errors.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** What the container reports; some browsers write no duration. */
export type Container = { readonly mediaType: string; readonly seconds: number | undefined };

/** Parses the container only, never the frames: the recording is stored unchanged, for operators only. */
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
    // Sizes that point outside the file.
    if (cause instanceof RangeError) throw new AppError('recording_broken', { cause });
    throw cause;
  }
  throw new AppError('recording_broken');
}
