import { soundOf } from '../../spelling/sounds.ts';
import { wordsOf } from '../../spelling/words.ts';

/**
 * Number words as people dictate prices, in English and Hindi, and the common ones of other languages, in Latin letters.
 * They are compared by their sound, so that 'paintalis', 'pantalis' and 'पैंतालीस' are one word.
 */
// biome-ignore format: a table
const spoken: Readonly<Record<number, string>> = {
  1: 'one ek onnu okati ondu', 2: 'two do don rendu', 3: 'three teen moonu moodu', 4: 'four char chaar nalu nalugu', 5: 'five paanch panch pach aidu anju',
  6: 'six chhe chhah aaru', 7: 'seven saat', 8: 'eight aath ettu', 9: 'nine nau', 10: 'ten das dus pathu padi hattu',
  11: 'eleven gyarah', 12: 'twelve barah', 13: 'thirteen terah', 14: 'fourteen chaudah', 15: 'fifteen pandrah', 16: 'sixteen solah',
  17: 'seventeen satrah', 18: 'eighteen atharah', 19: 'nineteen unnis', 20: 'twenty bees irupathi iravai ippattu', 21: 'ikkis', 22: 'bais baees',
  23: 'teis teees', 24: 'chaubis', 25: 'pachis pachchis', 26: 'chabbis', 27: 'sattais', 28: 'atthais athais', 29: 'untis', 30: 'thirty tees muppathu muppai',
  31: 'ikattis', 32: 'battis', 33: 'taintis tetis', 34: 'chauntis', 35: 'paintis pantis', 36: 'chattis', 37: 'saintis', 38: 'adtis artis', 39: 'untalis', 40: 'forty chalis narpathu nalabhai',
  41: 'iktalis', 42: 'bayalis', 43: 'taintalis', 44: 'chavalis chauvalis', 45: 'paintalis pantalis panchechalis', 46: 'chiyalis', 47: 'saintalis', 48: 'adtalis artalis', 49: 'unchas', 50: 'fifty pachas aimbathu yabhai',
  51: 'ikyavan', 52: 'bavan', 53: 'tirpan', 54: 'chauvan', 55: 'pachpan', 56: 'chappan', 57: 'sattavan', 58: 'atthavan', 59: 'unsath', 60: 'sixty saath aravathu aravai',
  61: 'iksath', 62: 'basath', 63: 'tirsath', 64: 'chausath', 65: 'painsath', 66: 'chiyasath', 67: 'sadsath', 68: 'adsath', 69: 'unhattar', 70: 'seventy sattar ezhubathu debbhai',
  71: 'ikhattar', 72: 'bahattar', 73: 'tihattar', 74: 'chauhattar', 75: 'pachhattar pichattar', 76: 'chihattar', 77: 'satattar', 78: 'athattar', 79: 'unasi', 80: 'eighty assi enbathu enabhai',
  81: 'ikyasi', 82: 'bayasi', 83: 'tirasi', 84: 'chaurasi', 85: 'pachasi', 86: 'chiyasi', 87: 'sattasi', 88: 'atthasi', 89: 'navasi', 90: 'ninety nabbe thonnuru thombhai',
  91: 'ikyanave', 92: 'banave', 93: 'tiranave', 94: 'chauranave', 95: 'pachanave', 96: 'chiyanave', 97: 'sattanave', 98: 'atthanave', 99: 'ninyanave',
};
const multipliers: Readonly<Record<number, string>> = {
  100: 'hundred sau nooru vanda shambhar',
  1000: 'thousand hazar hajar aayiram veyyi savira',
};
/** Halves and quarters, of a hundred or a thousand, or of a unit. */
const shares: Readonly<Record<string, string>> = {
  '0.5': 'half aadha adha ardha aadhaa arai ara adadho ardho',
  '0.25': 'quarter',
  '1.25': 'sava savva',
  '1.5': 'dedh deedh didh derh dedha derha',
  '2.5': 'dhai adhai',
};
/** 'paune do' is a quarter less than two; 'saadhe teen' is half more than three. */
const shifts: Readonly<Record<string, string>> = { '-0.25': 'paune paun', '0.5': 'saadhe sadhe' };

const plainOf = (word: string): string => wordsOf(word).join('');

/** Words that sound like a number and are none. */
const otherwise = new Set(['tin', 'dose', 'dues']);

type Finder = (word: string) => number | undefined;

/** By the letters first: saat (7) and saath (60) sound alike. */
function finder(table: Readonly<Record<string, string>>): Finder {
  const entries = Object.entries(table).flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, Number(value)] as const),
  );
  const byLetters = new Map(entries);
  const bySound = new Map(entries.map(([word, value]) => [soundOf(word), value]));
  return (word) => byLetters.get(word) ?? (otherwise.has(word) ? undefined : bySound.get(soundOf(word)));
}

const [plain, large, share, shift] = [finder(spoken), finder(multipliers), finder(shares), finder(shifts)];

const isNumberWord = (word: string): boolean =>
  [plain, large, share, shift].some((find) => find(word) !== undefined);

/** The number that these words begin with, and how many of them it takes; nothing if the first is no number word. */
export function spokenNumber(
  words: readonly string[],
): { readonly value: number; readonly length: number } | undefined {
  const run: string[] = [];
  for (const word of words) {
    const plainWord = plainOf(word);
    if (!isNumberWord(plainWord)) break;
    run.push(plainWord);
  }
  if (run.length === 0) return undefined;
  let total = 0;
  let part: number | undefined;
  let moved = 0;
  for (const key of run) {
    const [value, factor] = [plain(key) ?? share(key), large(key)];
    if (factor !== undefined) {
      total += (part ?? 1) * factor;
      part = undefined;
    } else if (value !== undefined) {
      // 'one fifty' is 150, 'sixty four' is 64.
      const joined = part === undefined ? 0 : part < 10 && value >= 10 ? part * 100 : part;
      part = joined + value + moved;
      moved = 0;
    } else moved = shift(key) ?? 0;
  }
  if (moved !== 0) return undefined;
  return { value: total + (part ?? 0), length: run.length };
}
