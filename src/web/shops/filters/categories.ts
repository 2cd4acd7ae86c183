import { useEffect } from 'react';
import { listCategories, listSubCategories } from '../../../core/shops/contract.ts';
import { call } from '../../api.ts';
import { type CachedList, cachedLists, useCachedLists } from '../../cached-lists.ts';
import type { Category } from './filters.ts';

const all = 'all';
const categories = cachedLists<Category>(
  async (_, signal) => new Map([[all, (await call(listCategories, {}, signal)).items]]),
);

/** All categories; `given` are those that the page was loaded with. */
export function useCategories(isWanted: boolean, given?: readonly Category[]): CachedList<Category> {
  const listed = useCachedLists(categories, isWanted && given === undefined ? [all] : []);
  useEffect(() => void (given && categories.cache.set(all, given)), [given]);
  return { ...listed, items: given ?? (isWanted ? listed.items : undefined) };
}

type SubCategory = { readonly id: string; readonly label: string };

const subCategories = cachedLists<SubCategory>(async (categoryIds, signal) => {
  const { items } = await call(listSubCategories, { categoryIds: [...categoryIds] }, signal);
  return new Map(categoryIds.map((id) => [id, items.filter(({ categoryId }) => categoryId === id)]));
});

/** The sub-categories of the chosen categories. */
export const useSubCategories = (categoryIds: readonly string[]): CachedList<SubCategory> =>
  useCachedLists(subCategories, categoryIds);
