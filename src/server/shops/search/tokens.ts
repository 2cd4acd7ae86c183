import { hashOf, soundOf } from '../../../core/spelling/sounds.ts';
import { wordsOf } from '../../../core/spelling/words.ts';

/** Tokens that are not words of a name; their prefixes never occur in one. */
export const subCategoryToken = (slug: string): string => `#${slug}`;
export const isSubCategory = (token: string): boolean => /^#(?!#)/.test(token);
export const categoryToken = (slug: string): string => `##${slug}`;
export const isCategory = (token: string): boolean => token.startsWith('##');
export const pinToken = (pin: string): string => `@${pin}`;
/** A word of a name in Tamil script, by its key. */
export const tamilToken = (key: string): string => `~${key}`;

/** What a shop is found by besides its name: its trades, city and PIN. */
export const isFacet = (token: string): boolean => /^[#@]/.test(token);

export const isWordOfName = (token: string): boolean => !/^[#@~]/.test(token);

/** By phonetic key, so that 'Bengaluru' and 'bangaluru' are one city. */
export const cityToken = (city: string): string => `@${placeKey(city)}`;

export function placeKey(name: string): string {
  const key = wordsOf(name).map(soundOf).join('');
  return cityNames[key] ?? key;
}

/** Former names of cities that are still in use. Both sides are phonetic keys. */
const cityNames: Readonly<Record<string, string>> = Object.fromEntries(
  // biome-ignore format: a table, the former name first
  [
    ['bangalore', 'bengaluru'], ['bombay', 'mumbai'], ['madras', 'chennai'], ['calcutta', 'kolkata'], ['poona', 'pune'],
    ['trivandrum', 'thiruvananthapuram'], ['cochin', 'kochi'], ['calicut', 'kozhikode'], ['mysore', 'mysuru'], ['mangalore', 'mangaluru'],
    ['hubli', 'hubballi'], ['belgaum', 'belagavi'], ['gulbarga', 'kalaburagi'], ['bellary', 'ballari'], ['shimoga', 'shivamogga'],
    ['tumkur', 'tumakuru'], ['allahabad', 'prayagraj'], ['benares', 'varanasi'], ['banaras', 'varanasi'], ['kashi', 'varanasi'],
    ['gurgaon', 'gurugram'], ['baroda', 'vadodara'], ['pondicherry', 'puducherry'], ['vizag', 'visakhapatnam'], ['trichy', 'tiruchirappalli'],
    ['tanjore', 'thanjavur'], ['tuticorin', 'thoothukudi'], ['quilon', 'kollam'], ['alleppey', 'alappuzha'], ['trichur', 'thrissur'],
    ['palghat', 'palakkad'], ['cannanore', 'kannur'], ['simla', 'shimla'], ['cawnpore', 'kanpur'], ['gauhati', 'guwahati'],
    ['aurangabad', 'chhatrapati sambhajinagar'], ['osmanabad', 'dharashiv'], ['mysooru', 'mysuru'], ['faizabad', 'ayodhya'],
  ].map((pair) => pair.map((name) => wordsOf(name).map(soundOf).join(''))),
);

/** The token of a whole name; negative, so that it never collides with a word's id. */
export const wholeNameId = (words: readonly string[]): number => idOf(`=${words.map(soundOf).join('')}`);

export const nameStartLength = 3;

/** The token of all names with the same beginning. */
export const nameStartId = ([first = '', second = '']: readonly string[]): number =>
  idOf(`^${(first + second).slice(0, nameStartLength)}`);

const idOf = (text: string): number => -1 - (hashOf(text) >>> 1);
