import { expect } from 'vitest';

export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

type Look = (value: unknown, site: string) => void;

const isText: Look = (value) => expect(value).toMatch(/\S/);
const isAddress: Look = (value, site) => expect(String(value).startsWith(`${site}/`)).toBe(true);
const isElsewhere: Look = (value) => expect(value).toMatch(/^https:\/\//);
const isDay: Look = (value) => expect(value).toMatch(/^\d{4}-\d\d-\d\d/);
const isNumber: Look = (value) => expect(value).toEqual(expect.any(Number));
const isPath: Look = (value) => expect(value).toMatch(/^\S*\{search_term_string\}$/);
/** A thing of one of these types, or the `@id` of one that is described elsewhere on the page. */
const is =
  (...types: readonly string[]): Look =>
  (value, site) => {
    const thing = value as Thing;
    if (thing['@type'] === undefined) return isAddress(thing['@id' as never], site);
    expect(types).toContain(thing['@type']);
    expectThing(thing, site);
  };
const each =
  (look: Look): Look =>
  (value, site) => {
    expect(Array.isArray(value) && value.length > 0).toBe(true);
    for (const one of value as unknown[]) look(one, site);
  };
/** Breadcrumbs from the landing page, numbered from one. */
const isTrail: Look = (value, site) => {
  each(is('ListItem'))(value, site);
  const steps = value as { position: number; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps[0]?.item).toBe(`${site}/`);
};

type Rules = { readonly must: Record<string, Look>; readonly may?: Record<string, Look> };

const article: Rules = {
  must: {
    headline: isText,
    image: isAddress,
    datePublished: isDay,
    dateModified: isDay,
    author: is('Organization'),
  },
  may: {
    description: isText,
    publisher: is('Organization'),
    mainEntityOfPage: isAddress,
    inLanguage: isText,
  },
};
const business: Rules = {
  must: { name: isText, address: is('PostalAddress'), url: isAddress },
  may: {
    description: isText,
    image: isAddress,
    telephone: isText,
    geo: is('GeoCoordinates'),
    openingHoursSpecification: each(is('OpeningHoursSpecification')),
    aggregateRating: is('AggregateRating'),
    makesOffer: each(is('Offer')),
  },
};

/**
 * `must`: required by https://developers.google.com/search/docs/appearance/structured-data. `may`: other
 * properties of https://schema.org that our pages use. Anything else is a typo.
 */
const vocabulary: Record<string, Rules> = {
  Organization: {
    must: { name: isText, url: isAddress },
    may: {
      logo: isAddress,
      description: isText,
      email: (value) => expect(value).toMatch(/^\S+@\S+\.\S+$/),
      telephone: isText,
      contactPoint: is('ContactPoint'),
      sameAs: each(isElsewhere),
    },
  },
  ContactPoint: {
    must: { contactType: isText },
    may: { email: isText, telephone: isText, areaServed: isText, availableLanguage: isText },
  },
  WebSite: {
    must: { name: isText, url: isAddress, potentialAction: is('SearchAction') },
    may: { inLanguage: isText, publisher: is('Organization') },
  },
  SearchAction: {
    must: {
      target: is('EntryPoint'),
      'query-input': (value) => expect(value).toBe('required name=search_term_string'),
    },
  },
  EntryPoint: { must: { urlTemplate: isPath } },
  BreadcrumbList: { must: { itemListElement: isTrail } },
  ItemList: { must: { name: isText, numberOfItems: isNumber, itemListElement: each(is('ListItem')) } },
  ListItem: { must: { position: isNumber, name: isText }, may: { item: isAddress, url: isAddress } },
  FAQPage: { must: { mainEntity: each(is('Question')) } },
  Question: { must: { name: isText, acceptedAnswer: is('Answer') } },
  Answer: { must: { text: isText } },
  Article: article,
  BlogPosting: article,
  Product: { must: { name: isText, offers: is('AggregateOffer') }, may: { brand: is('Brand') } },
  Brand: { must: { name: isText } },
  AggregateOffer: {
    must: { lowPrice: isText, priceCurrency: (value) => expect(value).toBe('INR') },
    may: { highPrice: isText, offerCount: isNumber },
  },
  Offer: {
    must: { name: isText, url: isAddress, validFrom: isDay, validThrough: isDay },
    may: { description: isText, image: isAddress },
  },
  LocalBusiness: business,
  Store: business,
  FoodEstablishment: business,
  HealthAndBeautyBusiness: business,
  MedicalBusiness: business,
  PostalAddress: {
    must: { addressCountry: isText },
    may: { streetAddress: isText, addressLocality: isText, addressRegion: isText, postalCode: isText },
  },
  AggregateRating: { must: { ratingValue: isNumber, reviewCount: isNumber } },
  GeoCoordinates: { must: { latitude: isNumber, longitude: isNumber } },
  OpeningHoursSpecification: {
    must: { opens: isText, closes: isText },
    may: { dayOfWeek: each(isElsewhere), validFrom: isDay, validThrough: isDay },
  },
};

export function expectThing(thing: Thing, site: string): void {
  const { '@type': type, '@id': id, ...properties } = thing;
  const rules = vocabulary[type];
  if (rules === undefined) throw new Error(`${type} is in no list of ours`);
  if (id !== undefined) isAddress(id, site);
  for (const property of Object.keys(rules.must))
    if (!(property in properties)) throw new Error(`${type} has no ${property}`);
  for (const [property, value] of Object.entries(properties)) {
    const look = rules.must[property] ?? rules.may?.[property];
    if (look === undefined) throw new Error(`${type} has no property ${property}`);
    look(value, site);
  }
}
