import type { Call } from '../../core/endpoint.ts';
import { findShop, listShops, type PublicShop } from '../../core/shops/contract.ts';
import { type SignName, signNames, signOf } from './signs.ts';

export type Example = Pick<PublicShop, 'id' | 'name' | 'city' | 'storeFrontPicture' | 'isSample'> & {
  readonly trade: string | null;
};
export type MarqueeName = readonly [name: string, sign: SignName];
export type Landing = {
  readonly examples: readonly Example[];
  readonly names: readonly MarqueeName[];
  /** Some shops are samples. */
  readonly hasSamples: boolean;
};

export const nothingLoaded: Landing = { examples: [], names: [], hasSamples: false };

const exampleCount = 4;
const nameCount = 9;
/** The list does not say whether a claimed shop's page is open, so more shops than needed are loaded. */
const requestCount = 24;
/** The list is alphabetical, so pages far apart are taken for a variety of names. */
const pages = [7, 4, 1];

/** Shops of as many trades as possible; examples are only those whose page is open. */
export async function loadLanding(call: Call): Promise<Landing> {
  const answers = await Promise.all(pages.map((page) => call(listShops, { page, claimed: 'true' })));
  const mixed = interleave(answers.map(({ items }) => items));
  const shops = bySign(mixed, ({ subCategory }) => signOf(subCategory));
  const passing = shops.slice(0, nameCount);
  const asked = shops.filter(({ storeFrontPicture }) => storeFrontPicture).slice(0, requestCount);
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
  interleave(signNames.map((sign) => things.filter((thing) => signFor(thing) === sign)));

/** Interleaves the lists: one item of each in turn. */
function interleave<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, round) =>
    piles.flatMap((pile) => pile.slice(round, round + 1)),
  ).flat();
}
