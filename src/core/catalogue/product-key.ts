import { soundOf } from '../spelling/sounds.ts';
import { wordsOf } from '../spelling/words.ts';
import { inBaseUnit, type Size } from './units.ts';

export type Described = {
  readonly name: string;
  readonly brand: string;
  readonly size?: Size | undefined;
};

/**
 * The same for two shops' entries of one product: by the sound of the words, whatever their order and script, and by
 * the size in its base unit. A kilogram from the sack and one in a bag are the same. 'Tata Salt 1 kg' of the brand 'Tata' and 'salt 1000 g' of 'TATA' have one key.
 */
export const productKey = (product: Described): string => keyOf(soundsIn(product), product.size);

/** The keys of products with one word less: 'Tata Salt' may be what another shop calls 'Salt'. */
export function keysWithoutOne(product: Described): string[] {
  const sounds = soundsIn(product);
  if (sounds.length < 2) return [];
  return sounds.map((left) =>
    keyOf(
      sounds.filter((sound) => sound !== left),
      product.size,
    ),
  );
}

const soundsIn = ({ name, brand }: Described): string[] => [
  ...new Set([...wordsOf(brand), ...wordsOf(name)].map(wordSound)),
];

const keyOf = (sounds: readonly string[], size: Size | undefined): string =>
  `${sounds.toSorted().join(' ')}|${size ? sizeKey(size) : ''}`;

/** Batteries are AA or AAA, and shirts L or XXL: these are no words with a sound. */
export const wordSound = (word: string): string => (/^(?=.{1,3}$).*(.)\1/.test(word) ? word : soundOf(word));

function sizeKey(size: Size): string {
  const { amount, unit } = inBaseUnit(size);
  return `${amount} ${unit}`;
}
