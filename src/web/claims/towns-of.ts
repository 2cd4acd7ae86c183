import type { ClaimDraft } from '../../core/claims/draft.ts';
import { listTowns } from '../../core/places/contract.ts';
import { call } from '../api.ts';

const known = new Map<string, readonly string[]>();

/** The towns that the draft's city may be. Where they cannot be had the server is the one to look. */
export async function townsOf({ state, city }: ClaimDraft): Promise<readonly string[]> {
  if (state === undefined) return [];
  const towns = known.get(state) ?? (await loadTowns(state));
  return towns ?? (city === undefined ? [] : [city]);
}

async function loadTowns(state: string): Promise<readonly string[] | undefined> {
  try {
    const { items } = await call(listTowns, { state });
    const towns = items.map(({ name }) => name);
    known.set(state, towns);
    return towns;
  } catch {
    return undefined;
  }
}
