import type { Call } from '../../core/endpoint.ts';
import { findShop, listShops, type PublicShop, type ShopListItem } from '../../core/shops/contract.ts';
import { type SignName, signOf } from './signs.ts';

export type Example = Pick<PublicShop, 'id' | 'name' | 'city' | 'storeFrontPicture' | 'isSample'> & {
  readonly trade: string | null;
};
export type PassingName = { readonly name: string; readonly sign: SignName; readonly isSample: boolean };
export type Landing = { readonly examples: readonly Example[]; readonly names: readonly PassingName[] };

export const nothingLoaded: Landing = { examples: [], names: [] };

const exampleCount = 4;
const nameCount = 12;
/** The list is in the order of the alphabet: a few pages apart, so that not every name begins with an A. */
const pages = [1, 4, 7];

/** Shops to show: each of another trade, and as examples only those whose page is open. */
export async function loadLanding(call: Call): Promise<Landing> {
  const answers = await Promise.all(pages.map((page) => call(listShops, { page, claimed: 'true' })));
  const varied = ofManyTrades(dealt(answers.map(({ items }) => items)));
  const asked = varied.filter(({ storeFrontPicture }) => storeFrontPicture).slice(0, exampleCount * 3);
  const found = await Promise.all(asked.map(({ id }) => call(findShop, { id })));
  return {
    examples: found
      .filter(({ metaInfo }) => metaInfo.isPaymentValid)
      .slice(0, exampleCount)
      .map(exampleOf),
    names: varied.slice(0, nameCount).map(({ name, subCategory, isSample }) => ({
      name,
      sign: signOf(subCategory ?? ''),
      isSample,
    })),
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

/** One of each page in turn. */
function dealt(piles: readonly (readonly ShopListItem[])[]): ShopListItem[] {
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, row) => piles.flatMap((pile) => pile[row] ?? [])).flat();
}

const ofManyTrades = (shops: readonly ShopListItem[]): ShopListItem[] => {
  const seen = new Set<string | null>();
  const isFirst = ({ subCategory }: ShopListItem) => !seen.has(subCategory) && seen.add(subCategory);
  const firsts = shops.filter(isFirst);
  return [...firsts, ...shops.filter((shop) => !firsts.includes(shop))];
};
