import type { MetaDescriptor } from 'react-router';
import type { PublicShop } from '../../core/shops/contract.ts';
import * as m from '../messages/en.ts';
import { structuredData } from './structured-data.ts';

/** The one address of a shop's page, whichever way a visitor came. */
export const shopUrl = (publicUrl: string, shopId: string): string => `${publicUrl}/${shopId}/shop`;

/** What search engines and messengers read. A page that is not paid for tells them nothing but to stay away. */
export function shopHead(shop: PublicShop, publicUrl: string): MetaDescriptor[] {
  const title = { title: m.shopTitle(shop.name, shop.city) };
  if (!shop.metaInfo.isPaymentValid) return [title, { name: 'robots', content: 'noindex' }];
  const url = shopUrl(publicUrl, shop.id);
  const description = m.shopDescription(
    shop.subCategories[0]?.label,
    shop.city,
    shortened(shop.intro, introLength),
  );
  return [
    title,
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: m.shopTitle(shop.name, shop.city) },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: m.productName },
    { property: 'og:locale', content: 'en_IN' },
    ...shareImage(shop, publicUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData(shop, publicUrl) },
  ];
}

/** Messengers draw photos, but no SVG, which the pictures of sample shops are. */
function shareImage({ name, storeFrontPicture }: PublicShop, publicUrl: string): MetaDescriptor[] {
  if (storeFrontPicture && /\.(jpe?g|png|webp)$/i.test(storeFrontPicture)) {
    return [
      { property: 'og:image', content: publicUrl + storeFrontPicture },
      { property: 'og:image:alt', content: m.storeFrontOf(name) },
    ];
  }
  return [
    { property: 'og:image', content: `${publicUrl}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ];
}

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
