import type { BrowserContext } from '@playwright/test';
import type { ShopPage } from '../../../src/core/shops/contract.ts';

export const listCalls = '**/v1/claim-shops/filter*';

/** Answers the list's calls with made-up rows, and records the requests. */
export async function mockList(
  context: BrowserContext,
  answer: (asked: URLSearchParams) => ShopPage | Promise<ShopPage>,
): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await context.route(listCalls, async (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const json = await answer(searchParams);
    // A cancelled search takes no response.
    await route.fulfill({ json }).catch(() => undefined);
  });
  return asked;
}

export const requestedPage = (asked: URLSearchParams): number => Number(asked.get('page'));
