import { remember } from '../../../core/spelling/remember.ts';
import { nearOf, similarity, soundOf } from '../../../core/spelling/sounds.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import { inSlices } from '../../in-slices.ts';
import { findTrades, isGeneral, plainNames } from './trade-words.ts';

/** Shorter words are similar to too many others. */
const shortestCorrected = 4;
const leastLikeness = 0.75;

/**
 * The same words with misspelt ones replaced by words of trades, if all of them together then name a trade: 'medcal
 * store' is 'medical store'. `undefined` if nothing has to be or can be replaced.
 */
export async function correctTrades(words: readonly string[]): Promise<string[] | undefined> {
  if (findTrades(words).isWhole) return undefined;
  const correct = await (corrector ??= makeCorrector());
  const corrected = words.map(correct);
  const isChanged = corrected.some((word, at) => word !== words[at]);
  return isChanged && findTrades(corrected).isWhole ? corrected : undefined;
}

/** Made by the first search that needs it. */
let corrector: Promise<(word: string) => string> | undefined;

async function makeCorrector(): Promise<(word: string) => string> {
  const { known, byHash } = await makeVocabulary();
  return remember(10_000, (word) => {
    if (known.has(word) || isGeneral(word) || word.length < shortestCorrected) return word;
    const alike = new Set(nearOf(word).flatMap((hash) => byHash.get(hash) ?? []));
    const [best] = [...alike]
      // People rarely mistype the first letter: 'Sharma' is not 'pharma'.
      .filter((other) => soundOf(other)[0] === soundOf(word)[0])
      .map((other) => ({ other, like: similarity(word, other) }))
      .filter(({ like }) => like >= leastLikeness)
      .toSorted((a, b) => b.like - a.like);
    return best?.other ?? word;
  });
}

/** All words of all trades, and by the hashes that similar words share. */
type Vocabulary = { readonly known: ReadonlySet<string>; readonly byHash: ReadonlyMap<number, string[]> };

async function makeVocabulary(): Promise<Vocabulary> {
  const known = new Set<string>();
  const byHash = new Map<number, string[]>();
  const learn = (word: string) => {
    if (known.has(word)) return;
    known.add(word);
    if (word.length < shortestCorrected) return;
    for (const hash of nearOf(word)) byHash.set(hash, [...(byHash.get(hash) ?? []), word]);
  };
  await inSlices(plainNames(), (name) => wordsOf(name).forEach(learn));
  return { known, byHash };
}
