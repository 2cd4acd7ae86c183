import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../messages/en.ts';
import { prepareToasts, toast } from '../../ui/overlays/toast.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import { copyText, type Shared, shareIt } from './share.ts';
import { ShareSheet } from './share-sheet.tsx';

type ByHand = { readonly reason?: string };

/**
 * Shares a page by the device's share sheet; without one its link is copied, by hand if nothing else works. With the
 * address of a `picture` a dialog lets the person choose between it and the link.
 */
export function useShare(what: Shared & { readonly picture?: string }): {
  share: () => Promise<void>;
  copy: (doneText: string) => Promise<void>;
  /** To be rendered beside the buttons. */
  dialog: ReactNode;
} {
  const [byHand, setByHand] = useState<ByHand>();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(prepareToasts, []);
  const copy = async (doneText: string, reason?: string) => {
    if (await copyText(what.url)) toast.success(doneText);
    else setByHand(reason === undefined ? {} : { reason });
  };
  const send = async (picture?: File) => {
    const outcome = await shareIt(what, picture);
    if (outcome !== 'cancelled') setChoosing(false);
    if (outcome === 'shared') toast.success(m.sharedSuccessfully);
    if (outcome === 'missing') await copy(`${m.shareUnsupported} ${m.copiedInstead}`, m.shareUnsupported);
  };
  return {
    copy,
    share: what.picture === undefined ? () => send() : async () => setChoosing(true),
    dialog: (
      <>
        {what.picture !== undefined && (
          <ShareSheet
            name={what.title}
            address={what.picture}
            open={isChoosing}
            onShare={(picture) => void send(picture)}
            onClose={() => setChoosing(false)}
          />
        )}
        <CopyByHand
          url={what.url}
          open={byHand !== undefined}
          reason={byHand?.reason}
          onClose={() => setByHand(undefined)}
        />
      </>
    ),
  };
}
