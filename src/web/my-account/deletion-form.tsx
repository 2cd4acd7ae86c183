import { type SubmitEvent, useId, useRef, useState } from 'react';
import { deleteAccount, sendDeletionOtp } from '../../core/accounts/my-account.ts';
import { OtpFields } from '../accounts/otp/otp-fields.tsx';
import { type Otp, useOtp } from '../accounts/otp/use-otp.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { clearBrowserStorage } from './clear-browser-storage.ts';

type DeletionFormProps = { mobileNumber: string; onDeleted: () => void };

/** Read, ticked, proven by an OTP of its own, and pressed: a phone that was left open deletes nothing. */
export function DeletionForm({ mobileNumber, onDeleted }: DeletionFormProps) {
  const form = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isRead, setIsRead] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const otp = useOtp({
    memory: 'delete-account',
    needsId: true,
    waitsForPress: true,
    isOpen: true,
    mobileNumber,
    send: () => call(sendDeletionOtp, {}),
    verify: async (typed, id) => {
      await call(deleteAccount, { id: id ?? '', otp: typed });
      await clearBrowserStorage();
    },
    onVerified: onDeleted,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(!isRead);
    if (!isRead) box.current?.focus();
    else if (otp.isSent) otp.verify();
    else otp.send();
  };
  return (
    <Card>
      <h2>{m.confirmDeletion}</h2>
      <p className="mt-2 text-soft">{m.deletionProof}</p>
      <form id={form} onSubmit={submit} noValidate className="mt-3 space-y-5">
        <CheckField
          ref={box}
          label={m.cannotBeUndone}
          checked={isRead}
          error={isMissing ? m.tickFirst : undefined}
          onChange={(event) => {
            setIsRead(event.currentTarget.checked);
            setIsMissing(false);
          }}
        />
        <OtpFields otp={otp} mobileNumber={mobileNumber} />
        <div className="flex flex-wrap gap-3 max-md:*:grow">
          <ButtonLink to="/account">{m.keepAccount}</ButtonLink>
          {otp.isSent && (
            <Button
              disabled={otp.secondsLeft > 0 || otp.pending === 'verify'}
              busy={otp.pending === 'send'}
              busyText={m.sending}
              onClick={otp.send}
            >
              {otp.secondsLeft > 0 ? m.resendIn(otp.secondsLeft) : m.resendOtp}
            </Button>
          )}
          <SubmitButton otp={otp} />
        </div>
      </form>
    </Card>
  );
}

function SubmitButton({ otp }: { otp: Otp }) {
  if (otp.isSent)
    return (
      <Button
        look="danger"
        type="submit"
        disabled={otp.pending === 'send'}
        busy={otp.pending === 'verify'}
        busyText={m.deletingAccount}
      >
        {m.deleteMyAccount}
      </Button>
    );
  return (
    <Button type="submit" disabled={otp.secondsLeft > 0} busy={otp.pending === 'send'} busyText={m.sending}>
      {otp.secondsLeft > 0 ? m.resendIn(otp.secondsLeft) : m.sendOtp}
    </Button>
  );
}
