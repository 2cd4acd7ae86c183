import { hasPosition } from '../../core/places/distance.ts';
import type { PublicShop } from '../../core/shops/contract.ts';

export type LinkedData = { [property: string]: string | number | LinkedData };

/** Categories of which every trade is one of these, by their label. Others mix selling, mending and serving. */
export const typesByCategory: Readonly<Record<string, string>> = {
  Food: 'FoodEstablishment',
  'Sweets & Bakery': 'FoodEstablishment',
  'Salon & Beauty': 'HealthAndBeautyBusiness',
  'Medical & Health': 'MedicalBusiness',
};

const typesOfStores: readonly (string | null)[] = [
  'Retailers',
  'Wholesalers',
  'Specialty Stores',
  'Pop-up Shops',
];

/** What is public of a shop, in the words of https://schema.org/LocalBusiness */
export function structuredData(shop: PublicShop, publicUrl: string) {
  const url = `${publicUrl}/${shop.id}/shop`;
  return {
    '@type': typeOf(shop),
    ...known({
      '@id': url,
      url,
      name: shop.name,
      description: shop.intro || undefined,
      image: shop.storeFrontPicture ? publicUrl + shop.storeFrontPicture : undefined,
      telephone: shop.phone ?? undefined,
      address: known({
        '@type': 'PostalAddress',
        streetAddress: shop.streetAddress ?? undefined,
        addressLocality: shop.city ?? undefined,
        addressRegion: shop.state ?? undefined,
        postalCode: shop.pin ?? undefined,
        addressCountry: 'IN',
      }),
      geo: hasPosition(shop)
        ? { '@type': 'GeoCoordinates', latitude: shop.lat, longitude: shop.long }
        : undefined,
    }),
  };
}

/** The most exact type that is certainly true. */
function typeOf({ categories, shopType }: PublicShop): string {
  const [type, ...others] = new Set(categories.map(({ label }) => typesByCategory[label]));
  if (type !== undefined && others.length === 0) return type;
  return categories.every(({ label }) => !(label in typesByCategory)) && typesOfStores.includes(shopType)
    ? 'Store'
    : 'LocalBusiness';
}

const known = (entries: Record<string, LinkedData[string] | undefined>): LinkedData =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as LinkedData;
