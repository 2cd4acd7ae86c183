import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  cancelText: string;
  confirmText: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** While the confirmed thing is being done, there is nothing left to cancel. */
  busy?: boolean;
  busyText?: string | undefined;
  /** Destroys something: red, and the focus is on Cancel. */
  dangerous?: boolean;
};

/** One question with two answers. */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, cancelText, confirmText, onCancel, onConfirm, busy, busyText } = props;
  const { dangerous = false } = props;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      title={title}
      placement="sheet"
      footer={
        <>
          <Button disabled={busy} onClick={onCancel} data-focus-first={dangerous ? '' : undefined}>
            {cancelText}
          </Button>
          <Button
            look={dangerous ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
            data-focus-first={dangerous ? undefined : ''}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
    </Dialog>
  );
}
