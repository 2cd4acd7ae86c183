import { type Db, literal, type Sql, sql, unseen } from '../../db/sql.ts';
import { nameFit, readName } from './rank.ts';
import { haveSameMeanings, type ParsedQuery, type Slot } from './resolve.ts';
import { isWordOfName } from './tokens.ts';

export type ProductRow = {
  id: string;
  name: string;
  brand: string;
  quantity: number | null;
  unit: string | null;
  is_loose: boolean;
};
/** The columns of a `ProductRow` of a `product p`. */
export const productColumns = sql`p.id, p.name, p.brand, p.quantity, p.unit, p.is_loose`;

export type FittingProduct = { readonly row: ProductRow; readonly fits: number };

/** Products with all words that are ranked: those with the shortest names, which have the fewest other words. */
const mostRanked = 300;
/** Poha is called rice flakes too, and rice comes before it. */
const otherName = 0.9;
/** Below it another product is meant. */
const leastFit = 0.6;

/** Products with all of the words, as written or, if there are none, with typing errors; the best fitting first. */
export async function fittingProducts(db: Db, meant: ParsedQuery): Promise<FittingProduct[]> {
  const asWritten = rankProducts(await productsWith(db, meant.plain), meant.plain);
  if (asWritten.length > 0 || haveSameMeanings(meant.plain, meant.withSlips)) return asWritten;
  return rankProducts(await productsWith(db, meant.withSlips), meant.withSlips);
}

type NamedRow = ProductRow & {
  alt_names: string[];
};

async function productsWith(db: Db, slots: readonly Slot[]): Promise<NamedRow[]> {
  const groups = slots.map(({ meanings }) =>
    [...meanings].filter(([word]) => isWordOfName(word)).map(([, { id }]) => id),
  );
  if (groups.length === 0 || groups.some((ids) => ids.length === 0)) return [];
  const having = groups.reduce(
    (all: Sql, ids) => sql`${all} and p.tok && ${unseen(sql`${ids}::int[]`)}`,
    sql`true`,
  );
  return db.query<NamedRow>(sql`
    select ${productColumns}, p.alt_names from product p where p.merged_into is null and ${having}
    order by length(p.name) + length(p.brand), p.id limit ${literal(mostRanked)}`);
}

function rankProducts(rows: readonly NamedRow[], slots: readonly Slot[]): FittingProduct[] {
  const weights = slots.map(() => 1);
  const facets = slots.map(() => 0);
  const fitOf = (name: string) => nameFit(readName(name), slots, weights, facets);
  return rows
    .map((row) => ({
      row,
      fits: Math.max(
        fitOf(row.name),
        fitOf(`${row.brand} ${row.name}`),
        ...row.alt_names.map((name) => otherName * fitOf(name)),
      ),
    }))
    .filter(({ fits }) => fits >= leastFit)
    .toSorted((a, b) => b.fits - a.fits || (a.row.id < b.row.id ? -1 : 1));
}
