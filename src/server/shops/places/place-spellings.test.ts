import { expect, it } from 'vitest';
import { wordsOf } from '../../../core/spelling/words.ts';
import { placeKey } from '../search/tokens.ts';
import { keysLike, placeSpellings } from './place-spellings.ts';
import { scriptNames } from './script-names.ts';

const keysOf = (text: string) =>
  placeSpellings(text, wordsOf(text)).map((words) => placeKey(words.join(' ')));

it.each([
  ['ಬೆಂಗಳೂರಿನಲ್ಲಿ', 'Bengaluru'],
  ['ಇಂದಿರಾನಗರದಲ್ಲಿ', 'Indiranagar'],
  ['ಹುಬ್ಬಳ್ಳಿಯಲ್ಲಿ', 'Hubballi'],
  ['హైదరాబాద్‌లో', 'హైదరాబాద్'],
  ['சென்னையில்', 'Chennai'],
  ['சேலத்தில்', 'சேலம்'],
  ['அண்ணா நகர்', 'Anna Nagar'],
  ['கோரமங்கலாவில்', 'கோரமங்கலாவ'],
  ['കൊച്ചിയിൽ', 'Kochi'],
  ['തിരുവനന്തപുരത്ത്', 'തിരുവനന്തപുരം'],
  ['पुण्यात', 'Pune'],
  ['मुंबईत', 'मुंबई'],
  ['नागपुरात', 'Nagpur'],
  ['સુરતમાં', 'Surat'],
  ['কলকাতায়', 'কলকাতা'],
  ['କଟକରେ', 'କଟକ'],
])('%s may be written %s', (typed, name) => {
  expect(keysOf(typed)).toContain(placeKey(name));
});

it('a place in Latin letters is written as it is typed', () => {
  expect(placeSpellings('hyderabadlo', ['hyderabadlo'])).toEqual([['hyderabadlo']]);
});

it('keys with one typing error are like the right one, others are not', () => {
  for (const typed of ['kormangala', 'koramangla', 'koramnagala', 'kora mangalla'])
    expect(keysLike(placeKey(typed)), typed).toContain(placeKey('Koramangala'));
  expect(keysLike(placeKey('kormngala'))).not.toContain(placeKey('Koramangala'));
});

it('no town has the same name twice', () => {
  for (const [town, names] of Object.entries(scriptNames)) {
    const keys = [town, ...names.split(', ')].map(placeKey);
    expect(new Set(keys).size, town).toBe(keys.length);
  }
});
