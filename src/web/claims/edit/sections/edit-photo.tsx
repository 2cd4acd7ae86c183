import { useEffect, useRef, useState } from 'react';
import { savePhoto } from '../../../../core/claims/editing/editing.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { ShopPhoto } from '../../../shops/shop-photo.tsx';
import { Button } from '../../../ui/button.tsx';
import { acceptPhoto } from '../../files/accept-picture.ts';
import { PicturePicker } from '../../files/picture-picker.tsx';
import { makeSmallCopy } from '../../files/small-copy.ts';
import { uploadFile } from '../../files/upload-file.ts';
import { type Fault, faultOf, useEditing } from '../use-section.ts';
import { EditCard, Outcome } from './edit-card.tsx';

/** A photo on its way: what is sent, and where its sending was begun. */
type OnItsWay = { readonly bytes: Blob; begunAt: string | undefined };

/** A new store-front photo goes the way of a claim's: made small here, sent in pieces, made anew by the server. */
export function EditPhoto() {
  const { shop, mark } = useEditing();
  const { progress, isSaved, fault, canRetry, pick, retry } = useNewPhoto();
  const isBusy = progress !== undefined;
  const isOpen = isBusy || canRetry;
  useEffect(() => {
    mark('photo', isOpen);
    return () => mark('photo', false);
  }, [mark, isOpen]);
  return (
    <EditCard title={m.editPhoto} help={m.editPhotoHelp}>
      {shop.storeFrontPicture === null ? (
        <p>{m.noPhotoYet}</p>
      ) : (
        <div className="max-w-md overflow-hidden rounded-lg border border-line">
          <ShopPhoto key={shop.storeFrontPicture} shop={shop} place="page" alt={m.storeFrontOf(shop.name)} />
        </div>
      )}
      <div className="needs-script max-w-md space-y-3">
        <PicturePicker
          text={shop.storeFrontPicture === null ? m.choosePicture : m.takeNewPhoto}
          disabled={isBusy}
          onPick={(file) => void pick(file)}
        />
        <p className="text-sm text-soft">{m.pictureKinds}</p>
        {isBusy && <p role="status">{progress}</p>}
        {canRetry && !isBusy && (
          <Button size="small" onClick={() => void retry()}>
            {m.photoAgain}
          </Button>
        )}
        <Outcome fault={fault} savedText={isSaved ? m.photoSaved : undefined} />
      </div>
    </EditCard>
  );
}

function useNewPhoto() {
  const { shop, setShop } = useEditing();
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
      setShop(await call(savePhoto, { id: shop.shopId, upload: await sendPhoto(photo, setProgress) }));
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
