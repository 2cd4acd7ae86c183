import { describe, expect, it } from 'vitest';
import { publicShop } from '../../../../tests/support/shops/made-up-shops.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { taxonomy } from '../../../server/shops/taxonomy/taxonomy.ts';
import { type LinkedData, structuredData, typesByCategory } from './structured-data.ts';

type Kind =
  | 'Text'
  | 'Number'
  | 'URL'
  | 'Time'
  | 'Date'
  | 'DayOfWeek'
  | 'PostalAddress'
  | 'GeoCoordinates'
  | 'OpeningHoursSpecification';

/**
 * An excerpt of https://schema.org/version/latest: each type with its parent, and its properties with the types of
 * their values.
 */
const vocabulary: Record<string, { above?: string; properties: Record<string, readonly Kind[]> }> = {
  Thing: { properties: { name: ['Text'], description: ['Text'], image: ['URL'], url: ['URL'] } },
  // LocalBusiness extends both Organization and Place, and both have these properties.
  Place: {
    above: 'Thing',
    properties: { address: ['PostalAddress', 'Text'], geo: ['GeoCoordinates'], telephone: ['Text'] },
  },
  LocalBusiness: {
    above: 'Place',
    // Place has this property too; only businesses use it here.
    properties: { openingHoursSpecification: ['OpeningHoursSpecification'] },
  },
  OpeningHoursSpecification: {
    above: 'Thing',
    properties: {
      dayOfWeek: ['DayOfWeek'],
      opens: ['Time'],
      closes: ['Time'],
      validFrom: ['Date'],
      validThrough: ['Date'],
    },
  },
  Store: { above: 'LocalBusiness', properties: {} },
  FoodEstablishment: { above: 'LocalBusiness', properties: {} },
  HealthAndBeautyBusiness: { above: 'LocalBusiness', properties: {} },
  MedicalBusiness: { above: 'LocalBusiness', properties: {} },
  PostalAddress: {
    above: 'Thing',
    properties: {
      streetAddress: ['Text'],
      addressLocality: ['Text'],
      addressRegion: ['Text'],
      postalCode: ['Text'],
      addressCountry: ['Text'],
    },
  },
  GeoCoordinates: {
    above: 'Thing',
    properties: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  },
};

function expectedKinds(type: string, property: string): readonly Kind[] {
  const known = vocabulary[type];
  if (known === undefined) throw new Error(`${type} is no type of schema.org`);
  const kinds = known.properties[property] ?? (known.above && expectedKinds(known.above, property));
  if (!kinds) throw new Error(`${type} has no property ${property}`);
  return kinds;
}

/** A type and all its parents. */
const kindsOf = (value: string | number | LinkedData): readonly string[] => {
  if (typeof value === 'number') return ['Number'];
  if (typeof value === 'object') return [value['@type'] as string];
  const kinds = ['Text'];
  if (/^https?:\/\/\S+$/.test(value)) kinds.push('URL');
  if (/^https:\/\/schema\.org\/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(value))
    kinds.push('DayOfWeek');
  if (/^\d\d:\d\d$/.test(value)) kinds.push('Time');
  if (/^\d{4}-\d\d-\d\d$/.test(value)) kinds.push('Date');
  return kinds;
};

function expectValid({ '@type': type, '@id': _id, ...properties }: LinkedData): void {
  for (const [property, values] of Object.entries(properties))
    for (const value of (Array.isArray(values) ? values : [values]) as (string | number | LinkedData)[]) {
      const expected = expectedKinds(type as string, property);
      expect([property, kindsOf(value).some((kind) => expected.includes(kind as Kind))]).toEqual([
        property,
        true,
      ]);
      if (typeof value === 'object') expectValid(value);
    }
}

const site = 'https://nukkad.example';
const of = (change: Partial<PublicShop>) => structuredData({ ...publicShop, ...change }, site);
const bare = {
  intro: '',
  city: null,
  state: null,
  pin: null,
  shopType: null,
  storeFrontPicture: null,
  lat: null,
  long: null,
  streetAddress: null,
  phone: null,
  categories: [],
  subCategories: [],
};

