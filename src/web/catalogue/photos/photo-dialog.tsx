import { useEffect, useRef, useState } from 'react';
import { PicturePicker } from '../../claims/files/picture-picker.tsx';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type PhotoFault, type PhotoStep, readPhoto } from './read-photo.ts';

type PhotoDialogProps = { open: boolean; onClose: () => void; onRead: (text: string) => void };

/** A photo of a printed price list becomes lines of text, which the owner then corrects. */
export function PhotoDialog({ open, onClose, onRead }: PhotoDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.photoListHeading}
      subtitle={m.photoListHelp}
      closeText={m.close}
    >
      <PhotoReading onRead={onRead} />
    </Dialog>
  );
}

function PhotoReading({ onRead }: Pick<PhotoDialogProps, 'onRead'>) {
  const [step, setStep] = useState<PhotoStep>();
  const [fault, setFault] = useState<PhotoFault>();
  const running = useRef<AbortController>(undefined);
  // Closing the dialog stops the reading.
  useEffect(() => () => running.current?.abort(), []);

  const pick = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setFault(undefined);
    setStep({ name: 'loading', part: 0 });
    const read = await readPhoto(file, setStep, controller.signal);
    if (read === undefined) return;
    setStep(undefined);
    if ('text' in read) onRead(read.text);
    else setFault(read.fault);
  };
  const stop = () => {
    running.current?.abort();
    setStep(undefined);
  };

  return (
    <div className="space-y-4 pb-3">
      <p className="text-soft">{m.photoListLoads}</p>
      {fault && (
        <p role="alert" className="font-semibold text-bad">
          {m.photoListFaults[fault]}
        </p>
      )}
      {step ? (
        <>
          <p role="status">{m.photoListSteps[step.name]}</p>
          <progress
            aria-label={m.photoListSteps[step.name]}
            value={step.part}
            className="h-2.5 w-full overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          />
          <Button wide onClick={stop}>
            {m.cancel}
          </Button>
        </>
      ) : (
        <>
          <div className="pointer-fine:hidden">
            <PicturePicker text={m.photoListTake} fromCamera onPick={(file) => void pick(file)} />
          </div>
          <PicturePicker text={m.photoListChoose} onPick={(file) => void pick(file)} />
        </>
      )}
    </div>
  );
}
