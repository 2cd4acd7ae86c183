import type { ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { readTown, TownPage } from '../../../core/shops/town-contract.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import type { ReadContext } from '../../http/route.ts';
import { searchDirectory } from '../directory/search-directory.ts';
import { kmTo, pointOf } from '../search/nearest.ts';
import { cityToken } from '../search/tokens.ts';
import { readCards } from './shop-cards.ts';
import { tradesBySlug } from './trades.ts';

type Town = TownPage['town'];
type Part = NonNullable<TownPage['part']> & { readonly reachKm?: number };

/** As many as a page can list and still be light. */
const most = { shops: 20, trades: 24, localities: 24, neighbours: 6 } as const;
const neighboursKm = 150;

export async function findTownPage(
  { reader }: ReadContext,
  { town: slug, part: partSlug }: ParsedInput<typeof readTown>,
): Promise<TownPage> {
  const [town] = await reader.query<Town>(
    sql`select slug, name, state, lat, long, shops from town where slug = ${slug}`,
  );
  if (town === undefined) throw new AppError('not_found');
  const part = partSlug === undefined ? null : await findPart(reader, town, partSlug);
  if (part === undefined) throw new AppError('not_found');
  const trade = part?.kind === 'trade' ? tradesBySlug.get(part.slug) : undefined;
  const isLocality = part?.kind === 'locality';
  const { ids } = await searchDirectory(reader, {
    text: '',
    place: part ?? town,
    // The shops of a locality are those around its centre, whatever their address says.
    tokens: [...(isLocality ? [] : [cityToken(town.name)]), ...(trade ? [trade.token] : [])],
    withinKm: isLocality ? part.reachKm : undefined,
    claimed: undefined,
    withPhoto: false,
    opening: undefined,
    offset: 0,
  });
  const [items, trades, localities, neighbours] = await Promise.all([
    readCards(reader, ids.slice(0, most.shops)),
    findTrades(reader, town),
    findLocalities(reader, town),
    findNeighbours(reader, town, trade?.slug),
  ]);
  return { town, part, items, trades, localities, neighbours };
}

async function findPart(db: Db, town: Town, slug: string): Promise<Part | undefined> {
  const trade = tradesBySlug.get(slug);
  if (trade) {
    const [row] = await db.query<{ shops: number }>(
      sql`select shops from town_trade where town = ${town.slug} and trade = ${slug}`,
    );
    return (
      row && { kind: 'trade', slug, name: trade.label, lat: town.lat, long: town.long, shops: row.shops }
    );
  }
  const [row] = await db.query<Omit<Part, 'kind'> & { reach_km: number }>(sql`
    select slug, name, lat, long, reach_km, shops from town_locality where town = ${town.slug} and slug = ${slug}`);
  return row && { ...row, kind: 'locality', reachKm: Math.max(1, row.reach_km) };
}

async function findTrades(db: Db, town: Town): Promise<TownPage['trades']> {
  const rows = await db.query<{ trade: string; shops: number }>(sql`
    select trade, shops from town_trade where town = ${town.slug} order by shops desc, trade`);
  return rows
    .flatMap(({ trade: slug, shops }) => {
      const trade = tradesBySlug.get(slug);
      // Its category has a page too, which would only repeat it in this list.
      return trade && trade.slug !== trade.category ? [{ ...trade, shops }] : [];
    })
    .slice(0, most.trades);
}

const findLocalities = (db: Db, town: Town) =>
  db.query<TownPage['localities'][number]>(sql`
    select slug, name, shops from town_locality where town = ${town.slug}
    order by shops desc, slug limit ${literal(most.localities)}`);

async function findNeighbours(
  db: Db,
  town: Town,
  trade: string | undefined,
): Promise<TownPage['neighbours']> {
  const rows = await db.query<TownPage['neighbours'][number]>(sql`
    select s.slug, s.name, ${kmTo(town)} as km, ${trade ? sql`t.shops` : sql`s.shops`} as shops
    from town s ${trade ? sql`join town_trade t on t.town = s.slug and t.trade = ${trade}` : sql``}
    where s.slug <> ${town.slug} order by s.pt <-> ${pointOf(town)} limit ${literal(most.neighbours)}`);
  return rows.filter(({ km }) => km <= neighboursKm);
}

/** The addresses of all pages of towns, the largest first. */
export async function townPaths(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ path: string }>(sql`
    select path from (
      select '/in/' || slug as path, shops from town
      union all select '/in/' || town || '/' || trade, shops from town_trade
      union all select '/in/' || town || '/' || slug, shops from town_locality
    ) pages order by shops desc, path limit ${literal(limit)}`);
  return rows.map(({ path }) => path);
}
