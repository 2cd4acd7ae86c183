import { data, type MetaDescriptor } from 'react-router';
import type { Call } from '../../../core/endpoint.ts';
import { listCategories, listShops, type ShopPage } from '../../../core/shops/contract.ts';
import { cardOf } from '../../heads/page-card.ts';
import { pageHead, publicUrlOf, shareCard } from '../../heads/page-head.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import {
  type Category,
  categoryLabels,
  isSearch,
  readSearch,
  type Search,
  toListQuery,
  withKnownCategories,
} from '../filters/filters.ts';

/** The rows that the server rendered; undefined after a navigation inside the app. */
export type LoadedList = {
  readonly first?: { readonly search: Search; readonly page: ShopPage };
  readonly categories?: readonly Category[];
};

/** The list without the visitor's position, the same for everybody; with a search if the link has one. */
export async function loadList(call: Call, address: URLSearchParams) {
  const asked = readSearch(address);
  const categories = isByCategory(asked) ? (await call(listCategories, {})).items.map(categoryOf) : undefined;
  const search = categories ? withKnownCategories(asked, categories) : asked;
  const page = await call(listShops, { page: 1, ...toListQuery(search, undefined) });
  const loaded: LoadedList = { first: { search, page }, ...(categories && { categories }) };
  // Only the list without a search is cached: searches are unlimited and would evict all other pages.
  const keeping = address.size === 0 ? 'public, max-age=30' : 'private, no-cache';
  return data(loaded, { headers: { 'cache-control': keeping } });
}

export const isByCategory = ({ categoryId, subCategoryId }: Search): boolean =>
  categoryId !== undefined || subCategoryId !== undefined;

const categoryOf = ({ id, label, subCategories }: Category): Category => ({
  id,
  label,
  subCategories: subCategories.map((sub) => ({ id: sub.id, label: sub.label })),
});

/** The canonical address is the list without a search; the preview for messengers names the search. */
export function listHead(
  matches: Parameters<typeof pageHead>[0],
  address: string,
  loaded: LoadedList | undefined,
): MetaDescriptor[] {
  const search = readSearch(new URLSearchParams(address));
  const path = '/dashboard';
  const description = m.shopListDescription;
  if (!isSearch(search))
    return pageHead(matches, {
      path,
      title: m.shopListTitle,
      description,
      trail: [{ name: m.shops, path }],
    });
  const { category, subCategory } = categoryLabels(search, loaded?.categories ?? []);
  const words = [search.name, subCategory ?? category, search.city, search.pin].filter(Boolean);
  const title = words.length > 0 ? m.searchTitle(words.join(', ')) : m.searchTitleWithoutWords;
  return [
    ...unlistedHead(title),
    ...shareCard(publicUrlOf(matches), { title, description, picture: cardOf(path) }),
  ];
}
