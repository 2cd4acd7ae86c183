import Camera from 'lucide-react/icons/camera';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Store from 'lucide-react/icons/store';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CaptureSource } from '../../../core/claims/draft.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { selectFile } from '../draft/draft-files.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import { acceptPhoto } from '../files/accept-picture.ts';
import { PicturePicker } from '../files/picture-picker.tsx';
import { CameraView } from './camera-view.tsx';
import { useCamera } from './use-camera.ts';
import { usesCamera } from './uses-camera.ts';

/** The store-front picture: taken here where the device has a camera for it, otherwise a file. */
export function ShopPicture() {
  const picture = useDraft(({ draft }) => draft.storeFrontPicture);
  const byCamera = useOwnCamera();
  const camera = useCamera((photo) => holdPhoto(photo, 'camera'));
  const { isReading, pick } = usePickedPicture();
  const opener = useFocusAfter(camera.state !== 'off');
  const isHeld = picture !== undefined;
  const pickText = byCamera ? m.choosePictureInstead : isHeld ? m.chooseAnotherPicture : m.choosePicture;

  return (
    <section
      aria-labelledby="picture-heading"
      className="space-y-4 rounded-lg border border-line bg-card p-4 md:p-5"
    >
      <div className="space-y-1">
        <h2 id="picture-heading">{m.pictureHeading}</h2>
        {!isHeld && <p className="text-soft">{m.pictureHelp}</p>}
      </div>
      {camera.state !== 'off' ? (
        <CameraView camera={camera} />
      ) : (
        <>
          {isReading ? <Frame isReading /> : isHeld ? <HeldPicture picture={picture} /> : <Frame />}
          {camera.error !== undefined && (
            <p role="alert" className="flex gap-2 rounded-md bg-bad-soft p-3 text-bad">
              <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
              {camera.error}
            </p>
          )}
          <div className="needs-script space-y-3">
            {byCamera && (
              <Button
                ref={opener}
                wide
                disabled={isReading}
                icon={<Camera aria-hidden="true" size={22} />}
                onClick={() => void camera.open()}
              >
                {isHeld ? m.reCapture : m.openCamera}
              </Button>
            )}
            {(!byCamera || camera.error !== undefined) && (
              <PicturePicker text={pickText} disabled={isReading} onPick={(file) => void pick(file)} />
            )}
            {!isHeld && <p className="text-sm text-soft">{byCamera ? m.cameraAllow : m.pictureKinds}</p>}
          </div>
        </>
      )}
    </section>
  );
}

/** The button that was pressed goes away with the camera: the focus comes back to the one that opened it. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

const never = () => () => {};
/** The server takes everybody for a phone. */
const useOwnCamera = (): boolean =>
  useSyncExternalStore(
    never,
    () => usesCamera(navigator),
    () => true,
  );

function holdPhoto(photo: Blob, captureSource: CaptureSource): void {
  dispatch('typed', { captureSource });
  selectFile('photo', photo);
}

/** HEIC is held as the JPEG that it became: it can be shown after a reload and made smaller for sending. */
function usePickedPicture() {
  const [isReading, setReading] = useState(false);
  const pick = async (file: File) => {
    const { picture, fault } = await acceptPhoto(file, () => setReading(true));
    setReading(false);
    if (fault) return toast.error(fault.message);
    holdPhoto(picture, 'file');
    toast.dismiss();
  };
  return { isReading, pick };
}

/** Where the picture will be. */
function Frame({ isReading = false }: { isReading?: boolean }) {
  return (
    <div className="grid aspect-[4/3] w-full place-items-center rounded-lg border-2 border-dashed border-edge bg-sunken text-soft">
      {isReading ? (
        <Spinner label={m.readingPicture} />
      ) : (
        <Store aria-hidden="true" size={64} strokeWidth={1.25} />
      )}
    </div>
  );
}

function HeldPicture({ picture }: { picture: string }) {
  return (
    <div className="space-y-2">
      <img
        src={picture}
        alt={m.shopPicture}
        decoding="async"
        className="mx-auto max-h-[70dvh] w-full rounded-lg bg-sunken object-contain"
      />
      <p role="status" className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" size={22} className="shrink-0 text-good" />
        {m.pictureHeld}
      </p>
    </div>
  );
}
