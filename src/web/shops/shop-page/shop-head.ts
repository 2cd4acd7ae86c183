import type { MetaDescriptor } from 'react-router';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { pageHead, publicUrlOf } from '../../heads/page-head.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { structuredData } from './structured-data.ts';

/** The one address of a shop's page, whichever way a visitor came. */
export const shopUrl = (publicUrl: string, shopId: string): string => publicUrl + shopPath(shopId);

const shopPath = (shopId: string) => `/${shopId}/shop` as const;

/** What search engines and messengers read. A page that is not paid for tells them nothing but to stay away. */
export function shopHead(matches: Parameters<typeof pageHead>[0], shop: PublicShop): MetaDescriptor[] {
  const title = titleOf(shop);
  if (!shop.metaInfo.isPaymentValid) return unlistedHead(title);
  const path = shopPath(shop.id);
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
      { name: m.shops, path: '/dashboard' },
      { name: shop.name, path },
    ],
    things: [structuredData(shop, publicUrlOf(matches))],
  });
}

/** What is longer, search engines cut where they like. */
const titleLength = 70;

export function titleOf({ name, city }: Pick<PublicShop, 'name' | 'city'>): string {
  let most = titleLength;
  while (most > 1 && m.shopTitle(shortened(name, most), city).length > titleLength) most -= 1;
  return m.shopTitle(shortened(name, most), city);
}

/** Messengers draw photos, but no SVG, which the pictures of sample shops are. */
const sharePhoto = ({ name, storeFrontPicture }: PublicShop) =>
  storeFrontPicture && /\.(jpe?g|png|webp)$/i.test(storeFrontPicture)
    ? ({ path: storeFrontPicture as `/${string}`, alt: m.storeFrontOf(name), isPhoto: true } as const)
    : undefined;

/** Search engines show about this much. */
const introLength = 150;

/** Cut between words; counted in characters as people see them, so that no Indian letter is cut in two. */
export function shortened(text: string, most: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const letters = [...new Intl.Segmenter('en-IN').segment(plain)].map(({ segment }) => segment);
  if (letters.length <= most) return plain;
  const cut = letters.slice(0, most).join('');
  return `${cut.replace(/\s\S*$/, '')}…`;
}
