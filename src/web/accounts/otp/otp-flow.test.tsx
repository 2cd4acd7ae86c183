import { act, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { click, findButton, findOne, render, send, type } from '../../ui/test-page.ts';
import { OtpButtons, OtpFields } from './otp-fields.tsx';
import { forgetSent } from './sent-otp.ts';
import { type OtpCalls, useOtp } from './use-otp.ts';

const number = '+919876543210';
const memory = 'test';

const sendOne = vi.fn<OtpCalls['send']>();
const verifyOne = vi.fn<OtpCalls['verify']>();
const verified = vi.fn<() => void>();
const said: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  forgetSent(memory);
  said.length = 0;
  sendOne.mockReset().mockResolvedValue({ resendSeconds: 60 });
  verifyOne.mockReset().mockResolvedValue();
  verified.mockReset();
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation((text) => void said.push(text));
  vi.spyOn(toast, 'dismiss').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

function Form({ start, calls }: { start: string; calls: Partial<OtpCalls> }) {
  const [mobileNumber, setNumber] = useState(start);
  const otp = useOtp({
    send: sendOne,
    verify: verifyOne,
    memory,
    ...calls,
    isOpen: true,
    mobileNumber,
    onVerified: verified,
  });
  return (
    <>
      <OtpFields otp={otp} mobileNumber={mobileNumber} onNumber={setNumber} />
      <OtpButtons otp={otp} form="none" />
      <button type="button" aria-label="submit" onClick={otp.isSent ? otp.verify : otp.send} />
    </>
  );
}

function open(start = number, calls: Partial<OtpCalls> = {}) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Form start={start} calls={calls} /> }]);
  const place = render(<Stub />);
  const submit = async () => {
    click(findButton(place, 'submit'));
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  const otpInput = () => place.querySelector<HTMLInputElement>('[autocomplete=one-time-code]');
  const verify = async (otp: string) => {
    type(otpInput() as HTMLInputElement, otp);
    await submit();
  };
  return { place, submit, otpInput, verify };
}

const refusal = (code: MessageCode) => new CallError(code, m.faults[code]);
/** What stands at the field, for eyes and for screen readers. */
const descriptionOf = (input: HTMLElement | null) =>
  (input?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('sending', () => {
  test('sending shows the OTP field and a toast; an invalid number shows an error and sends nothing', async () => {
    const wrong = open('+9198765');
    await wrong.submit();
    expect(sendOne).not.toHaveBeenCalled();
    expect(said).toEqual([m.faults.shop_contact_invalid]);
    expect(descriptionOf(findOne(wrong.place, 'input'))).toContain(m.faults.shop_contact_invalid);

    const right = open();
    await right.submit();
    expect(said.at(-1)).toBe('OTP sent successfully.');
    expect(right.otpInput()).not.toBeNull();
  });

  test('a double click sends one OTP', async () => {
    const { place, submit } = open();
    click(findButton(place, 'submit'));
    await submit();
    expect(sendOne).toHaveBeenCalledOnce();
  });

  test('a failed request shows an error at no field and can be retried', async () => {
    sendOne.mockRejectedValueOnce(refusal('offline'));
    const { place, submit, otpInput } = open();
    await submit();
    expect(said).toEqual([m.faults.offline]);
    expect(place.textContent).toContain(m.faults.offline);
    expect([otpInput(), findButton(place, 'Send OTP').disabled]).toEqual([null, false]);
    await submit();
    expect(otpInput()).not.toBeNull();
    expect(place.textContent).not.toContain(m.faults.offline);
  });

  test('the next OTP can be sent after a countdown of 60 seconds', async () => {
    const { place, submit } = open();
    await submit();
    expect(findButton(place, 'Re-send in (60)').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(findButton(place, 'Re-send in (1)').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    click(findButton(place, 'Re-send OTP'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sendOne).toHaveBeenCalledTimes(2);
    expect(findButton(place, 'Re-send in (60)').disabled).toBe(true);
  });

  test('an OTP that another device has just sent starts the countdown and is accepted', async () => {
    sendOne.mockRejectedValueOnce(refusal('otp_too_soon'));
    const { place, submit, verify } = open();
    await submit();
    expect(said).toEqual([m.faults.otp_too_soon]);
    expect(findButton(place, 'Re-send in (60)').disabled).toBe(true);
    await verify('123456');
    expect(verified).toHaveBeenCalledOnce();
  });

  test('another number starts anew, and going back to the first number continues its countdown', async () => {
    const { place, submit, otpInput } = open();
    await submit();
    const field = place.querySelector('input') as HTMLInputElement;
    type(field, '91234 56789');
    expect([otpInput(), findButton(place, 'Send OTP').disabled]).toEqual([null, false]);
    type(field, '98765 43210');
    expect(otpInput()).not.toBeNull();
  });

  test('a sent OTP is remembered after a reload', async () => {
    await open().submit();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    const reloaded = open();
    expect(reloaded.otpInput()).not.toBeNull();
    expect(findButton(reloaded.place, 'Re-send in (40)').disabled).toBe(true);
  });
});

describe('verifying', () => {
  test.each(['', '   ', '12345'])('"%s" is no OTP and is not sent to the server', async (typed) => {
    const { submit, verify, otpInput } = open();
    await submit();
    await verify(typed);
    expect(verifyOne).not.toHaveBeenCalled();
    expect(said.at(-1)).toBe('Please provide a valid OTP.');
    expect(descriptionOf(otpInput())).toContain('Please provide a valid OTP.');
  });

  test.each(['otp_wrong', 'otp_expired', 'otp_tried_too_often'] as const)(
    'a refused OTP (%s) shows the error at the field, keeps the input and can be retried',
    async (code) => {
      verifyOne.mockRejectedValueOnce(refusal(code));
      const { submit, verify, otpInput } = open();
      await submit();
      await verify('123456');
      expect(said.at(-1)).toBe(m.faults[code]);
      expect(descriptionOf(otpInput())).toContain(m.faults[code]);
      expect([otpInput()?.value, document.activeElement]).toEqual(['123456', otpInput()]);
      await verify('654321');
      expect(verified).toHaveBeenCalledOnce();
    },
  );

  test('a double click verifies once, and the sent OTP is then forgotten', async () => {
    const { place, submit, otpInput } = open();
    await submit();
    type(otpInput() as HTMLInputElement, '123456');
    click(findButton(place, 'submit'));
    await submit();
    expect(verifyOne).toHaveBeenCalledExactlyOnceWith('123456', undefined);
    expect(verified).toHaveBeenCalledOnce();
    expect(open().otpInput()).toBeNull();
  });

  test('the digits are taken from a pasted SMS with words and spaces', async () => {
    const { submit, otpInput } = open();
    await submit();
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => 'OTP: 123 456' } });
    expect(send(otpInput() as HTMLInputElement, paste)).toBe(false);
    expect(otpInput()?.value).toBe('123456');
  });

  test('a call that needs the challenge id accepts only an OTP that this screen has sent', async () => {
    sendOne.mockRejectedValueOnce(refusal('otp_too_soon'));
    const { place, submit, otpInput } = open(number, { needsId: true });
    await submit();
    expect(otpInput()).toBeNull();
    expect(findButton(place, 'Re-send in (60)').disabled).toBe(true);
  });
});
