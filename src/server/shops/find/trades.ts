import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import type { Trade, tradesNearby } from '../../../core/shops/find-contract.ts';
import { literal, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import { pointOf } from '../search/nearest.ts';
import { categoryToken, subCategoryToken } from '../search/tokens.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';

type TokenOfTrade = Trade & { readonly token: string };

const all: readonly TokenOfTrade[] = taxonomy.flatMap(({ slug, label, subCategories }) => [
  { slug, label, category: slug, token: categoryToken(slug) },
  ...subCategories.map((sub) => ({
    slug: sub.slug,
    label: sub.label,
    category: slug,
    token: subCategoryToken(sub.slug),
  })),
]);

/** Sub-categories win over a category of the same slug. */
export const tradesBySlug: ReadonlyMap<string, TokenOfTrade> = new Map(
  all.map((trade) => [trade.slug, trade]),
);
export const tradesByToken: ReadonlyMap<string, TokenOfTrade> = new Map(
  all.map((trade) => [trade.token, trade]),
);

const shownTrades = 12;
const shownTowns = 12;
/** So many of the nearest shops decide which trades matter. */
const askedShops = 400;

export async function findTradesNearby(
  { reader }: ReadContext,
  { lat, long }: ParsedInput<typeof tradesNearby>,
): Promise<Output<typeof tradesNearby>> {
  const counted =
    lat === undefined || long === undefined
      ? sql`select word, df as shops from token where word ~ '^#[^#]'`
      : sql`
        select t.word, count(*) as shops
        from (
          select tok from shop s where s.listing in ${directoryListings}
          order by s.pt <-> ${pointOf({ lat, long })} limit ${literal(askedShops)}
        ) near, unnest(near.tok) as each (id) join token t on t.id = each.id
        where t.word ~ '^#[^#]' group by t.word`;
  const townOrder =
    lat === undefined || long === undefined ? sql`shops desc, slug` : sql`pt <-> ${pointOf({ lat, long })}`;
  const [rows, towns] = await Promise.all([
    reader.query<{ word: string }>(
      sql`select word from (${counted}) counted order by shops desc, word limit ${literal(shownTrades)}`,
    ),
    reader.query<{ slug: string; name: string; shops: number }>(
      sql`select slug, name, shops from town order by ${townOrder} limit ${literal(shownTowns)}`,
    ),
  ]);
  return {
    towns,
    items: rows.flatMap(({ word }) => tradesByToken.get(word) ?? []),
    categories: all.filter(({ slug, category }) => slug === category),
  };
}
