import { act } from 'react';
import { createRoutesStub, Link, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MessageCode } from '../../core/messages.ts';
import { dataLayer, setDataLayer } from '../analytics/analytics.ts';
import * as m from '../messages/en.ts';
import { toast } from '../ui/overlays/toast.ts';
import { findOne, render, type } from '../ui/test-page.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { typeEnquiry } from './typed-enquiry.ts';

const sendEnquiry = vi.hoisted(() => vi.fn<() => Promise<MessageCode | undefined>>());
vi.mock('./send-enquiry.ts', async (original) => ({
  ...(await original<object>()),
  prepareMail: () => {},
  sendEnquiry,
}));

let made = 0;
/** A number that no other test has used. */
const freshNumber = () => `+91${9_000_000_000 + ++made}`;

const said: string[] = [];
beforeEach(() => {
  typeEnquiry({ shopName: '', ownersName: '', contactNumber: '' });
  setDataLayer([]);
  said.length = 0;
  sendEnquiry.mockReset().mockResolvedValue(undefined);
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation((text) => void said.push(text));
  vi.spyOn(toast, 'dismiss').mockImplementation(() => {});
});

function open() {
  const Page = () => (
    <>
      <EnquiryForm />
      <Link to="/elsewhere">away</Link>
    </>
  );
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/elsewhere', Component: () => 'elsewhere' },
    { path: '/successful-thank-you', Component: () => JSON.stringify(useLocation().state) },
  ]);
  const place = render(<Stub />);
  const field = (name: string) => findOne<HTMLInputElement>(place, `[name=${name}]`);
  const fill = (number: string) => {
    type(field('shopName'), 'Sharma Sweets');
    type(field('ownersName'), 'Asha Sharma');
    type(field('contactNumber'), number.slice(3));
  };
  const submit = () =>
    act(async () => {
      findOne(place, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  return {
    field,
    fill,
    submit,
    leave: () => act(async () => findOne(place, '[href="/elsewhere"]').click()),
    button: () => findOne<HTMLButtonElement>(place, 'button[type=submit]'),
    shown: () => place.textContent,
    isThanked: () => place.textContent === '{"success":true,"for":"enquiry"}',
  };
}

test('Submit is enabled once all three fields have more than blanks', () => {
  const page = open();
  expect(page.button().disabled).toBe(true);
  page.fill(freshNumber());
  expect(page.button().disabled).toBe(false);
  type(page.field('ownersName'), '  ');
  expect(page.button().disabled).toBe(true);
});

test('a successful enquiry shows the thank-you page once, however often Submit is pressed', async () => {
  const page = open();
  page.fill(freshNumber());
  const answer = Promise.withResolvers<undefined>();
  sendEnquiry.mockReturnValue(answer.promise);
  await page.submit();
  await page.submit();
  expect(page.button().textContent).toContain('Submitting...');
  expect(page.field('shopName').readOnly).toBe(true);
  await act(async () => answer.resolve(undefined));
  expect(sendEnquiry).toHaveBeenCalledOnce();
  expect(page.isThanked()).toBe(true);
  expect(said).toEqual(['Submitted successfully']);
  expect(dataLayer()).toEqual([{ event: 'form_submission', form: 'enquiry' }]);
});

test('an invalid number shows an error at its field, and nothing is sent', async () => {
  const page = open();
  page.fill('+9112345');
  await page.submit();
  const words = 'Please provide a valid shop owner contact number';
  expect([said, sendEnquiry.mock.calls]).toEqual([[words], []]);
  expect(page.shown()).toContain(words);
  expect(document.activeElement).toBe(page.field('contactNumber'));
  type(page.field('contactNumber'), freshNumber().slice(3));
  expect(page.shown()).not.toContain(words);
});

const duplicate = 'You have already submitted the details with this mobile number.';

test('a number that this browser has already sent is refused without a request, and the form is emptied', async () => {
  const number = freshNumber();
  const first = open();
  first.fill(number);
  await first.submit();
  const second = open();
  expect(second.field('shopName').value).toBe('');
  second.fill(number);
  await second.submit();
  expect(sendEnquiry).toHaveBeenCalledOnce();
  expect(said.at(-1)).toBe(duplicate);
  expect(second.field('contactNumber').getAttribute('aria-invalid')).toBe('true');
});

test('a number that another browser has sent is refused by the server, and the input stays', async () => {
  sendEnquiry.mockResolvedValue('enquiry_duplicate');
  const page = open();
  page.fill(freshNumber());
  await page.submit();
  expect(said).toEqual([duplicate]);
  expect(page.field('contactNumber').getAttribute('aria-invalid')).toBe('true');
  expect(page.field('shopName').value).toBe('Sharma Sweets');
  expect(page.button().disabled).toBe(false);
});

test.each(['offline', 'internal', 'timed_out', 'too_many_enquiries', 'overloaded'] as const)(
  'an enquiry that fails (%s) leaves the form as it was',
  async (code) => {
    sendEnquiry.mockResolvedValue(code);
    const page = open();
    page.fill(freshNumber());
    await page.submit();
    expect(said).toEqual(['Failed to Submit.']);
    expect(page.shown()).toContain(`Failed to Submit. ${m.faults[code]}`);
    expect(page.field('shopName').value).toBe('Sharma Sweets');
    expect([page.button().disabled, page.button().textContent]).toEqual([false, 'Submit']);
  },
);

test.each(['offline', 'timed_out', 'internal'] as const)(
  'an enquiry that arrived although its response did not (%s) is no duplicate of itself',
  async (code) => {
    sendEnquiry.mockResolvedValueOnce(code).mockResolvedValue('enquiry_duplicate');
    const page = open();
    page.fill(freshNumber());
    await page.submit();
    await page.submit();
    expect(page.isThanked()).toBe(true);
  },
);

test('after a definite refusal a duplicate is an error', async () => {
  sendEnquiry.mockResolvedValueOnce('too_many_enquiries').mockResolvedValue('enquiry_duplicate');
  const page = open();
  page.fill(freshNumber());
  await page.submit();
  await page.submit();
  expect(said.at(-1)).toBe(duplicate);
});

test('a person who leaves the page while sending is not redirected, and gets a toast', async () => {
  const answer = Promise.withResolvers<undefined>();
  sendEnquiry.mockReturnValue(answer.promise);
  const page = open();
  page.fill(freshNumber());
  await page.submit();
  await page.leave();
  await act(async () => answer.resolve(undefined));
  expect([page.shown(), said]).toEqual(['elsewhere', ['Submitted successfully']]);
});

test('a person whose next page is still loading when the response comes is not redirected', async () => {
  const answer = Promise.withResolvers<undefined>();
  sendEnquiry.mockReturnValue(answer.promise);
  const page = open();
  page.fill(freshNumber());
  await page.submit();
  const before = location.href;
  history.pushState(null, '', '/elsewhere');
  await act(async () => answer.resolve(undefined));
  history.replaceState(null, '', before);
  expect([page.isThanked(), said]).toEqual([false, ['Submitted successfully']]);
});
