import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../core/spelling/words.ts';
import { tradeNames } from '../taxonomy/names/trade-names.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import { subCategoryToken } from './tokens.ts';
import { findTrades } from './trade-words.ts';

const slugs = new Set(taxonomy.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug)));

/** The slugs of the sub-categories that a text, typed alone, names. */
const tradesOf = (text: string): string[] => {
  const { tokens, isWhole } = findTrades(searchWords(text));
  return isWhole ? tokens.flatMap((each) => [...each]) : [];
};

it('a short word that only sounds like the name of a trade is no trade', () => {
  expect(['nai', 'tea', 'gym'].filter((text) => tradesOf(text).length === 0)).toEqual([]);
  expect(['neh', 'the', 'thy'].flatMap(tradesOf)).toEqual([]);
});

it('a name of a trade is not another one that sounds like it', () => {
  const meant = { saree: 'sarees', meat: 'chicken-mutton', mall: 'shopping-mall', fuel: 'petrol-pump' };
  for (const [typed, slug] of Object.entries(meant))
    expect(tradesOf(typed)).toEqual([subCategoryToken(slug)]);
  expect(tradesOf('meethai'), 'an unusual spelling').toContain(subCategoryToken('mithai'));
  expect(new Set(tradesOf('मीट की दुकान'))).toEqual(new Set([subCategoryToken('chicken-mutton')]));
});

it('who sells adds nothing to what is sold', () => {
  const meant = {
    'mutton stall': 'chicken-mutton',
    'cement dealer': 'cement-steel',
    'tiles showroom': 'tiles-marble',
    'tiffin kadai': 'tiffin-mess',
  };
  for (const [typed, slug] of Object.entries(meant))
    expect(new Set(tradesOf(typed)), typed).toEqual(new Set([subCategoryToken(slug)]));
  expect(tradesOf('bike showroom')).toContain(subCategoryToken('bike-showroom'));
  expect(tradesOf('showroom')).toEqual([]);
});

it('names of trades are known in eleven Indian languages', () => {
  expect(Object.keys(tradeNames)).toHaveLength(11);
});

describe.each(Object.entries(tradeNames))('the names of trades in %s', (_language, names) => {
  it('are of at least 60 sub-categories that exist', () => {
    expect(Object.keys(names).filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(Object.keys(names).length).toBeGreaterThanOrEqual(60);
  });

  it('each find their sub-category, typed alone', () => {
    const missed = Object.entries(names).flatMap(([slug, words]) =>
      words
        .filter((word) => !tradesOf(word).includes(subCategoryToken(slug)))
        .map((word) => `${slug}: ${word}`),
    );
    expect(missed).toEqual([]);
  });

  it('are each written once', () => {
    for (const [slug, words] of Object.entries(names)) expect(new Set(words).size, slug).toBe(words.length);
  });
});

it.each([
  'medicine shop',
  'दवा की दुकान',
  'ওষুধ দোকান',
  'మందులు దుకాణం',
  'औषध दुकान',
  'மருந்து கடை',
  'દવા દુકાન',
  'دوا کی دکان',
  'ಔಷಧಿ ಅಂಗಡಿ',
  'ଔଷଧ ଦୋକାନ',
  'മരുന്ന് കട',
  'ਦਵਾਈ ਦੁਕਾਨ',
  'aushadh dukan',
  'oshudh dokan',
  'marundhu kadai',
  'mandulu shop',
  'marunnu kada',
])('the general word for a shop adds nothing: %s', (typed) => {
  const { tokens, isWhole } = findTrades(searchWords(typed));
  expect(isWhole).toBe(true);
  for (const each of tokens) expect(each).toContain(subCategoryToken('medical-store'));
});
