import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findOne, render } from '../ui/test-page.ts';

const typedKey = 'nukkad.registrationEnquiry';
const submittedKey = 'nukkad.submittedEnquiries';
const number = '+919876543210';
const other = '+919123456789';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const stored = (state: unknown) => JSON.stringify({ state, version: 1 });

/** Opens a new page and returns its list of numbers. */
async function openList() {
  const module = await import('./submitted-numbers.ts');
  const Page = () => {
    module.useSubmittedNumbers();
    return null;
  };
  render(<Page />);
  return module;
}

describe('the stored numbers of sent enquiries', () => {
  test('are stored once each', async () => {
    const before = await openList();
    expect(before.submittedNumbers()).toEqual([]);
    for (const each of [number, other, number]) before.addSubmitted(each);
    vi.resetModules();
    expect((await openList()).submittedNumbers()).toEqual([other, number]);
  });

  test('follow the changes of another tab', async () => {
    const { submittedNumbers } = await openList();
    localStorage.setItem(submittedKey, stored({ numbers: [number] }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: submittedKey })));
    expect(submittedNumbers()).toEqual([number]);
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(submittedNumbers()).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', stored({}), stored({ numbers: number }), stored({ numbers: [5] })])(
    'are empty if the stored text is invalid: %s',
    async (found) => {
      localStorage.setItem(submittedKey, found);
      expect((await openList()).submittedNumbers()).toEqual([]);
    },
  );

  test('leave out invalid numbers, and are at most a hundred', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `+91${9_000_000_000 + n}`);
    localStorage.setItem(submittedKey, stored({ numbers: [...many, 'x', '+1'] }));
    expect((await openList()).submittedNumbers()).toEqual(many.slice(-100));
  });
});

/** A page with the form, in which `early` was typed before hydration. */
async function openForm(early: Record<string, string> = {}) {
  const module = await import('./typed-enquiry.ts');
  const place = render(
    <form>
      {['shopName', 'ownersName', 'contactNumber'].map((name) => (
        <input key={name} name={name} defaultValue={early[name]} />
      ))}
    </form>,
  );
  module.restoreEnquiry(findOne<HTMLFormElement>(place, 'form'));
  return { ...module, typed: () => module.useTypedEnquiry.getState() };
}

const enquiry = { shopName: 'Sharma Sweets', ownersName: 'Asha Sharma', contactNumber: number };
const empty = { shopName: '', ownersName: '', contactNumber: '' };

describe('the stored form', () => {
  test('is restored until it was sent', async () => {
    const before = await openForm();
    expect(before.typed()).toEqual(empty);
    before.typeEnquiry(enquiry);
    vi.resetModules();
    const after = await openForm();
    expect(after.typed()).toEqual(enquiry);
    after.clearEnquiry({ ...enquiry, contactNumber: other });
    expect(after.typed()).toEqual(enquiry);
    after.clearEnquiry(enquiry);
    expect(after.typed()).toEqual(empty);
    expect(localStorage.getItem(typedKey)).not.toContain('Sharma');
  });

  test('does not replace input that was typed before the scripts had loaded', async () => {
    localStorage.setItem(typedKey, stored(enquiry));
    const { typed } = await openForm({ shopName: 'Sharma Mithai', contactNumber: '91234 56789' });
    expect(typed()).toEqual({ shopName: 'Sharma Mithai', ownersName: 'Asha Sharma', contactNumber: other });
  });

  test.each([
    '',
    '{',
    'null',
    stored({}),
    stored({ ...enquiry, shopName: 7 }),
    stored({ ...enquiry, shopName: 'x'.repeat(121) }),
  ])('is empty if the stored text is invalid: %s', async (found) => {
    localStorage.setItem(typedKey, found);
    expect((await openForm()).typed()).toEqual(empty);
  });

  test('lasts until the page is left if storage is switched off', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const off = [vi.spyOn(localStorage, 'getItem'), vi.spyOn(localStorage, 'setItem')];
    for (const one of off) one.mockImplementation(denied);
    const { typed, typeEnquiry } = await openForm();
    typeEnquiry(enquiry);
    expect(typed()).toEqual(enquiry);
    for (const one of off) one.mockRestore();
  });
});
