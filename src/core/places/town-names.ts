import { remember } from '../spelling/remember.ts';
import { isSameName, soundsOf } from '../spelling/same-name.ts';
import { similarity } from '../spelling/sounds.ts';
import { wordsOf } from '../spelling/words.ts';
import { otherNames, unmistakableTowns } from './other-names.ts';

/** A town that is not in the list is typed: between these many characters. */
const otherTownLength = { least: 2, most: 60 } as const;

/** Letters of Latin and of the scripts of India, with the marks and signs that stand in names of places. */
const townText =
  /^[\p{sc=Latn}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Arab}\p{sc=Mtei}\p{sc=Olck}\p{sc=Tibt}\p{M}\p{Nd}\u200c-\u200d .,'’()-]+$/u;

/** Whether a text can be the name of a town that is not listed; an operator checks it. */
export function isTownText(text: string): boolean {
  const { length } = text.trim();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    length >= otherTownLength.least && length <= otherTownLength.most && letters >= 2 && townText.test(text)
  );
}

/**
 * Equal for spellings that differ in case, accents, spaces and signs only, in any script. Remembered, because the form
 * compares with hundreds of towns at each letter.
 */
const keyOf = remember(10_000, (name) => wordsOf(name).join(''));

type Known = { readonly town: string; readonly names: readonly string[] };

/** The well-known towns of a state with all their names, the official one first. */
const knownOf = (state: string): readonly Known[] =>
  Object.entries(otherNames[state as keyof typeof otherNames] ?? {}).map(([town, others]) => ({
    town,
    names: [town, ...others.split(', ')],
  }));

/** The listed town that a text names by its official or another name. */
export function officialTown(
  state: string,
  typed: string,
  townsOfState: readonly string[],
): string | undefined {
  if (townsOfState.includes(typed)) return typed;
  const key = keyOf(typed);
  if (key === '') return undefined;
  const isListed = (town: string) => townsOfState.includes(town);
  return (
    townsOfState.find((town) => keyOf(town) === key) ??
    knownOf(state).find(({ town, names }) => isListed(town) && names.some((name) => keyOf(name) === key))
      ?.town
  );
}

/** What a claim stores as its town: the official name, or the typed text. */
export const townOf = (state: string, typed: string, townsOfState: readonly string[]): string =>
  officialTown(state, typed, townsOfState) ?? typed.trim().replaceAll(/\s+/g, ' ');

/** A large city of another state: the wrong state was chosen. */
export function isCityElsewhere(state: string, typed: string): boolean {
  const key = keyOf(typed);
  return Object.keys(otherNames).some(
    (other) =>
      other !== state &&
      knownOf(other).some(
        ({ town, names }) => unmistakableTowns.has(town) && names.some((name) => keyOf(name) === key),
      ),
  );
}

/** The towns whose other names begin with the typed text, in the order of the table. */
export function townsByOtherName(state: string, typed: string): readonly string[] {
  const key = keyOf(typed);
  if (key === '') return [];
  return knownOf(state)
    .filter(({ names }) => names.some((name) => keyOf(name).startsWith(key)))
    .map(({ town }) => town);
}

/** The towns that a misspelled text may mean, by the spelling rules of the search, the likeliest first. */
export const likelyTowns = (
  state: string,
  typed: string,
  townsOfState: readonly string[],
): readonly string[] => rankedTowns(state, typed, townsOfState).map(({ town }) => town);

/** The well-known town that a misspelled text means; of lesser towns a village may have a similar name. */
export function misspelledTown(
  state: string,
  typed: string,
  townsOfState: readonly string[],
): string | undefined {
  const [best, second] = rankedTowns(state, typed, townsOfState);
  const isClear = best !== undefined && best.fit > (second?.fit ?? 0);
  return isClear && knownOf(state).some(({ town }) => town === best.town) ? best.town : undefined;
}

type Ranked = { readonly town: string; readonly fit: number };

function rankedTowns(state: string, typed: string, townsOfState: readonly string[]): readonly Ranked[] {
  const sounds = soundsOf(typed);
  const key = keyOf(typed);
  const known = new Map(knownOf(state).map(({ town, names }) => [town, names]));
  return townsOfState
    .flatMap((town): Ranked[] => {
      const alike = (known.get(town) ?? [town]).filter((name) => isSameName(sounds, soundsOf(name)));
      if (alike.length === 0) return [];
      return [{ town, fit: Math.max(...alike.map((name) => similarity(key, keyOf(name)))) }];
    })
    .toSorted((a, b) => b.fit - a.fit);
}
