import { hasPosition } from '../../../core/places/distance.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { isWholeDay, type Span } from '../../../core/shops/hours.ts';

export type LinkedData = {
  [property: string]: string | number | LinkedData | readonly (string | LinkedData)[];
};

/** The schema.org type of a category, by its label; only categories in which every trade is of that type. */
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

/** The public fields of a shop as a https://schema.org/LocalBusiness */
export function structuredData(shop: PublicShop, publicUrl: string, { rating, offers = [] }: Besides = {}) {
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
      openingHoursSpecification: openingHours(shop),
      aggregateRating: rating && {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
      makesOffer: offers.length > 0 ? offers : undefined,
    }),
  };
}

/** Of the posts about a shop. */
type Rating = { readonly average: number; readonly count: number };

/** What is known besides the shop's own fields. */
export type Besides = { readonly rating?: Rating | undefined; readonly offers?: readonly LinkedData[] };

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name) => `https://schema.org/${name}`,
);

/** By https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours */
function openingHours({ hours, holidays }: PublicShop): readonly LinkedData[] | undefined {
  if (hours === null) return undefined;
  const bySpan = Map.groupBy(
    hours.flatMap((spans, weekday) => spans.map((span) => ({ day: weekdays[weekday] ?? '', span }))),
    ({ span }) => `${span.opens} ${span.closes}`,
  );
  const open = [...bySpan.values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ day }) => day),
    ...timesOf(same[0]?.span as Span),
  }));
  const closedDays = weekdays.filter((_, weekday) => hours[weekday]?.length === 0);
  // Google's format: 00:00 to 00:00 is a closed day, 00:00 to 23:59 is open all day.
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
  return [
    ...open,
    ...(closedDays.length > 0 ? [{ ...closed, dayOfWeek: closedDays }] : []),
    ...holidays.map(({ from, until }) => ({ ...closed, validFrom: from, validThrough: until })),
  ];
}

const timesOf = (span: Span) => (isWholeDay(span) ? { opens: '00:00', closes: '23:59' } : span);

/** The most specific schema.org type that is certainly true. */
function typeOf({ categories, shopType }: PublicShop): string {
  const [type, ...others] = new Set(categories.map(({ label }) => typesByCategory[label]));
  if (type !== undefined && others.length === 0) return type;
  return categories.every(({ label }) => !(label in typesByCategory)) && typesOfStores.includes(shopType)
    ? 'Store'
    : 'LocalBusiness';
}

const known = (entries: Record<string, LinkedData[string] | undefined>): LinkedData =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as LinkedData;
