import {
  isCityElsewhere,
  isTownText,
  likelyTowns,
  misspelledTown,
  officialTown,
  townOf,
  townsByOtherName,
} from '../../../core/places/town-names.ts';
import * as m from '../../messages/en.ts';
import type { ComboEntry } from '../../ui/fields/combo-field.tsx';
import { bestMatches } from '../../ui/fields/matching.ts';

type Towns = { readonly state: string; readonly names: readonly string[] };

const mostLikely = 3;

/** Towns that the list would not find by its own names, and last the typed text as a town that is not listed. */
export function suggestTowns({ state, names }: Towns, typed: string): readonly ComboEntry[] {
  const official = officialTown(state, typed, names);
  if (official !== undefined) return [{ value: official, label: m.townTypedAs(official, typed.trim()) }];
  const byOtherName = townsByOtherName(state, typed).filter((town) => names.includes(town));
  const found = byOtherName.length > 0 ? byOtherName : likelyTowns(state, typed, names).slice(0, mostLikely);
  const text = townOf(state, typed, names);
  const isOther = isTownText(text) && !isCityElsewhere(state, text);
  return [
    ...found.map((town) => ({ value: town, label: town })),
    ...(isOther ? [{ value: text, label: m.otherTown(text) }] : []),
  ];
}

/** What a text means when the field is left without a choice. It is never dropped. */
export const takeTown = ({ state, names }: Towns, typed: string): string =>
  officialTown(state, typed, names) ?? misspelledTown(state, typed, names) ?? townOf(state, typed, names);

/** What the form says below a chosen town, and which towns may have been meant instead. */
export function describeTown(
  { state, names }: Towns,
  city: string,
  typed: string | undefined,
): { readonly text: string | undefined; readonly likely: readonly string[] } {
  if (names.includes(city)) {
    // Who typed its first letters sees that it was completed.
    const isOwnName = typed === undefined || bestMatches([city], (name) => name, typed).length > 0;
    return { text: isOwnName ? undefined : m.townTypedAs(city, typed.trim()), likely: [] };
  }
  if (!isTownText(city) || isCityElsewhere(state, city)) return { text: undefined, likely: [] };
  const alike = likelyTowns(state, city, names);
  const likely = alike.length > 0 ? alike : bestMatches(names, (name) => name, city);
  return { text: m.townNotInList(city), likely: likely.slice(0, mostLikely) };
}
