import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Confirm } from '../overlays/confirm.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { MenuAction, MenuButton } from '../overlays/menu-button.tsx';
import { toast } from '../overlays/toast.ts';
import { Row, Section, Specimen } from './section.tsx';

const g = m.guide;
type Opened = 'dialog' | 'confirm' | 'danger';

export function Overlays() {
  const [opened, setOpened] = useState<Opened>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setOpened(undefined);
  const confirm = () => {
    setIsBusy(true);
    setTimeout(() => {
      setIsBusy(false);
      close();
      toast.success(g.toastSuccess);
    }, 1500);
  };
  return (
    <Section id="overlays" title={g.sections.overlays}>
      <Specimen title={g.dialogs} help={g.dialogsHelp}>
        <Row>
          <Button onClick={() => setOpened('dialog')}>{g.openDialog}</Button>
          <Button onClick={() => setOpened('confirm')}>{g.openConfirm}</Button>
          <Button onClick={() => setOpened('danger')}>{g.openDanger}</Button>
        </Row>
      </Specimen>
      <Specimen title={g.menus} help={g.menusHelp}>
        <MenuButton text={g.openMenu}>
          {g.menuEntries.map((entry) => (
            <MenuAction key={entry} onClick={() => toast.success(entry)}>
              {entry}
            </MenuAction>
          ))}
        </MenuButton>
      </Specimen>
      <Specimen title={g.toasts} help={g.toastsHelp}>
        <Row>
          <Button onClick={() => toast.success(g.toastSuccess)}>{g.showSuccess}</Button>
          <Button onClick={() => toast.error(m.faults.offline)}>{g.showError}</Button>
          <Button look="quiet" onClick={() => toast.dismiss()}>
            {g.dismissToast}
          </Button>
        </Row>
      </Specimen>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title={g.dialogTitle}
        subtitle={g.dialogSubtitle}
        closeText={m.close}
        footer={
          <>
            <Button onClick={close}>{g.cancel}</Button>
            <Button look="primary" onClick={() => toast.error(m.faults.otp_required)}>
              {g.dialogAction}
            </Button>
          </>
        }
      >
        <TextField label={g.labels.otp} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Dialog>
      <Confirm
        open={opened === 'confirm'}
        title={g.confirmTitle}
        cancelText={g.cancel}
        confirmText={g.confirmAction}
        onCancel={close}
        onConfirm={confirm}
        busy={isBusy}
        busyText={g.busyText}
      >
        {g.confirmHelp}
      </Confirm>
      <Confirm
        open={opened === 'danger'}
        title={g.dangerTitle}
        cancelText={g.cancel}
        confirmText={g.dangerAction}
        onCancel={close}
        onConfirm={close}
        dangerous
      >
        {g.dangerHelp}
      </Confirm>
    </Section>
  );
}
