import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';

/**
 * At level 17 a cell is about 300 m wide, at 15 four times that. Trades end earlier: their rows would be several
 * times as many, and a finer view has few enough shops of one trade to read them.
 */
export const finestLevel = { all: 17, trade: 15 } as const;
const coarsestLevel = 5;
/** Every second level is stored; a view of the levels between adds up four cells. */
const step = 2;

/** The stored level for a view: the next finer one, if there is one. */
export const storedLevel = (level: number, finest: number): number =>
  Math.min(finest, Math.max(coarsestLevel, level + ((finest - level) % step)));

/** The token of all shops. */
export const allTrades = 0;

/** The row or column of a cell by its coordinate in Web Mercator, in degrees. */
export const cellAt = (coordinate: number, level: number): number =>
  Math.floor(((coordinate + 180) * 2 ** level) / 360);
const cellOf = (coordinate: Sql, level: number): Sql =>
  sql`floor((${coordinate} + 180) * ${literal(2 ** level)} / 360)::int`;

/** Counts the shops of every cell. Called within a transaction, in which it should be the last long work. */
export async function countCells(db: Db): Promise<void> {
  // A large directory takes longer than the general limit. New rows have no statistics yet, without which the
  // planner may compare each cell with each other.
  await db.script(
    `set local statement_timeout = ${timeoutMs}; set local work_mem = '64MB'; set local enable_nestloop = off`,
  );
  await replaceLevel(db, finestLevel.all, shopsByCell(finestLevel.all));
  for (let level = finestLevel.all - step; level >= coarsestLevel; level -= step)
    await replaceLevel(
      db,
      level,
      level === finestLevel.trade
        ? sql`${cellsOfFiner(level)} union all ${tradesByCell(level)}`
        : cellsOfFiner(level),
    );
}

const timeoutMs = 300_000;

const shopsByCell = (level: number): Sql => sql`
  select ${literal(allTrades)} as trade, ${counted(level)}
  from shop s where s.listing in ${directoryListings} and s.lat is not null group by y, x`;

const tradesByCell = (level: number): Sql => sql`
  select t.id as trade, ${counted(level)}
  from (
    select id, pt, lat, long, unnest(tok) as token from shop
    where listing in ${directoryListings} and lat is not null
  ) s join token t on t.id = s.token and t.word like '#%' group by t.id, y, x`;

const counted = (level: number): Sql => sql`
  ${cellOf(sql`s.pt[1]`, level)} as y, ${cellOf(sql`s.pt[0]`, level)} as x, count(*)::int as shops,
  avg(s.lat)::real as lat, avg(s.long)::real as long,
  case when count(*) = 1 then min(s.id::text)::uuid end as shop_id`;

/** A level made from the next finer stored one. */
const cellsOfFiner = (level: number): Sql => sql`
  select c.trade, c.y >> ${literal(step)} as y, c.x >> ${literal(step)} as x, ${joinedCells}
  from map_cell c where c.level = ${literal(level + step)} group by 1, 2, 3`;

/** Several cells `c` as one. */
export const joinedCells: Sql = sql`
  sum(c.shops)::int as shops,
  (sum(c.lat * c.shops) / sum(c.shops))::real as lat, (sum(c.long * c.shops) / sum(c.shops))::real as long,
  case when sum(c.shops) = 1 then min(c.shop_id::text)::uuid end as shop_id`;

/** Writes only the cells that have changed: nearly all are as an hour ago. */
const replaceLevel = (db: Db, level: number, fresh: Sql) =>
  db.query(sql`
    with fresh as materialized (${fresh}), gone as (
      delete from map_cell c where c.level = ${literal(level)}
        and not exists (select from fresh f where f.trade = c.trade and f.y = c.y and f.x = c.x)
    )
    insert into map_cell (trade, level, y, x, shops, lat, long, shop_id)
    select f.trade, ${literal(level)}, f.y, f.x, f.shops, f.lat, f.long, f.shop_id
    from fresh f
    left join map_cell c on c.level = ${literal(level)} and c.trade = f.trade and c.y = f.y and c.x = f.x
    where (c.shops, c.lat, c.long, c.shop_id) is distinct from (f.shops, f.lat, f.long, f.shop_id)
    -- Neighbours of a row are read together.
    order by f.trade, f.y, f.x
    on conflict (trade, level, y, x) do update
      set shops = excluded.shops, lat = excluded.lat, long = excluded.long, shop_id = excluded.shop_id`);
