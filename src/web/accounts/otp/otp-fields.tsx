import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { digitsIn } from '../../../core/accounts/digits.ts';
import { otpLength } from '../../../core/accounts/otp.ts';
import { formatPhone } from '../../../core/accounts/phone.ts';
import * as m from '../../messages/en.ts';
import { useIsLocal } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import type { Otp } from './use-otp.ts';

export type AskedAddress = { value: string; onChange: (address: string) => void; maxLength?: number };

type OtpFieldsProps = {
  otp: Otp;
  mobileNumber: string;
  onNumber?: ((number: string) => void) | undefined;
  address?: AskedAddress | undefined;
};

export function OtpFields({ otp, mobileNumber, onNumber, address }: OtpFieldsProps) {
  const { fault, isSent } = otp;
  const errorAt = (field: string) => (fault?.field === field ? fault.text : undefined);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault?.field === undefined) return;
    const wrong = fields.current?.querySelector<HTMLInputElement>('[aria-invalid=true]');
    wrong?.focus();
    wrong?.select();
  }, [fault]);
  return (
    <div ref={fields} className="space-y-5">
      {address && !isSent && (
        <TextAreaField
          label={m.kycAddress}
          value={address.value}
          autoComplete="street-address"
          maxLength={address.maxLength}
          error={errorAt('address')}
          data-focus-first=""
          onChange={(event) => {
            otp.clearFault();
            address.onChange(event.currentTarget.value);
          }}
        />
      )}
      {onNumber ? (
        <PhoneField
          label={m.mobileNumber}
          value={mobileNumber}
          readOnly={otp.pending !== undefined}
          error={errorAt('mobileNumber')}
          onChange={(number) => {
            otp.clearFault();
            onNumber(number);
          }}
        />
      ) : (
        <TextField
          label={m.mobileNumber}
          value={formatPhone(mobileNumber)}
          readOnly
          error={errorAt('mobileNumber')}
        />
      )}
      {isSent && <OtpField otp={otp} error={errorAt('otp')} />}
      {fault && fault.field === undefined && (
        // Not an alert of its own: the toast says it already.
        <p className="flex gap-1.5 font-semibold text-bad">
          <CircleAlert aria-hidden="true" size="1.25em" className="mt-0.5 shrink-0" />
          {fault.text}
        </p>
      )}
    </div>
  );
}

function OtpField({ otp, error }: { otp: Otp; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (otp.sentCount > 0) input.current?.focus();
  }, [otp.sentCount]);
  return (
    <div className="space-y-2">
      <TextField
        label={m.otp}
        hint={m.otpNeverCalled}
        error={error}
        value={otp.typed}
        inputMode="numeric"
        autoComplete="one-time-code"
        minLength={otpLength}
        maxLength={otpLength}
        data-focus-first=""
        ref={input}
        onPaste={(event) => paste(event, otp.type)}
        onChange={(event) => otp.type(event.currentTarget.value)}
      />
      <OutboxLink />
    </div>
  );
}

/** Copied out of the SMS, an OTP may come with spaces or dots, for which there is no room. */
function paste(event: ClipboardEvent<HTMLInputElement>, take: (otp: string) => void): void {
  const digits = digitsIn(event.clipboardData.getData('text'));
  if (digits.length !== otpLength) return;
  event.preventDefault();
  take(digits);
}

function OutboxLink() {
  if (!useIsLocal()) return null;
  return (
    <a
      href="/dev/outbox"
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
    >
      {m.readOtpInOutbox}
      <span className="sr-only">{` ${m.opensNewTab}`}</span>
    </a>
  );
}

/** `onCancel` left out where there is nothing to go back to. */
export function OtpButtons({ otp, form, onCancel }: { otp: Otp; form: string; onCancel?: () => void }) {
  const { isSent, secondsLeft, pending } = otp;
  if (!isSent)
    return (
      <>
        {onCancel && <Button onClick={onCancel}>{m.cancel}</Button>}
        <Button
          look="primary"
          type="submit"
          form={form}
          disabled={secondsLeft > 0}
          busy={pending === 'send'}
          busyText={m.sending}
          data-focus-first=""
        >
          {secondsLeft > 0 ? m.resendIn(secondsLeft) : m.sendOtp}
        </Button>
      </>
    );
  return (
    <>
      <Button
        disabled={secondsLeft > 0 || pending === 'verify'}
        busy={pending === 'send'}
        busyText={m.sending}
        onClick={otp.send}
      >
        {secondsLeft > 0 ? m.resendIn(secondsLeft) : m.resendOtp}
      </Button>
      <Button
        look="primary"
        type="submit"
        form={form}
        disabled={pending === 'send'}
        busy={pending === 'verify'}
        busyText={m.verifying}
      >
        {m.verifyOtp}
      </Button>
    </>
  );
}
