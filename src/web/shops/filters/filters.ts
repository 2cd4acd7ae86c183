import * as z from 'zod/mini';
import { type ListQuery, listShops } from '../../../core/shops/contract.ts';
import { toSearchText } from '../../../core/shops/rules.ts';

/** A search of the list: the text of the search box and the filters of Advance Search. */
export type Search = {
  readonly name?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly subCategoryId?: string | undefined;
  readonly city?: string | undefined;
  readonly pin?: string | undefined;
  readonly withinKm?: number | undefined;
  readonly claimed?: 'true' | 'false' | undefined;
};
type Field = keyof Search;
export type Filter = Exclude<Field, 'name'>;

/** The fields of a category that the list needs. */
export type Category = {
  readonly id: string;
  readonly label: string;
  readonly subCategories: readonly { readonly id: string; readonly label: string }[];
};

export const kmChoices = [1, 2, 5, 10, 25, 50] as const;

/** The query parameter of each field, in the order of the filters on the screen. */
const addressNames: { readonly [F in Field]: string } = {
  name: 'name',
  categoryId: 'category',
  subCategoryId: 'subCategory',
  city: 'city',
  pin: 'pin',
  withinKm: 'km',
  claimed: 'claimed',
};
export const searchParameters = Object.values(addressNames);
const fields = Object.keys(addressNames) as Field[];

const { shape } = listShops.input;
const fitting =
  <S extends z.ZodMiniType>(schema: S) =>
  (text: string): z.output<S> | undefined =>
    schema.safeParse(text).data;

const readers: { readonly [F in Field]: (text: string) => Search[F] } = {
  name: toSearchText,
  categoryId: fitting(shape.categoryId),
  subCategoryId: fitting(shape.subCategoryId),
  city: toSearchText,
  pin: fitting(shape.pin),
  withinKm: (text) => kmChoices.find((km) => String(km) === text),
  claimed: fitting(shape.claimed),
};

/** A link may be outdated, cut or made up: invalid parts are dropped and the rest is used. */
export const readSearch = (address: URLSearchParams): Search =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readers[field](address.get(addressNames[field])?.trim() ?? '');
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** Begins with a question mark; empty without a search. It never contains the visitor's position. */
export function writeSearch(search: Search): string {
  const address = new URLSearchParams();
  for (const field of fields) {
    const value = search[field];
    if (value !== undefined) address.set(addressNames[field], String(value));
  }
  return address.size > 0 ? `?${address}` : '';
}

export const isSearch = (search: Search): boolean => fields.some((field) => search[field] !== undefined);

export const isPin = (text: string): boolean => readers.pin(text) !== undefined;

export const activeFilters = (search: Search): Filter[] =>
  fields.filter((field): field is Filter => field !== 'name' && search[field] !== undefined);

/** Removes a filter; without its category a sub-category is removed too. */
export const without = (filter: Filter): Search => ({
  [filter]: undefined,
  ...(filter === 'categoryId' && { subCategoryId: undefined }),
});

export const noFilters: Search = Object.fromEntries(
  fields.filter((field) => field !== 'name').map((field) => [field, undefined]),
);

/** The input of the call. A distance needs the visitor's position; without it the distance is left out. */
export function toListQuery(
  { withinKm, ...rest }: Search,
  position: { lat: number; long: number } | undefined,
): ListQuery {
  const asked = { ...rest, ...(position && { withinKm, ...position }) };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** Drops an unknown category, and a sub-category that belongs to another one. */
export function withKnownCategories(search: Search, categories: readonly Category[]): Search {
  const { categoryId, subCategoryId, ...rest } = search;
  const category = categories.find(({ id }) => id === categoryId);
  const allowed = (category ? [category] : categories).flatMap(({ subCategories }) => subCategories);
  return {
    ...rest,
    ...(category && { categoryId }),
    ...(allowed.some(({ id }) => id === subCategoryId) && { subCategoryId }),
  };
}

export const categoryLabels = ({ categoryId, subCategoryId }: Search, categories: readonly Category[]) => ({
  category: categories.find(({ id }) => id === categoryId)?.label,
  subCategory: categories.flatMap((category) => category.subCategories).find(({ id }) => id === subCategoryId)
    ?.label,
});
