import { useEffect, useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { canSharePictures, pictureFile } from './share.ts';

type SheetProps = {
  name: string;
  /** Of the picture. */
  address: string;
  /** With the picture, or for the link alone. */
  onShare: (picture?: File) => void;
  onClose: () => void;
};

/** Lets a person share a picture or the link. The link needs no picture, so it never waits for it. */
export function ShareSheet({ open, ...props }: SheetProps & { open: boolean }) {
  const { name, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      placement="sheet"
      title={
        <span data-theirs className="wrap-anywhere">
          {m.shareWhat(name)}
        </span>
      }
      closeText={m.close}
    >
      <Choice {...props} />
    </Dialog>
  );
}

function Choice({ name, address, onShare }: Omit<SheetProps, 'onClose'>) {
  const picture = usePicture(address);
  const isPictureShared = canSharePictures();
  return (
    <div className="space-y-4 pb-5">
      <div className="mx-auto aspect-square w-full max-w-xs overflow-hidden rounded-md border border-line bg-sunken">
        {picture instanceof File ? (
          <img src={address} alt={m.pictureOf(name)} className="size-full" />
        ) : (
          <p role="status" className="grid size-full place-items-center p-4 text-center text-soft">
            {picture === 'failed' ? m.pictureFailed : m.pictureLoading}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        {isPictureShared && (
          <Button
            look="primary"
            disabled={!(picture instanceof File)}
            onClick={() => picture instanceof File && onShare(picture)}
          >
            {m.sharePicture}
          </Button>
        )}
        <Button look={isPictureShared ? 'secondary' : 'primary'} onClick={() => onShare()}>
          {m.shareLink}
        </Button>
        {picture instanceof File && (
          <a href={address} download={picture.name} className={buttonClasses({})}>
            {m.savePicture}
          </a>
        )}
      </div>
    </div>
  );
}

/** For a megabyte in a slow network. */
const longestWaitMs = 60_000;

/**
 * The picture, fetched before the press that shares it: a browser opens its share sheet only right after a press, not
 * after a slow answer.
 */
function usePicture(address: string): File | 'failed' | undefined {
  const [picture, setPicture] = useState<File | 'failed'>();
  useEffect(() => {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(longestWaitMs)]);
    void fetch(address, { signal })
      .then(async (response) => (response.ok ? pictureFile(await response.blob()) : 'failed'))
      .catch(() => 'failed' as const)
      .then((found) => !stop.signal.aborted && setPicture(found));
    return () => stop.abort();
  }, [address]);
  return picture;
}
