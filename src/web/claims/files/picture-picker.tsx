import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useId } from 'react';
import { photoTypes } from '../../../core/claims/uploads.ts';
import { buttonClasses } from '../../ui/button.tsx';

/** A file by its name too: some Androids know no type for HEIC. */
const accept = [...photoTypes, '.heic'].join(',');

type PicturePickerProps = {
  text: string;
  disabled?: boolean;
  /** A phone opens its camera at once. Others ignore it. */
  fromCamera?: boolean;
  onPick: (file: File) => void;
};

export function PicturePicker({ text, disabled = false, fromCamera = false, onPick }: PicturePickerProps) {
  const id = useId();
  const Icon = fromCamera ? Camera : ImageUp;
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied so that picking the same file again, after an error, is a change too.
    target.value = '';
    if (file) onPick(file);
  };
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={accept}
        {...(fromCamera && { capture: 'environment' })}
        disabled={disabled}
        onChange={pick}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClasses({ wide: true }, disabled)} ${disabled ? '' : 'cursor-pointer'} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
      >
        <Icon aria-hidden="true" size={22} />
        {text}
      </label>
    </div>
  );
}
