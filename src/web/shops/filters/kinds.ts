import { useEffect } from 'react';
import { listCategories, listSubCategories } from '../../../core/shops/contract.ts';
import { call } from '../../api.ts';
import { knownLists, type Listed, useKnownLists } from '../../known-lists.ts';
import type { Kind } from './filters.ts';

const all = 'all';
const kinds = knownLists<Kind>(
  async (_, signal) => new Map([[all, (await call(listCategories, {}, signal)).items]]),
);

/** All categories; `given` are those that the page was loaded with. */
export function useKinds(isWanted: boolean, given?: readonly Kind[]): Listed<Kind> {
  const listed = useKnownLists(kinds, isWanted && given === undefined ? [all] : []);
  useEffect(() => void (given && kinds.known.set(all, given)), [given]);
  return { ...listed, items: given ?? (isWanted ? listed.items : undefined) };
}

type SubKind = { readonly id: string; readonly label: string };

const subKinds = knownLists<SubKind>(async (categoryIds, signal) => {
  const { items } = await call(listSubCategories, { categoryIds: [...categoryIds] }, signal);
  return new Map(categoryIds.map((id) => [id, items.filter(({ categoryId }) => categoryId === id)]));
});

/** The sub-categories of the chosen categories. */
export const useSubKinds = (categoryIds: readonly string[]): Listed<SubKind> =>
  useKnownLists(subKinds, categoryIds);
