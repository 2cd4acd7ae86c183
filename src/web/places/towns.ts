import { listTowns } from '../../core/places/contract.ts';
import { isStateName } from '../../core/places/states.ts';
import { call } from '../api.ts';
import { knownLists, type Listed, useKnownLists } from '../known-lists.ts';

const townNames = knownLists<string>(async ([state = ''], signal) => {
  const { items } = await call(listTowns, { state }, signal);
  return new Map([[state, items.map(({ name }) => name)]]);
});

/** The names of a state's towns, fetched when the state is chosen. No state has none. */
export const useTowns = (state: string | undefined): Listed<string> =>
  useKnownLists(townNames, state !== undefined && isStateName(state) ? [state] : []);
