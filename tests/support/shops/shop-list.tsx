import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { ShopPage } from '../../../src/core/shops/contract.ts';
import { useLocation } from '../../../src/web/places/location.ts';
import { readSearch } from '../../../src/web/shops/filters/filters.ts';
import { ShopList } from '../../../src/web/shops/list/list.tsx';
import { BackToShops } from '../../../src/web/shops/shop-page/back-to-shops.tsx';
import { findOne, render } from '../../../src/web/ui/test-page.ts';
import { madeUpPage } from './made-up-shops.ts';

type Answer = (asked: URLSearchParams) => ShopPage | Response | Promise<ShopPage | Response>;

/** The whole list as rendered by the server. */
const plainPage: ShopPage = { ...madeUpPage(1, 3), found: null };

/**
 * The list in a test, with the landing page before it in the history. `answer` is the server; time stands still
 * until `pass` is called.
 */
export async function openList(answer: Answer, path = '/dashboard') {
  vi.useFakeTimers();
  useLocation.setState({ position: undefined, error: undefined, isAsking: false });
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus);
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost');
    asked.push(searchParams);
    const body = await answer(searchParams);
    return body instanceof Response ? body : Response.json(body);
  });
  const search = readSearch(new URL(path, 'http://localhost').searchParams);
  const loaded = { first: { search, page: plainPage } };
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/dashboard', element: <ShopList loaded={loaded} /> },
      { path: '/:shopId/shop', element: <BackToShops /> },
    ],
    { initialEntries: ['/', path] },
  );
  const place = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    // The page calls after it is rendered, and the answer passes through the call and the cache.
    for (let step = 0; step < 4; step += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  };
  await pass(0);
  const heading = () => place.querySelector('h2')?.textContent;
  return {
    place,
    asked,
    box: () => findOne<HTMLInputElement>(place, 'input[type=search]'),
    heading,
    rows: () => [...place.querySelectorAll<HTMLElement>('[data-row]')],
    address: () => router.state.location.pathname + router.state.location.search,
    pass,
    locate: (position: { lat: number; long: number }) => act(() => useLocation.setState({ position })),
    back: async () => {
      await act(() => router.navigate(-1));
      await pass(0);
    },
    go: async (to: string) => {
      await act(() => router.navigate(to));
      await pass(0);
    },
    forward: async () => {
      await act(() => router.navigate(1));
      await pass(0);
    },
  };
}
