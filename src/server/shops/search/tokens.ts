import { hashOf, soundOf } from './sounds.ts';
import { wordsOf } from './words.ts';

/** Words of the dictionary that are no words of a name. */
export const subCategoryToken = (slug: string): string => `#${slug}`;
export const categoryToken = (slug: string): string => `##${slug}`;
export const pinToken = (pin: string): string => `@${pin}`;

/** By its sound, so that 'Bengaluru' and 'bangaluru' are one city. */
export function cityToken(city: string): string {
  const key = wordsOf(city).map(soundOf).join('');
  return `@${cityNames[key] ?? key}`;
}

/** Cities that many still call by their former name. Both sides are sounds. */
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

/** Stands for a whole name in the index; negative, so that it is never a word's id. */
export const wholeNameId = (words: readonly string[]): number => idOf(`=${words.map(soundOf).join('')}`);

export const nameStartLength = 3;

/** Stands for all names that begin alike. */
export const nameStartId = ([first = '', second = '']: readonly string[]): number =>
  idOf(`^${(first + second).slice(0, nameStartLength)}`);

const idOf = (text: string): number => -1 - (hashOf(text) >>> 1);
