import { addPostPicture, dropPostPicture, type OwnPost } from '../../core/posts/contract.ts';
import { mostPostPictures } from '../../core/posts/rules.ts';
import { call } from '../api.ts';
import { PicturePicker } from '../claims/files/picture-picker.tsx';
import { UploadStatus } from '../claims/files/upload-status.tsx';
import { photoFaultText, usePhotoUpload } from '../claims/files/use-photo-upload.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { PostPhoto } from './post-photo.tsx';

type PostPicturesProps = { post: OwnPost; onChanged: (post: OwnPost) => void };

/** Up to three pictures of a post. Each is stored as soon as it is chosen, so it needs the network. */
export function PostPictures({ post, onChanged }: PostPicturesProps) {
  const { isBusy, run } = useRun();
  const upload = usePhotoUpload(
    async (id) => onChanged(await call(addPostPicture, { postId: post.id, upload: id })),
    photoFaultText,
  );
  const { progress, pick } = upload;
  const isSending = progress !== undefined;
  const remove = (address: string) =>
    void run(async () => onChanged(await call(dropPostPicture, { postId: post.id, address })));
  return (
    <section aria-label={m.postPictures} className="space-y-3">
      {post.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {post.pictures.map((address, at) => (
            <li key={address} className="flex flex-col items-center">
              <PostPhoto address={address} alt={m.postPictureNumber(at + 1)} />
              <Button
                size="small"
                look="quiet"
                disabled={isBusy || isSending}
                aria-label={m.removePostPicture(at + 1)}
                onClick={() => remove(address)}
              >
                {m.removeItemPicture}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {post.pictures.length < mostPostPictures && (
        <PicturePicker text={m.addPostPicture} disabled={isSending} onPick={(file) => void pick(file)} />
      )}
      <UploadStatus upload={upload} help={m.postPicturesHelp(mostPostPictures)} />
    </section>
  );
}
