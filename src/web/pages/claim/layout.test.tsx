import { act } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnClaim } from '../../../core/claims/contract.ts';
import { forgetVerified, rememberVerified } from '../../accounts/verified-number.ts';
import { CallError } from '../../api.ts';
import { initialState } from '../../claims/draft/draft-state.ts';
import { dispatch, useDraft } from '../../claims/draft/draft-store.ts';
import { openOwnClaim } from '../../claims/listing/own-claim.ts';
import * as m from '../../messages/en.ts';
import { render } from '../../ui/test-page.ts';
import ClaimLayout from './layout.tsx';

vi.mock('../../claims/listing/own-claim.ts', () => ({ openOwnClaim: vi.fn<typeof openOwnClaim>() }));
vi.mock('../../ui/preload-page.ts', () => ({ usePreloadPage: () => {} }));

const shopId = '0196a1a4-0000-7000-8000-000000000001';
const own: OwnClaim = {
  shopId,
  listing: 'submitted',
  claimState: 'clear',
  isSubmitted: true,
  files: ['photo', 'cheque'],
  details: {
    name: 'Ganesh Kirana',
    intro: 'Rice and dal',
    address: '14 Laxmi Road',
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411030',
    shopType: 'Retailers',
    categories: [],
    subCategories: [],
    shopOwnerName: 'Asha Sharma',
    email: 'asha@example.in',
    shopOwnerContactNumber: '+919876543210',
    isNumberShown: false,
  },
};

function Step3() {
  const { pathname, search } = useLocation();
  return <p>{`the form of ${pathname}${search}`}</p>;
}

async function open(address: string) {
  const Routes = createRoutesStub([
    { Component: ClaimLayout, children: [{ path: '/add-store-front-picture', Component: Step3 }] },
  ]);
  let page = document.body;
  await act(async () => {
    page = render(<Routes initialEntries={[address]} />);
  });
  return page;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  useDraft.setState(initialState, true);
  dispatch('restored', undefined, {});
  rememberVerified('+919876543210');
  vi.mocked(openOwnClaim).mockReset().mockResolvedValue(own);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a submitted claim', () => {
  test('is shown by a reload in place of the empty form, with Subscribe', async () => {
    const page = await open(`/add-store-front-picture?shop=${shopId}`);
    expect(page.querySelector('h1')?.textContent).toBe(m.claimSubmitted);
    for (const text of ['Ganesh Kirana', '14 Laxmi Road, Pune, Maharashtra, 411030', 'Asha Sharma'])
      expect(page.textContent).toContain(text);
    expect(page.textContent).toContain('Store-front picture, Cancelled cheque');
    expect(page.querySelector(`a[href="/${shopId}/subscribe"]`)?.textContent).toBe(m.subscribe);
    expect(page.textContent).not.toContain('the form of');
  });

  test.each(['submitted', 'submittedElsewhere'] as const)(
    'gets its own address when it was %s, which a reload opens',
    async (event) => {
      const page = await open('/add-store-front-picture');
      expect(page.textContent).toContain('the form of');
      await act(async () => {
        if (event === 'submitted') dispatch(event, { shopId, claimState: 'clear' });
        else dispatch(event, shopId);
      });
      await expect.poll(() => page.querySelector('h1')?.textContent).toBe(m.claimSubmitted);
      const dialog = [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent);
      expect(dialog).toEqual(event === 'submitted' ? [m.claimSubmitted] : []);
    },
  );

  test.each([
    ['here', () => forgetVerified()],
    [
      'because the session ended',
      () => vi.mocked(openOwnClaim).mockRejectedValue(new CallError('sign_in_required', 'x')),
    ],
  ])('asks a person who is signed out %s to verify the number, and returns', async (_, signOut) => {
    signOut();
    const here = `/add-store-front-picture?shop=${shopId}`;
    const page = await open(here);
    expect(page.textContent).toContain(m.claimedAlready);
    expect(page.querySelector(`a[href="/login?to=${encodeURIComponent(here)}"]`)).not.toBeNull();
    expect(page.textContent).not.toContain('Ganesh');
  });

  test('does not show the third screen while the claim is looked up, which would measure the place', async () => {
    const answer = Promise.withResolvers<OwnClaim>();
    vi.mocked(openOwnClaim).mockReturnValue(answer.promise);
    const page = await open(`/add-store-front-picture?shop=${shopId}`);
    expect(page.textContent).not.toContain('the form of');
    await act(async () => answer.resolve({ ...own, isSubmitted: false }));
    expect(page.textContent).toContain('the form of');
  });

  test.each([
    ['of somebody else', 'claim_missing'],
    ['with an address that is no id', 'invalid_input'],
  ] as const)('%s shows nothing of it', async (_, code) => {
    vi.mocked(openOwnClaim).mockRejectedValue(new CallError(code, m.faults[code]));
    const page = await open(`/add-store-front-picture?shop=${shopId}`);
    expect(page.textContent).toContain(m.faults.claim_missing);
    expect(page.textContent).not.toContain(m.claimedAlready);
  });
});
