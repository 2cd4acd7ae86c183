import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '../../core/endpoint.ts';
import { findShop, listShops, type PublicShop, type ShopListItem } from '../../core/shops/contract.ts';
import { callContext } from '../api.ts';
import { Examples } from '../landing/examples.tsx';
import { type Landing, loadLanding, nothingLoaded } from '../landing/load-landing.ts';
import { Marquee } from '../landing/marquee.tsx';
import { reportContext } from '../settings.ts';
import { render } from '../ui/test-page.ts';
import { loader } from './home.tsx';

type Made = Pick<ShopListItem, 'name' | 'subCategory'> & { isOpen?: boolean };

/** A directory with these claimed shops, all on its first page. */
const directoryOf = (made: readonly Made[]): Call =>
  (async (endpoint: object, { page, id }: { page?: number; id?: string }) => {
    const items = made.map(({ name, subCategory }) => ({
      id: name,
      name,
      subCategory,
      storeFrontPicture: '/photos/x.svg',
      isSample: false,
    }));
    if (endpoint === listShops) return { items: page === 1 ? items : [] };
    if (endpoint !== findShop) throw new Error('not asked for');
    const shop = made.find(({ name }) => name === id);
    const subCategories = shop?.subCategory ? [{ id: 'x', label: shop.subCategory }] : [];
    return {
      ...items.find(({ name }) => name === id),
      city: null,
      subCategories,
      metaInfo: { isPaymentValid: shop?.isOpen !== false },
    } satisfies Partial<PublicShop> | object;
  }) as unknown as Call;

const show = ({ examples, ...passing }: Landing) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Marquee {...passing} />
          <Examples shops={examples} />
        </>
      ),
    },
  ]);
  return render(<Stub />);
};

test('examples are shops with an open page, one of each trade before a second one', async () => {
  const { examples, names } = await loadLanding(
    directoryOf([
      { name: 'Tea one', subCategory: 'Tea Stall', isOpen: false },
      { name: 'Tea two', subCategory: 'Tea Stall' },
      { name: 'Tea three', subCategory: 'Tea Stall' },
      { name: 'Chemist', subCategory: 'Medical Store' },
      { name: 'Whatever', subCategory: null },
    ]),
  );
  expect(examples.map(({ name }) => name)).toEqual(['Tea two', 'Chemist', 'Whatever', 'Tea three']);
  expect(names.slice(0, 3)).toEqual([
    ['Tea one', 'tea'],
    ['Chemist', 'medical'],
    ['Whatever', 'shop'],
  ]);
});

test('an empty directory shows its trades, and no empty row of examples', async () => {
  const loaded = await loadLanding(directoryOf([]));
  expect(loaded).toEqual(nothingLoaded);
  const page = show(loaded);
  expect(page.querySelector('h2')?.textContent).toBe('Shops of every trade are welcome');
  expect(page.querySelectorAll('ul:not([aria-hidden]) li')).toHaveLength(10);
  expect(page.querySelectorAll('section')).toHaveLength(1);
});

test('a failing directory leaves the page complete, is logged, and the page is not cached', async () => {
  const context = new RouterContextProvider();
  const told: unknown[] = [];
  const failure = new Error('no database');
  context.set(callContext, (() => Promise.reject(failure)) as Call);
  context.set(reportContext, (error) => void told.push(error));
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  expect(answer.data).toEqual(nothingLoaded);
  expect(new Headers(answer.init?.headers).get('cache-control')).toBe('private, no-cache');
  expect(told).toEqual([failure]);
});

test('the longest possible name is cut on its sign and its card, and nowhere else', () => {
  const name = 'Sri'.repeat(60);
  const page = show({
    examples: [{ id: 'x', name, city: null, storeFrontPicture: null, isSample: true, trade: null }],
    names: [[name, 'shop']],
    hasSamples: true,
  });
  const texts = [...page.querySelectorAll('[data-theirs]')].filter(({ textContent }) => textContent === name);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text.className).toContain('line-clamp-2');
});
