import { type OwnOffer, removeOfferPicture, saveOfferPicture } from '../../core/offers/contract.ts';
import { call } from '../api.ts';
import { PicturePicker } from '../claims/files/picture-picker.tsx';
import { photoFaultText, usePhotoUpload } from '../claims/files/use-photo-upload.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { useRun } from '../ui/overlays/use-run.ts';

type OfferPictureProps = { shopId: string; offer: OwnOffer; onChanged: () => void };

/** The picture of an offer. Stored as soon as it is chosen, so it needs the network. */
export function OfferPicture({ shopId, offer: { id: offerId, picture }, onChanged }: OfferPictureProps) {
  const { isBusy, run } = useRun();
  const { progress, fault, canRetry, pick, retry } = usePhotoUpload(async (upload) => {
    await call(saveOfferPicture, { shopId, offerId, upload });
    onChanged();
  }, photoFaultText);
  const isSending = progress !== undefined;
  const remove = () =>
    void run(async () => {
      await call(removeOfferPicture, { shopId, offerId });
      onChanged();
    });
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 grow">
          <PicturePicker
            text={picture === null ? m.addOfferPicture : m.changeOfferPicture}
            disabled={isSending}
            onPick={(file) => void pick(file)}
          />
        </div>
        {picture !== null && (
          <Button size="small" look="quiet" busy={isBusy} disabled={isSending} onClick={remove}>
            {m.removeItemPicture}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {progress ?? (picture === null ? m.offerPictureHelp : '')}
      </p>
      {fault && <p className="text-sm font-semibold text-bad">{fault}</p>}
      {canRetry && !isSending && (
        <Button size="small" onClick={() => void retry()}>
          {m.photoAgain}
        </Button>
      )}
    </div>
  );
}
