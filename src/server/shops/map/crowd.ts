import { type MapView, mostFeatures } from '../../../core/shops/map-contract.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import {
  allTrades,
  cellAt,
  cellOf,
  finestLevel,
  joinedCells,
  regionBits,
  storedLevel,
} from '../places/count-cells.ts';
import { type Box, boxOf, isInside, mercator } from '../search/nearest.ts';
import { type Cell, featuresOf, readShops, viewOf } from './features.ts';

/** So many shops can be read from the index in a few milliseconds. */
const mostRead = 4000;

/**
 * The shops of a view, all or those with a token. Few are shown one by one. Otherwise crowded regions come from the
 * counts of the last hour, and the shops of others are read. Undefined if these are too many: counts are missing.
 */
export async function readCrowd(
  db: Db,
  view: Box,
  zoom: number,
  token: string | undefined,
): Promise<MapView | undefined> {
  const wanted = levelOf(view, zoom);
  const level = Math.min(wanted, finestLevel);
  const counted = await readCounts(db, view, level, token);
  if (wanted > level || sumOf(counted) <= mostFeatures) {
    const inside = shopsIn(token, boxOf(view));
    const ids = await readIds(db, inside);
    if (ids.length <= mostFeatures) return viewOf(await readShops(db, view, ids));
    const cells = wanted > level ? await putIntoCells(db, inside, wanted) : undefined;
    if (cells) return viewOf(await featuresOf(db, view, cells));
  }
  const others = await readUncounted(db, view, level, token, counted);
  // At the edge a cell belongs to the view that its middle is in.
  const cells = others && [...counted.filter((cell) => isInside(view, cell)), ...others];
  return cells && cells.length > 0 ? viewOf(await featuresOf(db, view, cells)) : undefined;
}

const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { shops }) => sum + shops, 0);

/** Cells of about 64 pixels; wider ones if a large screen, or a wrong zoom, would have too many. */
function levelOf(view: Box, zoom: number): number {
  let level = Math.round(zoom) + 3;
  while (cellsIn(view, level) > mostFeatures) level -= 1;
  return level;
}

function cellsIn(view: Box, level: number): number {
  const { left, right, bottom, top } = edgesOf(view, level);
  return (right - left + 1) * (top - bottom + 1);
}

const edgesOf = ({ west, south, east, north }: Box, level: number) => ({
  left: cellAt(west, level),
  right: cellAt(east, level),
  bottom: cellAt(mercator(south), level),
  top: cellAt(mercator(north), level),
});

type Counted = Cell & { readonly y: number; readonly x: number };

/** The counts of every cell that has a part in the view. */
function readCounts(db: Db, view: Box, level: number, token: string | undefined): Promise<Counted[]> {
  const stored = storedLevel(level);
  const finer = stored - level;
  const { left, right, bottom, top } = edgesOf(view, level);
  const last = (edge: number) => ((edge + 1) << finer) - 1;
  return db.query<Counted>(sql`
    select c.y >> ${literal(finer)} as y, c.x >> ${literal(finer)} as x, ${joinedCells}
    from generate_series(${bottom << finer}::int, ${last(top)}::int) as line (y)
    cross join lateral (
      select * from map_cell where trade = ${tokenId(token)} and level = ${literal(stored)} and y = line.y
        and x between ${left << finer}::int and ${last(right)}::int
    ) c
    group by 1, 2`);
}

/** The shops of the regions that are not counted, in cells. */
async function readUncounted(
  db: Db,
  view: Box,
  level: number,
  token: string | undefined,
  counted: readonly Counted[],
): Promise<Cell[] | undefined> {
  const regionLevel = storedLevel(level) - regionBits;
  const bits = level - regionLevel;
  const known = new Set(counted.map(({ y, x }) => `${y >> bits} ${x >> bits}`));
  const { left, right, bottom, top } = edgesOf(view, regionLevel);
  const regions = rangeOf(bottom, top)
    .flatMap((y) => rangeOf(left, right).map((x) => ({ y, x })))
    .filter(({ y, x }) => !known.has(`${y} ${x}`));
  if (regions.length === 0) return [];
  const xs = regions.map(({ x }) => x);
  const ys = regions.map(({ y }) => y);
  const edgeAt = (cell: Sql) => sql`${cell} * ${360 / 2 ** regionLevel}::float8 - 180`;
  const region = sql`box(
    point(${edgeAt(sql`r.x`)}, ${edgeAt(sql`r.y`)}), point(${edgeAt(sql`(r.x + 1)`)}, ${edgeAt(sql`(r.y + 1)`)}))`;
  // The limit makes the planner look into the index for each region, instead of reading all shops of a trade.
  const shops = sql`
    select s.id, s.pt from unnest(${xs}::int[], ${ys}::int[]) as r (x, y)
    cross join lateral (
      ${shopsIn(token, sql`(${region} # ${boxOf(view)})`)} limit ${literal(mostRead + 1)}
    ) s
    -- A shop on the edge of two regions is in one of them.
    where ${cellOf(sql`s.pt[0]`, regionLevel)} = r.x and ${cellOf(sql`s.pt[1]`, regionLevel)} = r.y`;
  return putIntoCells(db, shops, level);
}

const rangeOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const tokenId = (token: string | undefined): Sql =>
  token === undefined ? literal(allTrades) : sql`(select id from token where word = ${token})`;

/** Ids and points from the index alone. */
const shopsIn = (token: string | undefined, box: Sql): Sql =>
  token === undefined
    ? sql`select id, pt from shop where listing in ${directoryListings} and pt <@ ${box}`
    : sql`select shop_id as id, pt from shop_token where token_id = ${tokenId(token)} and pt <@ ${box}`;

/** One more than can be shown, if there are more. */
async function readIds(db: Db, shops: Sql): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select id from (${shops}) s limit ${literal(mostFeatures + 1)}`,
  );
  return rows.map(({ id }) => id);
}

/** Undefined if there are too many to read. */
async function putIntoCells(db: Db, shops: Sql, level: number): Promise<Cell[] | undefined> {
  const cells = await db.query<Cell>(sql`
    with inside as materialized (select id, pt from (${shops}) s limit ${literal(mostRead + 1)})
    select count(*)::int as shops, avg(pt[0])::real as long,
      degrees(atan(sinh(radians(avg(pt[1])))))::real as lat,
      case when count(*) = 1 then min(id::text)::uuid end as shop_id
    from inside group by ${cellOf(sql`pt[0]`, level)}, ${cellOf(sql`pt[1]`, level)}`);
  return sumOf(cells) > mostRead ? undefined : cells;
}
