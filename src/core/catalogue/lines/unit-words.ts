import type { Unit } from '../units.ts';

export type UnitWord = {
  readonly unit: Unit;
  /** The weight of a customary unit: a pav is 250 g. */
  readonly grams?: number;
  /** Written as a word: 'kilo' instead of 'kg'. */
  readonly isWord?: boolean;
  /** Also a part of names: 'suit piece', 'family pack'. */
  readonly isName?: boolean;
};

// biome-ignore format: a table
const words: readonly (readonly [UnitWord, string])[] = [
  [{ unit: 'kg' }, 'kg kgs kg. k.g. kilogram kilograms'],
  [{ unit: 'kg', isWord: true }, 'kilo kilos kilogram killo किलो किग्रा केजी கிலோ కిలో కిలోలు কেজি কিলো કિલો કિલોગ્રામ ಕೆಜಿ ಕೆಜಿಗೆ ಕಿಲೋ കിലോ ਕਿਲੋ کلو'],
  [{ unit: 'g' }, 'g gm gms gr gram grams grm ग्राम ग्रा கிராம் గ్రాములు గ్రా গ্রাম ગ્રામ ಗ್ರಾಂ ഗ്രാം ਗ੍ਰਾਮ'],
  [{ unit: 'kg', grams: 250 }, 'pav paav pao पाव'],
  [{ unit: 'kg', grams: 100_000, isWord: true }, 'quintal kwintal क्विंटल'],
  [{ unit: 'ml' }, 'ml mls मिली'],
  [{ unit: 'l' }, 'l lt ltr ltrs lit liter litre litres leter लीटर लिटर லிட்டர் లీటర్ లీటర్లు লিটার લિટર લીટર ಲೀಟರ್ ലിറ്റർ ਲੀਟਰ'],
  [{ unit: 'm' }, 'm mtr mtrs meter metre metres मीटर'],
  [{ unit: 'piece', isName: true }, 'piece pieces pc pcs pc. pcs. nos tray sheets pis पीस নগ টা টি'],
  [{ unit: 'pair', isName: true }, 'pair pairs jodi jodis जोड़ी'],
  [{ unit: 'dozen' }, 'dozen dozens dz darjan दर्जन डज़न'],
  [{ unit: 'pack', isName: true }, 'pack packs packet packets pkt pkts pkt. पैकेट'],
  [{ unit: 'tablet' }, 'tab tabs tablet tablets'],
  [{ unit: 'capsule' }, 'cap caps capsule capsules'],
];
const byWord = new Map(words.flatMap(([unit, all]) => all.split(' ').map((word) => [word, unit] as const)));

export const unitOf = (word: string): UnitWord | undefined => byWord.get(word.toLowerCase());
