import { useEffect } from 'react';
import { savePhoto } from '../../../../core/claims/editing/editing.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { ShopPhoto } from '../../../shops/shop-photo.tsx';
import { Button } from '../../../ui/button.tsx';
import { PicturePicker } from '../../files/picture-picker.tsx';
import { usePhotoUpload } from '../../files/use-photo-upload.ts';
import { faultOf, useEditing } from '../use-section.ts';
import { EditCard, Outcome } from './edit-card.tsx';

/** A new store-front photo goes the way of a claim's: made small here, sent in pieces, made anew by the server. */
export function EditPhoto() {
  const { shop, setShop, mark } = useEditing();
  const { progress, isSaved, fault, canRetry, pick, retry } = usePhotoUpload(
    async (upload) => setShop(await call(savePhoto, { id: shop.shopId, upload })),
    faultOf,
  );
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
