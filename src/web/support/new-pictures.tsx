import { useEffect, useRef, useState } from 'react';
import { mostMessagePictures } from '../../core/support/rules.ts';
import { CallError } from '../api.ts';
import { PicturePicker } from '../claims/files/picture-picker.tsx';
import { UploadStatus } from '../claims/files/upload-status.tsx';
import { photoFaultText, usePhotoUpload } from '../claims/files/use-photo-upload.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';

/** The shared text is about the photo of a shop. */
const faultText = (error: unknown) =>
  error instanceof CallError && error.code === 'photo_not_an_image'
    ? m.faults.picture_broken
    : photoFaultText(error);

type NewPicturesProps = {
  /** Finished uploads. */
  pictures: readonly string[];
  isBusy: boolean;
  onChange: (pictures: string[]) => void;
};

/** Up to three pictures for a message. Each is sent as soon as it is chosen, so the message itself goes quickly. */
export function NewPictures({ pictures, isBusy, onChange }: NewPicturesProps) {
  const previews = usePreviews();
  const chosen = useRef<File>(undefined);
  const sending = usePhotoUpload(async (upload) => {
    if (chosen.current) previews.add(upload, chosen.current);
    onChange([...pictures, upload]);
  }, faultText);
  const isSending = sending.progress !== undefined;
  const choose = (file: File) => {
    chosen.current = file;
    void sending.pick(file);
  };
  return (
    <section aria-label={m.messagePictures} className="space-y-3">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((upload, at) => (
            <li key={upload} className="flex flex-col items-center gap-1">
              <Preview address={previews.of(upload)} number={at + 1} />
              <Button
                size="small"
                look="quiet"
                disabled={isBusy || isSending}
                aria-label={m.removeNewPicture(at + 1)}
                onClick={() => onChange(pictures.filter((each) => each !== upload))}
              >
                {m.removeItemPicture}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < mostMessagePictures && (
        <PicturePicker text={m.addMessagePicture} disabled={isSending || isBusy} onPick={choose} />
      )}
      <UploadStatus upload={sending} help={m.messagePicturesHelp(mostMessagePictures)} />
    </section>
  );
}

/** After a reload the picture is known by its number alone: the device no longer has it. */
function Preview({ address, number }: { address: string | undefined; number: number }) {
  const look = 'size-24 rounded-md border border-line';
  return address === undefined ? (
    <span className={`${look} grid place-items-center p-2 text-center text-sm text-soft`}>
      {m.newPicture(number)}
    </span>
  ) : (
    <img src={address} alt={m.newPicture(number)} className={`${look} object-cover`} />
  );
}

/** The addresses of chosen files in this page, by upload. */
function usePreviews() {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address);
    },
    [],
  );
  return {
    of: (upload: string) => addresses.get(upload),
    add: (upload: string, file: File) => {
      const address = URL.createObjectURL(file);
      made.current.push(address);
      setAddresses((before) => new Map([...before, [upload, address]]));
    },
  };
}
