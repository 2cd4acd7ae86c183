import type { Call } from '../../core/endpoint.ts';
import { findShop, listShops, type PublicShop } from '../../core/shops/contract.ts';
import { type SignName, signNames, signOf } from './signs.ts';

export type Example = Pick<PublicShop, 'id' | 'name' | 'city' | 'storeFrontPicture' | 'isSample'> & {
  readonly trade: string | null;
};
export type PassingName = readonly [name: string, sign: SignName];
export type Landing = {
  readonly examples: readonly Example[];
  readonly names: readonly PassingName[];
  /** Some of the names are made up. */
  readonly hasSamples: boolean;
};

export const nothingLoaded: Landing = { examples: [], names: [], hasSamples: false };

const exampleCount = 4;
const nameCount = 9;
/** A claimed shop's page may be closed: only the shop itself says so. */
const askedCount = 24;
/** The list is in the order of the alphabet: a few pages apart, so that not every name begins with an A. */
const pages = [7, 4, 1];

/** Shops to show, of as many trades as there are, and as examples only those whose page is open. */
export async function loadLanding(call: Call): Promise<Landing> {
  const answers = await Promise.all(pages.map((page) => call(listShops, { page, claimed: 'true' })));
  const mixed = dealt(answers.map(({ items }) => items));
  const shops = bySign(mixed, ({ subCategory }) => signOf(subCategory));
  const passing = shops.slice(0, nameCount);
  const asked = shops.filter(({ storeFrontPicture }) => storeFrontPicture).slice(0, askedCount);
  const found = await Promise.all(asked.map(({ id }) => call(findShop, { id })));
  const open = found.filter(({ metaInfo }) => metaInfo.isPaymentValid).map(exampleOf);
  return {
    examples: bySign(open, ({ trade }) => signOf(trade)).slice(0, exampleCount),
    names: passing.map(({ name, subCategory }) => [name, signOf(subCategory)]),
    hasSamples: passing.some(({ isSample }) => isSample),
  };
}

const exampleOf = ({ id, name, city, storeFrontPicture, isSample, subCategories }: PublicShop): Example => ({
  id,
  name,
  city,
  storeFrontPicture,
  isSample,
  trade: subCategories[0]?.label ?? null,
});

const bySign = <T>(things: readonly T[], signFor: (thing: T) => SignName): T[] =>
  dealt(signNames.map((sign) => things.filter((thing) => signFor(thing) === sign)));

/** One of each pile in turn, until all are dealt. */
function dealt<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, round) =>
    piles.flatMap((pile) => pile.slice(round, round + 1)),
  ).flat();
}
