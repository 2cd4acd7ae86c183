import type { OpeningWish } from '../../../core/shops/contract.ts';
import { findTrades } from './trade-words.ts';

/** Phrases that ask for opening hours instead of a name. Longer ones stand before those that they contain. */
const openings: readonly (readonly [phrase: readonly string[], wish: OpeningWish])[] = [
  [['24', 'x', '7'], 'all_day'],
  [['24', 'hours', 'open'], 'all_day'],
  [['open', '24', 'hours'], 'all_day'],
  [['24', 'hour'], 'all_day'],
  [['24', 'hours'], 'all_day'],
  [['24', 'hrs'], 'all_day'],
  [['24', 'hr'], 'all_day'],
  [['24', 'ghante'], 'all_day'],
  [['24', '7'], 'all_day'],
  [['24x7'], 'all_day'],
  [['24hrs'], 'all_day'],
  [['24hr'], 'all_day'],
  [['24hours'], 'all_day'],
  [['all', 'night'], 'all_day'],
  [['whole', 'night'], 'all_day'],
  [['open', 'at', 'night'], 'all_day'],
  [['open', 'in', 'night'], 'all_day'],
  [['at', 'night'], 'all_day'],
  [['open', 'right', 'now'], 'now'],
  [['open', 'now'], 'now'],
  [['now', 'open'], 'now'],
  [['open', 'today'], 'now'],
  [['abhi', 'khula'], 'now'],
  [['khula', 'hai'], 'now'],
];

/** Takes such a phrase out of a text, if other words are left. */
export function takeOpening(words: readonly string[]): { words: string[]; opening?: OpeningWish } {
  for (const [phrase, opening] of openings) {
    const at = words.findIndex((_, from) => phrase.every((word, index) => words[from + index] === word));
    if (at < 0) continue;
    const left = [...words.slice(0, at), ...words.slice(at + phrase.length)];
    // By itself it may be a name: '24x7'.
    if (left.length > 0) return { words: left, opening };
  }
  return { words: [...words] };
}

/** 'Near' in languages of India, as it is transliterated. Besides `paas`, which is a filler. */
// biome-ignore format: a list
export const nearWords = ['najdiik', 'nazdeek', 'hattira', 'arukil', 'pakkattil', 'daggara', 'javal', 'najiik', 'kaachhe', 'paakhre', 'nere', 'atutt', 'قریب'];

/** Words that praise a shop, ask for its number, or say for whom. They carry no meaning beside the name of a trade. */
// biome-ignore format: a list
const praise: ReadonlySet<string> = new Set([
  'best', 'good', 'top', 'cheap', 'cheapest', 'cheaper', 'affordable', 'budget', 'famous', 'popular', 'quality', 'nearest', 'closest', 'local', 'new', 'reliable', 'trusted', 'contact', 'number', 'address', 'location', 'price', 'rate', 'online', 'around', 'here', 'area', 'wale', 'wali', 'order', 'delivery', 'ladies', 'gents', 'mens', 'womens', 'men', 'women', 'kids', 'children', 'boys', 'girls', 'family',
  'sasta', 'saste', 'sasti', 'accha', 'acha', 'achha', 'acchi', 'badhiya', 'sabse', 'mashhoor', 'pass', 'kareeb', 'nazdik', 'chahiye', 'kahan', 'hai', 'mere', 'achchhaa', 'chiranta', 'nalla', 'changi', 'bhaalo', 'saarii', 'manchi', 'olleya', 'where', 'find', 'want', 'need', 'i', 'is', 'any', 'some', 'open', 'now', ...nearWords,
]);

/** Without praise if the rest is exactly the name of a trade: 'cheap mobile' is 'mobile', 'Best Choice' a name. */
export function withoutPraise(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !praise.has(word));
  if (left.length === words.length) return words;
  // 'ladies tailor' is a trade by itself.
  const typed = findTrades(words);
  if (typed.isWhole && typed.isOne) return words;
  return left.length > 0 && findTrades(left).isWhole ? left : words;
}
