import { removeItemPicture, saveItemPicture } from '../../../core/catalogue/contract.ts';
import { call } from '../../api.ts';
import { PicturePicker } from '../../claims/files/picture-picker.tsx';
import { UploadStatus } from '../../claims/files/upload-status.tsx';
import { photoFaultText, usePhotoUpload } from '../../claims/files/use-photo-upload.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { useRun } from '../../ui/overlays/use-run.ts';
import { ItemPhoto } from '../item-photo.tsx';
import type { ShownItem } from './stock-state.ts';

type ItemPictureProps = {
  shopId: string;
  item: ShownItem;
  onPicture: (picture: string | null) => void;
};

/** The owner's own picture of an item. Stored as soon as it is chosen, so it needs the network. */
export function ItemPicture({ shopId, item, onPicture }: ItemPictureProps) {
  const { isBusy, run } = useRun();
  const upload = usePhotoUpload(async (id) => {
    const { picture } = await call(saveItemPicture, { shopId, itemId: item.id, upload: id });
    onPicture(picture);
  }, photoFaultText);
  const { progress, isSaved, pick } = upload;
  const isSending = progress !== undefined;
  const remove = () =>
    run(async () => {
      await call(removeItemPicture, { shopId, itemId: item.id });
      onPicture(null);
    });
  return (
    <section aria-label={m.itemPicture} className="space-y-2">
      <div className="flex flex-wrap items-center gap-4">
        {item.picture !== null && <ItemPhoto picture={item.picture} alt={m.itemPictureOf(item.name)} />}
        <div className="min-w-48 grow">
          <PicturePicker
            text={item.picture === null ? m.addItemPicture : m.changeItemPicture}
            disabled={isSending}
            onPick={(file) => void pick(file)}
          />
        </div>
        {item.picture !== null && (
          <Button size="small" busy={isBusy} disabled={isSending} onClick={() => void remove()}>
            {m.removeItemPicture}
          </Button>
        )}
      </div>
      <UploadStatus upload={upload} help={isSaved ? m.itemPictureSaved : m.itemPictureHelp} />
    </section>
  );
}
