import type { PublicShop, ShopListItem, ShopPage } from '../../../src/core/shops/contract.ts';
import { pageCap, pageSize } from '../../../src/core/shops/rules.ts';

export const madeUpShop = (number: number, over: Partial<ShopListItem> = {}): ShopListItem => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Made-up Shop ${number}`,
  isClaimed: number % 3 === 0,
  lat: 12.97 + number / 10_000,
  long: 77.59,
  storeFrontPicture: null,
  city: 'Bengaluru',
  subCategory: number % 2 === 0 ? 'Tea' : null,
  hasOffer: false,
  isSample: false,
  ...over,
});

/** A page of a search with `total` results, of which the server counts at most a hundred. */
export const madeUpPage = (page: number, total: number, size = pageSize): ShopPage => {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return {
    items: Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => madeUpShop(first + place)),
    links: { next: last < total && page < pageCap ? `/v1/claim-shops/filter?page=${page + 1}` : null },
    found: { count: Math.min(total, 100), isMore: total > 100 },
  };
};

/** A paid shop with everything shown. */
export const publicShop: PublicShop = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Anand Stores',
  intro: 'Rice and dal.',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560004',
  shopType: 'Retailers',
  storeFrontPicture: '/photos/a.webp',
  lat: 12.97,
  long: 77.59,
  capturedAddress: 'XHCV+2Q Bengaluru, Karnataka, India',
  streetAddress: '12 Market Road',
  phone: '+919000000002',
  whatsapp: '+919000000002',
  hours: null,
  holidays: [],
  closedOn: null,
  isClaimed: true,
  takesCoins: false,
  hasOwner: true,
  categories: [{ id: 'c', label: 'Kirana & Grocery' }],
  subCategories: [{ id: 's', label: 'Kirana Store' }],
  isSample: false,
  metaInfo: { isPaid: true, isPaymentValid: true },
};
