import { useEffect, useState } from 'react';
import { toast } from '../../ui/overlays/toast.ts';
import { acceptCheque, acceptEvidencePhoto } from '../files/accept-picture.ts';
import { makeSmallCopy } from '../files/small-copy.ts';
import { uploadFile } from '../files/upload-file.ts';

type Kind = 'cheque' | 'photo';

const accept = { cheque: acceptCheque, photo: acceptEvidencePhoto };

export type EvidencePicture = {
  readonly preview: string | undefined;
  readonly isBusy: boolean;
  pick(file: File): void;
  remove(): void;
  /** The id of its upload; undefined where none was chosen. */
  send(): Promise<string | undefined>;
};

type Held = { readonly file: Blob; readonly preview: string };

/** One picture for the verifiers. It stays in the page's own memory: nothing of it is kept on the device. */
export function useEvidencePicture(kind: Kind): EvidencePicture {
  const [held, setHeld] = useState<Held>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(held?.preview ?? ''), [held]);

  const pick = async (file: File) => {
    const { picture, fault } = await accept[kind](file, () => setIsBusy(true));
    setIsBusy(false);
    if (fault) return toast.error(fault.message);
    toast.dismiss();
    setHeld({ file: picture, preview: URL.createObjectURL(picture) });
  };
  const send = async () => {
    if (held === undefined) return undefined;
    return uploadFile({
      kind,
      bytes: await makeSmallCopy(held.file),
      begunAt: undefined,
      onBegun: () => {},
      onProgress: () => {},
      signal: new AbortController().signal,
    });
  };
  return {
    preview: held?.preview,
    isBusy,
    pick: (file) => void pick(file),
    remove: () => setHeld(undefined),
    send,
  };
}
