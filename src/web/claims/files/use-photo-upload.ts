import { useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { acceptPhoto } from './accept-picture.ts';
import { makeSmallCopy } from './small-copy.ts';
import { uploadFile } from './upload-file.ts';

/** A photo on its way: what is sent, and where its sending was begun. */
type OnItsWay = { readonly bytes: Blob; begunAt: string | undefined };

/** Makes a photo small on the device, sends it in pieces, and stores it by `save`. A failed one can be sent again. */
export function usePhotoUpload<Fault>(
  save: (upload: string) => Promise<void>,
  faultOf: (error: unknown) => Fault,
) {
  const [progress, setProgress] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [held, setHeld] = useState<OnItsWay>();
  const isRunning = useRef(false);

  const run = async (prepare: () => Promise<OnItsWay>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFault(undefined);
    setIsSaved(false);
    try {
      setProgress(m.photoPreparing);
      const photo = await prepare();
      setHeld(photo);
      await save(await sendPhoto(photo, setProgress));
      setHeld(undefined);
      setIsSaved(true);
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      isRunning.current = false;
      setProgress(undefined);
    }
  };
  const pick = (file: File) =>
    run(async () => {
      const { picture, fault: wrong } = await acceptPhoto(file, () => {});
      if (wrong) throw wrong;
      return { bytes: await makeSmallCopy(picture), begunAt: undefined };
    });
  const retry = async () => held && run(async () => held);
  return { progress, isSaved, fault, canRetry: held !== undefined, pick, retry };
}

/** Why a photo was not stored, in words. */
export function photoFaultText(error: unknown): string {
  if (error instanceof CallError) return error.message;
  reportError(error);
  return m.faults.internal;
}

const sendPhoto = (photo: OnItsWay, tell: (progress: string) => void): Promise<string> =>
  uploadFile({
    kind: 'photo',
    bytes: photo.bytes,
    begunAt: photo.begunAt,
    onBegun: (url) => {
      photo.begunAt = url;
    },
    onProgress: (sent) => tell(m.photoSending(Math.floor((sent / photo.bytes.size) * 100))),
    signal: new AbortController().signal,
  });
