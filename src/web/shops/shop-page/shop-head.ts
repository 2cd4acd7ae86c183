import type { MetaDescriptor } from 'react-router';
import { cardPath } from '../../../core/cards.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { pageHead, publicUrlOf } from '../../heads/page-head.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { type Besides, structuredData } from './structured-data.ts';

/** The canonical address of a shop's page. */
export const shopUrl = (publicUrl: string, shopId: string): string => publicUrl + shopPath(shopId);

const shopPath = (shopId: string) => `/${shopId}/shop` as const;

/** Head for search engines and messengers. The page of an unpaid shop only says `noindex`. */
export function shopHead(
  matches: Parameters<typeof pageHead>[0],
  shop: PublicShop,
  besides: (publicUrl: string) => Besides = () => ({}),
): MetaDescriptor[] {
  const title = titleOf(shop);
  if (!shop.metaInfo.isPaymentValid) return unlistedHead(title);
  const path = shopPath(shop.id);
  const publicUrl = publicUrlOf(matches);
  return pageHead(matches, {
    path,
    title,
    description: m.shopDescription(
      shop.subCategories[0]?.label,
      shop.city,
      shortened(shop.intro, introLength),
    ),
    card: sharePhoto(shop),
    trail: [
      { name: m.shops, path: '/shops' },
      { name: shop.name, path },
    ],
    things: [structuredData(shop, publicUrl, besides(publicUrl))],
  });
}

/** Search engines cut longer titles at an arbitrary letter. */
const titleLength = 70;

export function titleOf({ name, city }: Pick<PublicShop, 'name' | 'city'>): string {
  let most = titleLength;
  while (most > 1 && m.shopTitle(shortened(name, most), city).length > titleLength) most -= 1;
  return m.shopTitle(shortened(name, most), city);
}

/** Messengers show photos but no SVG, and the pictures of sample shops are SVG: those have their picture card. */
const sharePhoto = ({ id, name, storeFrontPicture }: PublicShop) =>
  storeFrontPicture && /\.(jpe?g|png|webp)$/i.test(storeFrontPicture)
    ? ({ path: storeFrontPicture as `/${string}`, alt: m.storeFrontOf(name), isPhoto: true } as const)
    : ({ path: cardPath('shop', id), alt: m.pictureOf(name), isPhoto: true } as const);

/** About the length that search engines show. */
const introLength = 150;

const segmenter = new Intl.Segmenter('en-IN');

/** Cuts between words and counts grapheme clusters, so that no letter of an Indian script is split. */
export function shortened(text: string, most: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  // There are at most as many letters as code units; finding the letters is slow.
  if (plain.length <= most) return plain;
  const letters = [...segmenter.segment(plain)].map(({ segment }) => segment);
  if (letters.length <= most) return plain;
  const cut = letters.slice(0, most).join('');
  return `${cut.replace(/\s\S*$/, '')}…`;
}
