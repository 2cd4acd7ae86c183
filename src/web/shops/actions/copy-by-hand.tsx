import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type CopyByHandProps = {
  url: string;
  open: boolean;
  onClose: () => void;
  /** Why the link is shown, if not because copying failed. */
  reason?: string | undefined;
};

/** Last fallback: shows the selected link, so that it can be copied by hand. */
export function CopyByHand({ url, open, onClose, reason }: CopyByHandProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.copyByHand}
      subtitle={[reason, m.copyByHandHelp].filter(Boolean).join(' ')}
      footer={<Button onClick={onClose}>{m.close}</Button>}
    >
      <TextAreaField
        label={m.linkToShop}
        readOnly
        value={url}
        data-focus-first=""
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
