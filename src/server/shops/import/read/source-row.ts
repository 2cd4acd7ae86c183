/** One raw row of a file, or why it cannot be read. Lines and rows are counted from 1. */
export type SourceRow = { readonly line: number; readonly row: number } & (
  | { readonly values: RowValues }
  | { readonly fault: string }
);

/** Keyed by `fieldNames`; values are not validated yet. */
export type RowValues = { readonly [field in Field]?: unknown };

export type Field = (typeof fieldNames)[number];
export const fieldNames = [
  'sourceId',
  'name',
  'altNames',
  'names',
  'lat',
  'long',
  'categories',
  'address',
  'city',
  'state',
  'pin',
] as const;

/** Usual column names, without case, spaces and punctuation. */
const synonyms: Readonly<Record<Field, string>> = {
  sourceId: 'sourceid id shopid osmid ref reference code uid',
  name: 'name shopname storename businessname title shop store outlet outletname company companyname',
  altNames:
    'altnames altname alternatenames alternatename alternativenames othernames othername aka localname',
  names: 'names',
  lat: 'lat latitude y',
  long: 'long lng lon longitude x',
  categories:
    'categories category subcategory subcategories trade trades type shoptype businesstype segment tags',
  address: 'address addr fulladdress streetaddress street address1 location',
  city: 'city town place citytown district village',
  state: 'state province stateut region',
  pin: 'pin pincode pinno postalcode postcode zip zipcode postal',
};

const fieldsByName = new Map<string, Field>(
  fieldNames.flatMap((field) => synonyms[field].split(' ').map((name) => [name, field] as const)),
);

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The field that a column means, and its rank: 0 is best, if two columns mean the same field. */
export function fieldOf(name: string): { field: Field; rank: number } | undefined {
  const field = fieldsByName.get(plain(name));
  return field && { field, rank: synonyms[field].split(' ').indexOf(plain(name)) };
}

/** Keys of an object are columns too. 'category' and 'sub-category' are both used; else the best rank wins. */
export function valuesOf(row: Readonly<Record<string, unknown>>): RowValues {
  const values: { [field in Field]?: unknown } = {};
  const ranks: { [field in Field]?: number } = {};
  for (const [key, value] of Object.entries(row)) {
    const known = fieldOfCached(key);
    if (known === undefined || value === null || value === undefined || value === '') continue;
    const { field, rank } = known;
    if (field === 'categories' && values.categories !== undefined)
      values.categories = [values.categories, value].flat();
    else if (rank < (ranks[field] ?? Number.POSITIVE_INFINITY)) {
      values[field] = value;
      ranks[field] = rank;
    }
  }
  return values;
}

// All rows of a file share a few keys; the cache is bounded for files that do not.
const cache = new Map<string, ReturnType<typeof fieldOf>>();
function fieldOfCached(key: string): ReturnType<typeof fieldOf> {
  if (!cache.has(key)) {
    if (cache.size > 1000) cache.clear();
    cache.set(key, fieldOf(key));
  }
  return cache.get(key);
}
