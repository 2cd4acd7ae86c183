import type { TradeNames } from '../taxonomy.ts';
import { bengali } from './bengali.ts';
import { gujarati } from './gujarati.ts';
import { hindi } from './hindi.ts';
import { kannada } from './kannada.ts';
import { malayalam } from './malayalam.ts';
import { marathi } from './marathi.ts';
import { odia } from './odia.ts';
import { punjabi } from './punjabi.ts';
import { tamil } from './tamil.ts';
import { telugu } from './telugu.ts';
import { urdu } from './urdu.ts';

/** Everyday names of trades by language, each in its script and as people write it in Latin letters. */
export const tradeNames: Readonly<Record<string, TradeNames>> = {
  bengali,
  gujarati,
  hindi,
  kannada,
  malayalam,
  marathi,
  odia,
  punjabi,
  tamil,
  telugu,
  urdu,
};

/** The names of a sub-category in all languages. */
export const namesOf = (slug: string): string[] =>
  Object.values(tradeNames).flatMap((names) => names[slug] ?? []);
