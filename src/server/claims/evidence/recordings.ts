import { recordingFault, recordingMaxBytes } from '../../../core/claims/uploads.ts';
import { AppError } from '../../../core/errors.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** What the container reports; some browsers write no duration. */
export type Container = { readonly mediaType: string; readonly seconds: number | undefined };

/** Random access to a recording. At the end of the file fewer bytes are returned than asked for. */
export type RecordingFile = {
  readonly size: number;
  read(position: number, length: number): Promise<Buffer>;
};

/**
 * Parsing takes one small read per box or element. Recorders write fewer than twenty before the duration; without
 * a limit, a file of 50 million empty elements would keep the server busy for seconds.
 */
const mostReads = 1000;

/** Parses the container only, never the frames: the recording is stored unchanged, for operators only. */
export async function checkRecording(file: RecordingFile): Promise<{ bytes: number; mediaType: string }> {
  const { size } = file;
  if (size > recordingMaxBytes) throw new AppError('recording_too_large');
  let reads = 0;
  const { mediaType, seconds } = await readContainer({
    size,
    read(position, length) {
      if ((reads += 1) > mostReads) throw new RangeError('too many boxes or elements');
      return file.read(position, length);
    },
  });
  const fault = seconds === undefined ? undefined : recordingFault(seconds);
  if (fault) throw new AppError(fault);
  return { bytes: size, mediaType };
}

async function readContainer(file: RecordingFile): Promise<Container> {
  try {
    const container = (await readMp4(file)) ?? (await readWebm(file));
    if (container) return container;
  } catch (cause) {
    // Sizes that point outside the file, or too many parts.
    if (cause instanceof RangeError) throw new AppError('recording_broken', { cause });
    throw cause;
  }
  throw new AppError('recording_broken');
}
