import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../messages/en.ts';
import { prepareToasts, toast } from '../../ui/overlays/toast.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import { copyText, type Shared, shareIt } from './share.ts';

type ByHand = { readonly reason?: string };

/** Shares a page by the device's share sheet; without one its link is copied, by hand if nothing else works. */
export function useShare(what: Shared): {
  share: () => Promise<void>;
  copy: (doneText: string) => Promise<void>;
  /** To be rendered beside the buttons. */
  dialog: ReactNode;
} {
  const [byHand, setByHand] = useState<ByHand>();
  useEffect(prepareToasts, []);
  const copy = async (doneText: string, reason?: string) => {
    if (await copyText(what.url)) toast.success(doneText);
    else setByHand(reason === undefined ? {} : { reason });
  };
  return {
    copy,
    share: async () => {
      const outcome = await shareIt(what);
      if (outcome === 'shared') toast.success(m.sharedSuccessfully);
      if (outcome === 'missing') await copy(`${m.shareUnsupported} ${m.copiedInstead}`, m.shareUnsupported);
    },
    dialog: (
      <CopyByHand
        url={what.url}
        open={byHand !== undefined}
        reason={byHand?.reason}
        onClose={() => setByHand(undefined)}
      />
    ),
  };
}
