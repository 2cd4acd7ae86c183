import { type MapView, mostFeatures } from '../../../core/shops/map-contract.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import { allTrades, cellAt, finestLevel, joinedCells, storedLevel } from '../places/count-cells.ts';
import { type Box, boxOf, isInside, mercator } from '../search/nearest.ts';
import { type Cell, featuresOf, readShops, viewOf } from './features.ts';

/** So many shops can be read from the index in a few milliseconds. */
const mostRead = 3000;

/**
 * The shops of a view, all or those with a token. Few are read one by one, more are put into cells, and many come
 * from the counts of the last hour. Undefined if the counts cannot answer: they are missing, or coarser than the view.
 */
export async function readCrowd(
  db: Db,
  view: Box,
  zoom: number,
  token: string | undefined,
): Promise<MapView | undefined> {
  const level = levelOf(view, zoom);
  const finest = finestLevel[token === undefined ? 'all' : 'trade'];
  const counted = await readCells(db, view, Math.min(level, finest), token);
  const total = counted.reduce((sum, { shops }) => sum + shops, 0);
  if (total <= mostFeatures || level > finest) {
    const shops = shopsInside(view, token);
    const ids = await db.query<{ id: string }>(
      sql`select id from (${shops}) s limit ${literal(mostFeatures + 1)}`,
    );
    if (ids.length <= mostFeatures)
      return viewOf(
        await readShops(
          db,
          view,
          ids.map(({ id }) => id),
        ),
      );
    const cells = await putIntoCells(db, shops, level);
    if (cells) return viewOf(await featuresOf(db, view, cells));
  }
  // Other cells at the edge belong to the view beside this one.
  const inside = counted.filter((cell) => isInside(view, cell));
  return inside.length === 0 ? undefined : viewOf(await featuresOf(db, view, inside));
}

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

const tokenId = (token: string | undefined): Sql =>
  token === undefined ? literal(allTrades) : sql`(select id from token where word = ${token})`;

/** The counts of every cell that has a part in the view. */
function readCells(db: Db, view: Box, level: number, token: string | undefined): Promise<Cell[]> {
  const stored = storedLevel(level, finestLevel[token === undefined ? 'all' : 'trade']);
  const finer = stored - level;
  const { left, right, bottom, top } = edgesOf(view, level);
  const last = (edge: number) => ((edge + 1) << finer) - 1;
  return db.query<Cell>(sql`
    select ${joinedCells}
    from generate_series(${bottom << finer}::int, ${last(top)}::int) as line (y)
    cross join lateral (
      select * from map_cell where trade = ${tokenId(token)} and level = ${literal(stored)} and y = line.y
        and x between ${left << finer}::int and ${last(right)}::int
    ) c
    group by c.y >> ${literal(finer)}, c.x >> ${literal(finer)}`);
}

const shopsInside = (view: Box, token: string | undefined): Sql =>
  token === undefined
    ? sql`select id, pt from shop where listing in ${directoryListings} and pt <@ ${boxOf(view)}`
    : sql`select shop_id as id, pt from shop_token where token_id = ${tokenId(token)} and pt <@ ${boxOf(view)}`;

/** Undefined if there are too many to read. */
async function putIntoCells(db: Db, shops: Sql, level: number): Promise<Cell[] | undefined> {
  const cells = await db.query<Cell>(sql`
    with inside as materialized (select id, pt from (${shops}) s limit ${literal(mostRead + 1)})
    select count(*)::int as shops, avg(pt[0])::real as long,
      degrees(atan(sinh(radians(avg(pt[1])))))::real as lat,
      case when count(*) = 1 then min(id::text)::uuid end as shop_id
    from inside
    group by floor((pt[0] + 180) * ${2 ** level}::float8 / 360), floor((pt[1] + 180) * ${2 ** level}::float8 / 360)`);
  return cells.reduce((sum, { shops: each }) => sum + each, 0) > mostRead ? undefined : cells;
}