describe('the data that search engines read', () => {
  it('contains the public facts of a shop', () => {
    expect(of({})).toEqual({
      '@type': 'Store',
      '@id': `${site}/${publicShop.id}/shop`,
      url: `${site}/${publicShop.id}/shop`,
      name: 'Anand Stores',
      description: 'Rice and dal.',
      image: `${site}/photos/a.webp`,
      telephone: '+919000000002',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Market Road',
        addressLocality: 'Bengaluru',
        addressRegion: 'Karnataka',
        postalCode: '560004',
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 12.97, longitude: 77.59 },
    });
  });

  it('leaves out unknown and hidden facts', () => {
    expect(of(bare)).toEqual({
      '@type': 'LocalBusiness',
      '@id': `${site}/${publicShop.id}/shop`,
      url: `${site}/${publicShop.id}/shop`,
      name: 'Anand Stores',
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    });
  });

  const hours = Array.from({ length: 7 }, () => [
    { opens: '10:00', closes: '14:00' },
    { opens: '17:00', closes: '01:30' },
  ])
    .with(1, [{ opens: '00:00', closes: '00:00' }])
    .with(6, []);
  const holidays = [{ from: '2026-11-08', until: '2026-11-09', label: 'Diwali' }];

  it('contains the opening hours in the format of search engines', () => {
    const day = (name: string) => `https://schema.org/${name}`;
    const usual = ['Monday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(day);
    const type = { '@type': 'OpeningHoursSpecification' };
    expect((of({ hours, holidays }) as LinkedData).openingHoursSpecification).toEqual([
      { ...type, dayOfWeek: usual, opens: '10:00', closes: '14:00' },
      { ...type, dayOfWeek: usual, opens: '17:00', closes: '01:30' },
      { ...type, dayOfWeek: [day('Tuesday')], opens: '00:00', closes: '23:59' },
      { ...type, dayOfWeek: [day('Sunday')], opens: '00:00', closes: '00:00' },
      { ...type, validFrom: '2026-11-08', validThrough: '2026-11-09', opens: '00:00', closes: '00:00' },
    ]);
  });

  const categories = (...labels: string[]) => ({ categories: labels.map((label) => ({ id: label, label })) });
  it.each([
    ['a food place', categories('Food'), 'FoodEstablishment'],
    ['one of two kinds that are the same', categories('Food', 'Sweets & Bakery'), 'FoodEstablishment'],
    [
      'a salon',
      { ...categories('Salon & Beauty'), shopType: 'Service Providers' },
      'HealthAndBeautyBusiness',
    ],
    ['a clinic or a chemist', categories('Medical & Health'), 'MedicalBusiness'],
    ['a shop that sells', categories('Footwear & Bags'), 'Store'],
    ['a shop that also serves food', categories('Kirana & Grocery', 'Food'), 'LocalBusiness'],
    ['two kinds', categories('Salon & Beauty', 'Medical & Health'), 'LocalBusiness'],
    [
      'a service',
      { ...categories('Home Services & Repair'), shopType: 'Service Providers' },
      'LocalBusiness',
    ],
  ])('has the most specific type that is certain for %s', (_what, change, type) => {
    expect(of(change)['@type']).toBe(type);
  });

  it('maps only categories that exist', () => {
    const labels = taxonomy.map(({ label }) => label);
    expect(Object.keys(typesByCategory).filter((label) => !labels.includes(label))).toEqual([]);
  });

  it('follows the schema.org vocabulary for every type, however little is known', () => {
    for (const change of [
      {},
      bare,
      { hours, holidays },
      ...Object.keys(typesByCategory).map((label) => categories(label)),
    ])
      expectValid(of(change));
    expect(() => expectValid({ '@type': 'Store', pin: '560004' })).toThrow('no property pin');
    expect(() => expectValid({ '@type': 'Kirana', name: 'x' })).toThrow('no type');
  });
});

it('has the average of the posts about it, if there is one', () => {
  expect(
    structuredData(publicShop, 'https://nukkad.example', { rating: { average: 4.3, count: 3 } }),
  ).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3 },
  });
  expect(structuredData(publicShop, 'https://nukkad.example')).not.toHaveProperty('aggregateRating');
});
