import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { captureJpegQuality } from '../../../core/claims/uploads.ts';
import * as m from '../../messages/en.ts';
import { cameraFault } from './camera-fault.ts';

/** The largest picture that the camera offers, from the side that looks away from the person. */
const rearCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
};

export type Camera = {
  readonly state: 'off' | 'opening' | 'live' | 'taking';
  readonly error: string | undefined;
  readonly video: RefObject<HTMLVideoElement | null>;
  open(): Promise<void>;
  capture(): Promise<void>;
  close(): void;
};

/** The camera is on only while the person looks through it: not after the picture, not behind another app. */
export function useCamera(take: (photo: Blob) => void, wanted: MediaStreamConstraints = rearCamera): Camera {
  const [state, setState] = useState<Camera['state']>('off');
  const [error, setError] = useState<string>();
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  // A camera that opens, or a picture that comes, after the person has turned away is not wanted any more.
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    release(stream.current);
    stream.current = undefined;
    setState('off');
  }, []);

  useEffect(() => {
    const hide = () => document.hidden && close();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      close();
    };
  }, [close]);

  const fail = (mine: number, cause: unknown) => {
    if (mine !== turn.current) return;
    close();
    setError(cameraFault(cause));
  };

  const open = async () => {
    setError(undefined);
    if (!navigator.mediaDevices?.getUserMedia) return setError(m.cameraUnsupported);
    turn.current += 1;
    const mine = turn.current;
    setState('opening');
    try {
      const opened = await navigator.mediaDevices.getUserMedia(wanted);
      if (mine !== turn.current || video.current === null) return release(opened);
      stream.current = opened;
      opened.getVideoTracks()[0]?.addEventListener('ended', () => fail(mine, new Error(m.cameraLost)));
      video.current.srcObject = opened;
      await video.current.play();
      if (mine === turn.current) setState('live');
    } catch (cause) {
      fail(mine, cause);
    }
  };

  const capture = async () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    if (state !== 'live' || track === undefined || video.current === null) return;
    const mine = turn.current;
    setState('taking');
    try {
      const photo = (await photoOf(track)) ?? (await frameOf(video.current));
      if (mine !== turn.current) return;
      take(photo);
      close();
    } catch (cause) {
      fail(mine, cause);
    }
  };

  return { state, error, video, open, capture, close };
}

const release = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Some cameras never answer; the picture on the screen is then as good as can be had. */
const photoWaitMs = 5000;

/** The camera's own photo has more pixels than its video. Nothing where this camera cannot give one. */
async function photoOf(track: MediaStreamTrack): Promise<Blob | undefined> {
  if (!('ImageCapture' in window)) return undefined;
  const tooLate = new Promise<undefined>((done) => setTimeout(done, photoWaitMs));
  const photo = await Promise.race([new ImageCapture(track).takePhoto().catch(() => undefined), tooLate]);
  return photo?.type === 'image/jpeg' && photo.size > 0 ? photo : undefined;
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const frame = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, 'image/jpeg', captureJpegQuality),
  );
  if (frame === null) throw new Error(m.faults.picture_broken);
  return frame;
}
