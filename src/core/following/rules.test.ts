import { expect, it } from 'vitest';
import type { ShopNews } from './contract.ts';
import { isPushEndpoint, pushMessageOf } from './rules.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QGux',
])('%s is an endpoint', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

it.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user:pass@push.example.com/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://metadata/a',
  'file:///etc/passwd',
  'push.example.com',
  '',
])('%j is none', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

const news = (kind: ShopNews['kind'], shop: string, words = 'Thank you'): ShopNews => ({
  kind,
  shopId: shop,
  shopName: shop,
  words,
  at: '2026-11-18T10:00:00.000Z',
  path: `/visits/${shop}`,
});

it('one message tells all news', () => {
  expect(pushMessageOf([])).toBeUndefined();
  expect(pushMessageOf([news('reply', 'Anand')])).toEqual({
    title: 'Anand has replied to you',
    body: 'Thank you',
    path: '/visits/Anand',
  });
  expect(pushMessageOf([news('offer', 'Anand', 'Rice')])?.title).toBe('New offer at Anand');
  expect(pushMessageOf([news('offer', 'Anand'), news('reply', 'Anand')])).toEqual({
    title: 'Anand has news for you',
    body: '2 new messages',
    path: '/account/following',
  });
  expect(pushMessageOf([news('offer', 'Anand'), news('offer', 'Bose'), news('offer', 'Anand')])).toEqual({
    title: 'Two shops have news for you',
    body: 'Anand, Bose',
    path: '/account/following',
  });
  const many = Array.from({ length: 12 }, (_, at) => news('offer', `Shop ${at}`));
  expect(pushMessageOf(many)?.title).toBe('12 shops have news for you');
});

it('long names and words fit into a message', () => {
  const long = pushMessageOf([news('reply', 'ಕ್ಷೇ'.repeat(100), 'ಕ್ಷೇ'.repeat(500))]);
  expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(3000);
});
