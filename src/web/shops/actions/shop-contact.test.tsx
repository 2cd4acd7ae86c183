import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { publicShop } from '../../../../tests/support/shops/made-up-shops.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { render } from '../../ui/test-page.ts';
import { ShopContact } from './shop-contact.tsx';

function waysOf(shown: Partial<PublicShop>) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ShopContact shop={{ ...publicShop, ...shown }} /> },
  ]);
  return [...render(<Page />).querySelectorAll('a')].map((link) => ({
    text: link.textContent,
    to: link.getAttribute('href'),
    isElsewhere: link.target === '_blank' && link.rel === 'noopener noreferrer',
  }));
}

const directions = {
  text: 'Directions (opens in a new tab)',
  to: 'https://www.google.com/maps/dir/?api=1&destination=12.97,77.59',
  isElsewhere: true,
};

test('the contact links are those that the owner shows, the most direct one first', () => {
  expect(waysOf({})).toEqual([
    { text: 'Call', to: 'tel:+919000000002', isElsewhere: false },
    directions,
    { text: 'WhatsApp (opens in a new tab)', to: 'https://wa.me/919000000002', isElsewhere: true },
  ]);
  expect(waysOf({ phone: null, whatsapp: null })).toEqual([directions]);
  expect(waysOf({ phone: null, whatsapp: null, lat: null, long: null })).toEqual([]);
});
