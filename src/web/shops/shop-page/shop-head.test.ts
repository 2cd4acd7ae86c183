import { describe, expect, it } from 'vitest';
import { publicShop } from '../../../../tests/support/shops/made-up-shops.ts';
import { shopHead, shortened, titleOf } from './shop-head.ts';

describe('a description that is too long', () => {
  it('is cut between words', () => {
    expect(shortened('Rice, dal and  oil.\nOpen daily.', 80)).toBe('Rice, dal and oil. Open daily.');
    expect(shortened('Rice, dal and oil.', 12)).toBe('Rice, dal…');
  });

  it('never splits an Indian character', () => {
    expect(shortened('किराना', 2)).toBe('किरा…');
    expect(shortened('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  });
});

describe('the title of a shop', () => {
  it('is its name and town, shortened if it is too long', () => {
    expect(titleOf({ name: 'Ganesh Kirana', city: 'Pune' })).toBe('Ganesh Kirana, Pune | Nukkad');
    const long = titleOf({ name: 'Shri Ganesh Kirana and General Stores '.repeat(4), city: 'Bengaluru' });
    expect(long).toMatch(/^Shri Ganesh Kirana and General Stores .*…, Bengaluru \| Nukkad$/);
    expect(long.length).toBeLessThanOrEqual(70);
    expect(titleOf({ name: 'किराना'.repeat(20), city: null }).length).toBeLessThanOrEqual(70);
  });
});

describe('what search engines and messengers read', () => {
  const site = 'https://nukkad.example';
  const headOf = (change: Partial<typeof publicShop>) =>
    shopHead([{ id: 'root', loaderData: { publicUrl: site } }], { ...publicShop, ...change });
  const address = `${site}/${publicShop.id}/shop`;

  it('is the canonical address, title, intro and photo of a paid shop', () => {
    const head = headOf({});
    expect(head).toEqual(
      expect.arrayContaining([
        { tagName: 'link', rel: 'canonical', href: address },
        { property: 'og:url', content: address },
        { property: 'og:title', content: 'Anand Stores, Bengaluru | Nukkad' },
        { property: 'og:description', content: expect.stringContaining('Rice and dal.') },
        { property: 'og:image', content: `${site}/photos/a.webp` },
      ]),
    );
    const linked = head.find((one) => 'script:ld+json' in one) as Record<string, { '@graph': object[] }>;
    const [trail, thing] = linked['script:ld+json']?.['@graph'] ?? [];
    expect(trail).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Shops' }, { name: 'Anand Stores' }],
    });
    expect(thing).toMatchObject({ name: 'Anand Stores', url: address });
  });

  it('has the picture card of the shop instead of an SVG drawing, which messengers do not show', () => {
    const image = { property: 'og:image', content: expect.stringMatching(/\/cards\/shop\/[\w-]+\.png$/) };
    expect(headOf({ storeFrontPicture: '/photos/a.svg' })).toContainEqual(image);
    expect(headOf({ storeFrontPicture: null })).toContainEqual(image);
  });

  it('is only noindex for an unpaid shop', () => {
    expect(headOf({ metaInfo: { isPaid: true, isPaymentValid: false } })).toEqual([
      { title: 'Anand Stores, Bengaluru | Nukkad' },
      { name: 'robots', content: 'noindex' },
    ]);
  });
});
