import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { otpResendSeconds, otpValidSeconds } from '../../../core/accounts/otp.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { findButton, findOne, send as fire, render, type } from '../../ui/test-page.ts';
import { KycDialog } from './kyc-dialog.tsx';
import { forgetAllSent, rememberSent } from './sent-otp.ts';

vi.mock('../../settings.ts', () => ({ useIsLocal: () => false }));
const toast = vi.hoisted(() => ({
  success: vi.fn<(text: string) => void>(),
  error: vi.fn<(text: string) => void>(),
  dismiss() {},
}));
vi.mock('../../ui/overlays/toast.ts', () => ({ toast }));

const mobileNumber = '+919876543210';
const send = vi.fn<() => Promise<{ resendSeconds: number; id?: string }>>();
const verify = vi.fn<(otp: string, id: string | undefined) => Promise<void>>();
const onClose = vi.fn<() => void>();
const onVerified = vi.fn<() => void>();

beforeEach(() => {
  // The countdown ticks only when a test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  forgetAllSent();
  vi.clearAllMocks();
  send.mockResolvedValue({ resendSeconds: otpResendSeconds });
  verify.mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The dialog of a shop's page asks for the address too, and needs the id of the sending. */
function open({ isListing = false } = {}) {
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    const [address, setAddress] = useState('');
    return (
      <KycDialog
        open={isOpen}
        onClose={() => {
          onClose();
          setIsOpen(false);
        }}
        onVerified={onVerified}
        mobileNumber={mobileNumber}
        memory="test"
        send={send}
        verify={verify}
        {...(isListing && { needsId: true, address: { value: address, onChange: setAddress } })}
      />
    );
  }
  const place = render(<Page />);
  return {
    place,
    otp: () => place.querySelector<HTMLInputElement>('input[autocomplete=one-time-code]'),
    press: (name: string) => act(async () => findButton(place, name).click()),
    submit: () => act(async () => findOne<HTMLFormElement>(place, 'form').requestSubmit()),
    escape: () => fire(findOne(place, 'dialog'), new Event('cancel', { cancelable: true })),
    buttons: () => [...place.querySelectorAll('button')].map((one) => one.textContent),
  };
}
type Opened = ReturnType<typeof open>;
const typeOtp = ({ otp }: Opened, text: string) => type(otp() as HTMLInputElement, text);

describe('before an OTP is sent', () => {
  test('the number is read-only, with the buttons Cancel and Send OTP', () => {
    const { place, otp, buttons } = open();
    expect(findOne<HTMLInputElement>(place, 'input').value).toBe('+91 98765 43210');
    expect(findOne<HTMLInputElement>(place, 'input').readOnly).toBe(true);
    expect(otp()).toBeNull();
    expect(buttons().filter(Boolean)).toEqual(['Cancel', 'Send OTP']);
  });

  test('the button shows that the OTP is being sent, and a second press sends no second OTP', async () => {
    const answer = Promise.withResolvers<{ resendSeconds: number }>();
    send.mockReturnValue(answer.promise);
    const dialog = open();
    await dialog.submit();
    expect(dialog.buttons()).toContain('Sending...');
    await dialog.submit();
    await act(async () => answer.resolve({ resendSeconds: otpResendSeconds }));
    expect(send).toHaveBeenCalledOnce();
    expect(toast.success).toHaveBeenCalledWith('OTP sent successfully.');
  });

  test('a failed request shows an error and can be retried', async () => {
    send.mockRejectedValueOnce(new CallError('offline', m.faults.offline));
    const dialog = open();
    await dialog.submit();
    expect(dialog.place.textContent).toContain(m.faults.offline);
    await dialog.submit();
    expect(dialog.otp()).not.toBeNull();
  });
});

describe('once an OTP is sent', () => {
  test('the field takes six digits, and Resend waits for the countdown', async () => {
    const dialog = open();
    await dialog.submit();
    const field = dialog.otp() as HTMLInputElement;
    expect([field.minLength, field.maxLength, field.inputMode]).toEqual([6, 6, 'numeric']);
    expect(document.activeElement).toBe(field);
    expect(findButton(dialog.place, 'Re-send in (60)').disabled).toBe(true);
    expect(dialog.buttons()).not.toContain('Cancel');
  });

  test.each(['', '   ', '123'])('an invalid OTP is not sent to the server: %j', async (typed) => {
    const dialog = open();
    await dialog.submit();
    typeOtp(dialog, typed);
    await dialog.submit();
    expect(verify).not.toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledWith('Please provide a valid OTP.');
    expect(document.activeElement).toBe(dialog.otp());
  });

  test('typing the sixth digit does not verify; only the button does', async () => {
    const dialog = open();
    await dialog.submit();
    typeOtp(dialog, '123456');
    expect(verify).not.toHaveBeenCalled();
  });

  test('after verification the dialog closes before the claim continues', async () => {
    const dialog = open();
    await dialog.submit();
    typeOtp(dialog, '123456');
    await dialog.submit();
    expect(verify).toHaveBeenCalledWith('123456', undefined);
    expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(onVerified.mock.invocationCallOrder[0] ?? 0);
  });

  test('the dialog cannot be closed while the OTP is being verified', async () => {
    const answer = Promise.withResolvers<void>();
    verify.mockReturnValue(answer.promise);
    const dialog = open();
    await dialog.submit();
    typeOtp(dialog, '123456');
    await dialog.submit();
    expect(dialog.buttons()).toContain('Verifying...');
    dialog.escape();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => answer.reject(new CallError('otp_wrong', m.faults.otp_wrong)));
    // A failure clears the busy state.
    expect(dialog.buttons()).toContain('Verify OTP');
    expect(onVerified).not.toHaveBeenCalled();
    dialog.escape();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('an OTP that was sent before the dialog opened', () => {
  const sentSecondsAgo = (seconds: number, id?: string) =>
    rememberSent('test', { mobileNumber, sentAt: Date.now() - seconds * 1000, ...(id && { id }) });

  test('the dialog continues with it and with its countdown', () => {
    sentSecondsAgo(20);
    const dialog = open();
    expect(dialog.otp()).not.toBeNull();
    expect(dialog.buttons()).toContain('Re-send in (40)');
    act(() => void vi.advanceTimersByTime(1000));
    expect(dialog.buttons()).toContain('Re-send in (39)');
  });

  test('another OTP can be sent after the countdown', async () => {
    sentSecondsAgo(otpResendSeconds);
    const dialog = open();
    await dialog.press('Re-send OTP');
    expect(send).toHaveBeenCalledOnce();
  });

  test('an expired OTP is forgotten', async () => {
    sentSecondsAgo(otpValidSeconds);
    const dialog = open();
    expect(dialog.otp()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(localStorage.getItem('nukkad.otp.test')).toBeNull();
  });

  test('an OTP that was requested elsewhere is not valid for a listing: only its countdown shows', async () => {
    send.mockRejectedValue(new CallError('otp_too_soon', m.faults.otp_too_soon));
    const dialog = open({ isListing: true });
    const address = findOne<HTMLTextAreaElement>(dialog.place, 'textarea');
    typeArea(address, '12 Laxmi Road');
    await dialog.submit();
    expect(dialog.place.textContent).toContain(m.faults.otp_too_soon);
    expect(findButton(dialog.place, 'Re-send in (60)').disabled).toBe(true);
    expect(dialog.otp()).toBeNull();
    expect(findOne<HTMLTextAreaElement>(dialog.place, 'textarea').value).toBe('12 Laxmi Road');
  });

  test('after a reload the address is requested again with the next OTP', async () => {
    sentSecondsAgo(otpResendSeconds, 'sending');
    const dialog = open({ isListing: true });
    expect(dialog.place.querySelector('textarea')).toBeNull();
    await dialog.press('Re-send OTP');
    expect(toast.error).toHaveBeenCalledWith('Please provide the address.');
    expect(document.activeElement).toBe(findOne(dialog.place, 'textarea'));
    expect(findButton(dialog.place, 'Send OTP').disabled).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a phone with WebOTP', () => {
  type Ask = (options: { otp: object; signal: AbortSignal }) => Promise<{ code: string }>;

  const bringPhone = () => {
    const asked: Parameters<Ask>[0][] = [];
    const sms = Promise.withResolvers<{ code: string }>();
    const get: Ask = (options) => {
      asked.push(options);
      return sms.promise;
    };
    vi.stubGlobal('OTPCredential', class {});
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    return { asked, sms };
  };

  test('WebOTP is requested once an OTP is sent, and the OTP that it reads is verified at once', async () => {
    const { asked, sms } = bringPhone();
    const dialog = open();
    expect(asked).toEqual([]);
    await dialog.submit();
    expect(asked[0]?.otp).toEqual({ transport: ['sms'] });
    await act(async () => sms.resolve({ code: '654321' }));
    expect(verify).toHaveBeenCalledWith('654321', undefined);
    expect(onVerified).toHaveBeenCalledOnce();
  });

  test('WebOTP is aborted when the dialog closes', async () => {
    const { asked, sms } = bringPhone();
    const dialog = open();
    await dialog.submit();
    expect(asked[0]?.signal.aborted).toBe(false);
    dialog.escape();
    expect(asked[0]?.signal.aborted).toBe(true);
    await act(async () => sms.resolve({ code: '654321' }));
    expect(verify).not.toHaveBeenCalled();
  });
});

function typeArea(area: HTMLTextAreaElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}
