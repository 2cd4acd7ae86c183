import Camera from 'lucide-react/icons/camera';
import { useState, useSyncExternalStore } from 'react';
import { photoFault } from '../../core/claims/uploads.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { CameraView } from './camera-view.tsx';
import { useClaimShop } from './draft-store.ts';
import { holdFile } from './held-files.ts';
import { PicturePicker } from './picture-picker.tsx';
import { readablePicture } from './readable-picture.ts';
import { useCamera } from './use-camera.ts';
import { usesCamera } from './uses-camera.ts';

const never = () => () => {};
/** Unknown while the server renders. */
const useOwnCamera = (): boolean | undefined =>
  useSyncExternalStore(
    never,
    () => usesCamera(navigator),
    () => undefined,
  );

async function holdPhoto(photo: Blob, captureSource: 'camera' | 'file'): Promise<void> {
  useClaimShop.getState().setField('captureSource', captureSource);
  await holdFile('photo', photo);
}

/** The store-front picture: taken here where the device has a camera for it, otherwise a file. */
export function ShopPicture() {
  const picture = useClaimShop(({ draft }) => draft.storeFrontPicture);
  const byCamera = useOwnCamera();
  const camera = useCamera((photo) => holdPhoto(photo, 'camera'));
  const [isReading, setReading] = useState(false);

  const pick = async (file: File) => {
    const fault = photoFault(file);
    if (fault) return toast.error(m.faults[fault]);
    setReading(true);
    try {
      await holdPhoto(await readablePicture(file), 'file');
    } catch {
      toast.error(m.faults.picture_broken);
    } finally {
      setReading(false);
    }
  };

  return (
    <section
      aria-labelledby="picture-heading"
      className="space-y-4 rounded-lg border border-line bg-card p-5"
    >
      <h2 id="picture-heading">{m.pictureHeading}</h2>
      {camera.state === 'off' ? (
        <>
          {picture === undefined ? (
            <p className="text-soft">{m.pictureHelp}</p>
          ) : (
            <img
              src={picture}
              alt={m.shopPicture}
              className="max-h-[75dvh] w-full rounded-lg bg-sunken object-contain"
            />
          )}
          {camera.error !== undefined && (
            <p role="alert" className="text-bad">
              {camera.error}
            </p>
          )}
          {isReading && <Spinner label={m.readingPicture} />}
          <div className="flex flex-wrap gap-3">
            {byCamera && (
              <Button icon={<Camera aria-hidden="true" size={20} />} onClick={() => void camera.open()}>
                {picture === undefined ? m.openCamera : m.reCapture}
              </Button>
            )}
            {(byCamera === false || camera.error !== undefined) && (
              <PicturePicker
                text={
                  byCamera
                    ? m.choosePictureInstead
                    : picture === undefined
                      ? m.choosePicture
                      : m.chooseAnotherPicture
                }
                disabled={isReading}
                onPick={(file) => void pick(file)}
              />
            )}
          </div>
        </>
      ) : (
        <CameraView camera={camera} />
      )}
    </section>
  );
}
