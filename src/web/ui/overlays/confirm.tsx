import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, as one sentence. */
  children?: ReactNode;
  cancelText: string;
  confirmText: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** While the action runs it cannot be cancelled any more. */
  busy?: boolean;
  busyText?: string | undefined;
  /** Destructive: red, and the focus starts on Cancel. */
  dangerous?: boolean;
};

/** A question with Cancel and one action. */
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
