import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { madeUpShop, publicShop } from '../../../../tests/support/shops/made-up-shops.ts';
import { useLocation } from '../../places/location.ts';
import { render } from '../../ui/test-page.ts';
import { SimilarShops } from './similar-shops.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const title = 'Similar Shops nearby';
const waiting = 'Looking for similar shops...';

/** Renders the row close to the viewport, with a server that returns this response. */
function drawRow(answer: () => Promise<Response>) {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  let see = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={client}>
          <SimilarShops shop={publicShop} />
        </QueryClientProvider>
      ),
    },
  ]);
  const place = render(<Page />);
  const arrive = async () => {
    for (let step = 0; step < 4; step += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  };
  return { place, see: () => act(() => see()), arrive };
}

test('similar shops are loaded when they come near the screen, and link to their pages', async () => {
  const asked = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ items: [madeUpShop(1), madeUpShop(2)] }),
  );
  const { place, see, arrive } = drawRow(asked);
  expect(asked).not.toHaveBeenCalled();
  see();
  expect(place.textContent).toContain(waiting);
  await arrive();
  expect(place.textContent).toContain(title);
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([1, 2].map((number) => `/${madeUpShop(number).id}/shop`));
});

test('their distances are from the shop of the page, not from the visitor', async () => {
  useLocation.setState({ position: { lat: 28.6139, long: 77.209 } });
  const unplaced = madeUpShop(2, { lat: null, long: null });
  const { place, see, arrive } = drawRow(async () => Response.json({ items: [madeUpShop(100), unplaced] }));
  see();
  await arrive();
  const texts = [...place.querySelectorAll('a')].map((link) => link.textContent);
  expect(texts[0]).toContain('1.1 km from this shop');
  expect(texts[1]).not.toContain('km');
  useLocation.setState({ position: undefined });
});

test('nothing is shown if there are none', async () => {
  const { place, see, arrive } = drawRow(async () => Response.json({ items: [] }));
  see();
  expect(place.textContent).toContain(waiting);
  await arrive();
  expect(place.textContent).toBe('');
});

test('nothing is shown if they cannot be loaded, and the error is logged', async () => {
  vi.mocked(console.warn).mockImplementation(() => {});
  const { place, see, arrive } = drawRow(async () => {
    throw new TypeError('Failed to fetch');
  });
  see();
  await arrive();
  expect(place.textContent).toBe('');
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['similar shops could not be loaded', expect.objectContaining({ code: 'offline' })],
  ]);
  vi.mocked(console.warn).mockClear();
});
