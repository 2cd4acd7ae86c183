import { expect, test } from 'vitest';
import type { OwnSubscription } from '../../../core/payments/contract.ts';
import type { RefundState } from '../../../core/payments/states.ts';
import { render } from '../../ui/test-page.ts';
import { PaymentList } from './payment-list.tsx';

type Paid = OwnSubscription['payments'][number];
const paid: Paid = {
  id: '0198a7d2-5b1e-7c3a-9a53-2f6d1a4f7b10',
  paidOn: '2026-11-01',
  amount: 199_900,
  refund: null,
  canRefund: true,
  papers: [{ id: '0198a7d2-5b1e-7c3a-9a53-2f6d1a4f7b11', kind: 'invoice', number: 'NK/1' }],
};
const show = (over: Partial<Paid>) =>
  render(<PaymentList shopId="x" payments={[{ ...paid, ...over }]} refresh={async () => {}} />);
const hasButton = (place: HTMLElement) => place.querySelector('button') !== null;

test('a payment has its invoice, and can be refunded while the guarantee runs', () => {
  const place = show({});
  expect(place.querySelector('a')?.getAttribute('href')).toBe(
    '/v1/papers/0198a7d2-5b1e-7c3a-9a53-2f6d1a4f7b11.pdf',
  );
  expect(place.textContent).toContain('1 December 2026');
  expect(hasButton(place)).toBe(true);
  expect(hasButton(show({ canRefund: false }))).toBe(false);
});

test.each<[RefundState, string]>([
  ['requested', 'The money reaches you within 5 working days.'],
  ['pending', 'The money reaches you within 5 working days.'],
  ['processed', 'The money has been refunded.'],
  ['failed', 'We are looking into it'],
])('a refund that is %s says so', (state, text) => {
  const place = show({ canRefund: false, refund: { state, requestedOn: '2026-11-02' } });
  expect(place.textContent).toContain(text);
});
