import { type ReactNode, type SubmitEvent, useId } from 'react';
import * as m from '../../messages/en.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type AskedAddress, OtpButtons, OtpFields } from './otp-fields.tsx';
import { type OtpCalls, useOtp } from './use-otp.ts';

type KycDialogProps = OtpCalls & {
  open: boolean;
  /** Also called right before `onVerified`. */
  onClose: () => void;
  /** Shown read-only; with `onNumber` it can be typed (claiming from a shop's page). */
  mobileNumber: string;
  onNumber?: (number: string) => void;
  /** Asked for only where given (claiming from a shop's page), and sent along with the OTP. */
  address?: AskedAddress;
  onVerified: () => void;
  /** Below the fields: what else can be done where this does not help. */
  children?: ReactNode;
};

/** Verifies by an OTP that this visitor has the phone of a number. */
export function KycDialog(props: KycDialogProps) {
  const { open, onClose, mobileNumber, onNumber, address, onVerified, children, ...calls } = props;
  const form = useId();
  const close = () => {
    otp.clearFault();
    onClose();
  };
  const otp = useOtp({
    ...calls,
    isOpen: open,
    mobileNumber,
    address: address?.value,
    onVerified: () => {
      onClose();
      onVerified();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (otp.isSent) otp.verify();
    else otp.send();
  };
  return (
    <Dialog
      open={open}
      // A dialog that was closed meanwhile must not continue with the verified number.
      onClose={otp.pending === 'verify' ? undefined : close}
      title={m.kycTitle}
      subtitle={m.kycSubtitle}
      closeText={m.close}
      footer={<OtpButtons otp={otp} form={form} onCancel={close} />}
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-5">
        <OtpFields otp={otp} mobileNumber={mobileNumber} onNumber={onNumber} address={address} />
      </form>
      {children}
    </Dialog>
  );
}
