import { expect, test } from 'vitest';
import type { OwnSubscription } from '../../../core/payments/contract.ts';
import type { Found } from './load-subscription.ts';
import { thanksFor } from './thanks-for.ts';

const shopId = 'a shop';
const own = (isPaymentValid: boolean): Found => ({
  step: 'own',
  subscription: { isPaymentValid } as OwnSubscription,
});

test('the history state of the previous page is trusted', () => {
  expect(thanksFor({ said: { success: true }, shopId, found: undefined })).toBe('done');
  expect(thanksFor({ said: { success: true, for: 'enquiry' }, shopId: undefined, found: undefined })).toBe(
    'enquiry',
  );
});

test('a new tab waits for the response of the server', () => {
  expect(thanksFor({ said: null, shopId, found: undefined })).toBe('asking');
  expect(thanksFor({ said: null, shopId, found: own(true) })).toBe('done');
});

test('without a payment or an enquiry there are no thanks', () => {
  expect(thanksFor({ said: null, shopId: undefined, found: undefined })).toBe('none');
  expect(thanksFor({ said: { success: 'yes' }, shopId: undefined, found: undefined })).toBe('none');
  expect(thanksFor({ said: null, shopId, found: own(false) })).toBe('none');
  expect(thanksFor({ said: null, shopId, found: { step: 'signed_out' } })).toBe('none');
});
