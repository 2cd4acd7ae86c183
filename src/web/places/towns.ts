import { listTowns } from '../../core/places/contract.ts';
import { isStateName } from '../../core/places/states.ts';
import { call } from '../api.ts';
import { type CachedList, cachedLists, useCachedLists } from '../cached-lists.ts';

const townNames = cachedLists<string>(async ([state = ''], signal) => {
  const { items } = await call(listTowns, { state }, signal);
  return new Map([[state, items.map(({ name }) => name)]]);
});

/** The names of a state's towns, fetched when the state is chosen. No state has none. */
export const useTowns = (state: string | undefined): CachedList<string> =>
  useCachedLists(townNames, state !== undefined && isStateName(state) ? [state] : []);
