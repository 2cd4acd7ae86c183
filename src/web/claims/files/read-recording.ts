import { recordingFault, recordingMaxBytes } from '../../../core/claims/uploads.ts';
import type { MessageCode } from '../../../core/messages.ts';

const readingTimeoutMs = 20_000;

/** Says what is wrong with a recording, or nothing. */
export async function findRecordingFault(
  file: Blob,
  measure = measureRecording,
): Promise<MessageCode | undefined> {
  if (file.size > recordingMaxBytes) return 'recording_too_large';
  const seconds = await measure(file);
  return seconds === undefined ? 'recording_broken' : recordingFault(seconds);
}

/** The length in seconds, or undefined for what this browser cannot play. */
export async function measureRecording(file: Blob): Promise<number | undefined> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), readingTimeoutMs);
  });
  try {
    return await Promise.race([lengthOf(video, address), late]);
  } finally {
    clearTimeout(timer);
    // Lets go of the file; without it the browser keeps reading.
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

const lengthOf = (video: HTMLVideoElement, address: string): Promise<number | undefined> =>
  new Promise((done) => {
    const look = () => {
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
      // Recorders that write as they go do not know the length at the beginning: going to the end tells it.
      if (video.duration === Number.POSITIVE_INFINITY) video.currentTime = Number.MAX_SAFE_INTEGER;
      // A sound alone has no picture.
      else done(video.duration > 0 && video.videoWidth > 0 ? video.duration : undefined);
    };
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('loadedmetadata', look);
    video.addEventListener('durationchange', look);
    video.addEventListener('error', () => done(undefined));
    video.src = address;
  });
