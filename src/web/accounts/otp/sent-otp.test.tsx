import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../ui/test-page.ts';
import { forgetSent, rememberSent, useSentOtp } from './sent-otp.ts';

const key = 'nukkad.otp.sign-in';
const sent = { mobileNumber: '+919876543210', sentAt: 1_800_000_000_000 };

beforeEach(() => {
  forgetSent('sign-in');
  localStorage.clear();
});

function open() {
  const Page = () => JSON.stringify(useSentOtp('sign-in')) ?? 'nothing';
  const place = render(<Page />);
  return () => place.textContent;
}

test('a sent OTP is known after a reload and in another tab, until it is forgotten', () => {
  const shown = open();
  expect(shown()).toBe('nothing');
  act(() => rememberSent('sign-in', sent));
  expect(JSON.parse(shown())).toEqual(sent);
  expect(JSON.parse(open()())).toEqual(sent);

  localStorage.setItem(key, JSON.stringify({ ...sent, sentAt: 5 }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  expect(JSON.parse(shown()).sentAt).toBe(5);

  act(() => forgetSent('sign-in'));
  expect(shown()).toBe('nothing');
  expect(localStorage.getItem(key)).toBeNull();
});

test('OTPs for different purposes are stored separately', () => {
  const shown = open();
  act(() => rememberSent('claim.1', sent));
  expect(shown()).toBe('nothing');
});

test.each(['', '{', 'null', '{"mobileNumber":5}', '{"mobileNumber":"+91","sentAt":"now"}'])(
  'an invalid stored record is ignored: %s',
  (found) => {
    localStorage.setItem(key, found);
    expect(open()()).toBe('nothing');
  },
);

test('without storage a sent OTP is known until the page is left', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shown = open();
  act(() => rememberSent('sign-in', sent));
  expect(JSON.parse(shown())).toEqual(sent);
  act(() => forgetSent('sign-in'));
  expect(shown()).toBe('nothing');
  full.mockRestore();
});
