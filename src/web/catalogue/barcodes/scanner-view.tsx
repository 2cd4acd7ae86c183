import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Camera } from '../../claims/picture/use-camera.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';

type ScannerViewProps = {
  camera: Camera;
  /** The code that was read; while its item is typed the picture makes room for the keyboard. */
  read: string | undefined;
  /** What was stored last. */
  saved: string | undefined;
  isBroken: boolean;
};

/** What the camera sees, and the signs that a code was read and an item stored. No sound: shops are full of it. */
export function ScannerView({ camera, read, saved, isBroken }: ScannerViewProps) {
  const { state, video, error } = camera;
  const good = read ? m.barcodeRead(read) : saved;
  const fault = error ?? (isBroken ? m.barcodeReaderMissing : undefined);
  return (
    <div className="space-y-3">
      <div
        className={`relative overflow-hidden rounded-lg bg-ink ${good ? 'outline-4 outline-good' : ''}`}
        hidden={state === 'off'}
      >
        <video
          ref={video}
          playsInline
          muted
          aria-label={m.cameraView}
          className={`w-full object-cover ${read ? 'h-20' : 'h-52 md:h-72'}`}
        />
        {state === 'live' && !read && (
          <span aria-hidden="true" className="absolute inset-x-8 top-1/2 h-0.5 bg-primary" />
        )}
      </div>
      <p role="status" className={`flex gap-2 ${good ? 'font-semibold text-good' : 'text-soft'}`}>
        {good && <CircleCheck aria-hidden="true" size={22} className="shrink-0" />}
        {good ?? (state === 'live' ? m.barcodeAim : state === 'opening' ? m.openingCamera : '')}
      </p>
      {fault && (
        <p role="alert" className="flex gap-2 rounded-md bg-bad-soft p-3 text-bad">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {fault}
        </p>
      )}
      {state === 'off' && (
        <Button wide onClick={() => void camera.open()}>
          {m.openCamera}
        </Button>
      )}
    </div>
  );
}
