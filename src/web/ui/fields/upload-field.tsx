import CircleCheck from 'lucide-react/icons/circle-check';
import Image from 'lucide-react/icons/image';
import ImageUp from 'lucide-react/icons/image-up';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button, buttonClasses } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Spinner } from '../spinner.tsx';
import { controlAria, FieldFrame, type FieldTexts } from './field.tsx';

type UploadFieldProps = FieldTexts & {
  /** The URL of the chosen picture, or undefined. */
  preview: string | undefined;
  onPick: (file: File) => void;
  onRemove: () => void;
  accept?: string | undefined;
  /** The picture is being read or resized. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  texts: {
    upload: string;
    uploaded: string;
    replace: string;
    remove: string;
    preview: string;
    busy?: string;
  };
};

/** One picture; the same control chooses and replaces it. */
export function UploadField(props: UploadFieldProps) {
  const {
    label,
    note,
    hint,
    error,
    preview,
    onPick,
    onRemove,
    accept = 'image/*',
    busy,
    disabled,
    texts,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const frame = { label, note, hint, error };
  const isOff = disabled === true || busy === true;
  const isHeld = preview !== undefined;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    if (file) onPick(file);
  };
  // The pressed button is removed with the picture; the focus stays in the field.
  const remove = () => {
    onRemove();
    input.current?.focus();
  };

  return (
    <FieldFrame id={id} labelId={`${id}-label`} {...frame}>
      <div className="relative">
        <input
          {...controlAria(id, frame)}
          ref={input}
          type="file"
          accept={accept}
          disabled={isOff}
          aria-labelledby={`${id}-label ${id}-button`}
          onChange={pick}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          id={`${id}-button`}
          className={`${buttonClasses({}, isOff)} flex-wrap ${isOff ? '' : 'cursor-pointer'} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
        >
          {busy ? (
            <Spinner size="small" />
          ) : isHeld ? (
            <CircleCheck aria-hidden="true" size={20} className="text-good" />
          ) : (
            <ImageUp aria-hidden="true" size={20} />
          )}
          {busy ? (texts.busy ?? texts.upload) : isHeld ? texts.uploaded : texts.upload}
          {isHeld && !busy && (
            <span className="font-normal underline underline-offset-4">{texts.replace}</span>
          )}
        </label>
      </div>
      {isHeld && (
        <div className="flex flex-wrap items-center gap-1 pt-1">
          <Preview key={preview} src={preview} alt={texts.preview} />
          {!isOff && (
            <Button look="quiet" onClick={remove} icon={<Trash2 aria-hidden="true" size={18} />}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const previewClasses = 'h-20 w-28 rounded-md border border-line bg-sunken';

/** Enlarged by a press. A picture in a format that this browser cannot show is replaced by an icon. */
function Preview({ src, alt }: { src: string; alt: string }) {
  const [isUnknown, setIsUnknown] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (isUnknown)
    return (
      <span role="img" aria-label={alt} className={`${previewClasses} grid place-items-center text-soft`}>
        <Image aria-hidden="true" size={28} />
      </span>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsLarge(true)}
        className="relative rounded-md"
      >
        <img
          src={src}
          alt={alt}
          onError={() => setIsUnknown(true)}
          className={`${previewClasses} object-cover`}
        />
        <span className="sr-only">{m.enlarge}</span>
        <span className="absolute right-1 bottom-1 rounded-sm bg-card p-1">
          <Maximize2 aria-hidden="true" size={16} />
        </span>
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setIsLarge(false)}
        title={alt}
        closeText={m.close}
        placement="picture"
      >
        <img src={src} alt={alt} className="mb-3 max-h-[75dvh] w-full rounded-md bg-sunken object-contain" />
      </Dialog>
    </>
  );
}
