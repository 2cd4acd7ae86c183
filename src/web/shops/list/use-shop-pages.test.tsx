// @vitest-environment node
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShopPage } from '../../../core/shops/contract.ts';
import { useShopPages } from './use-shop-pages.ts';

const page: ShopPage = { items: [], links: { next: null }, found: null };

function List() {
  const { shops } = useShopPages({}, undefined, { search: {}, page });
  return <p>{shops.length} shops</p>;
}

it('a list rendered on the server leaves no timer that keeps it in memory', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  expect(html).toBe('<p>0<!-- --> shops</p>');
  expect(timers()).toBe(before);
});
