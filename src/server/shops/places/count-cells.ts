import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';

/** Its cells are about 300 m wide, and each level before has cells twice as wide. */
export const finestLevel = 17;
const coarsestLevel = 5;
/** Every second level is stored; a view of a level between adds up four cells. */
const step = 2;

/** The stored level for a view: its own or the next finer one. */
export const storedLevel = (level: number): number =>
  Math.max(coarsestLevel, level + ((finestLevel - level) % step));

/** A region has 2^4 rows and columns of cells. */
export const regionBits = 4;
/** A region with at most as many shops as cells is not stored: reading its shops is as quick. */
const leastShops = 4 ** regionBits;

/** Stands for all shops, where others are the token of a trade. */
export const allTrades = 0;

/** The row or column of a cell by its coordinate in Web Mercator, in degrees. */
export const cellAt = (coordinate: number, level: number): number =>
  Math.floor(((coordinate + 180) * 2 ** level) / 360);
export const cellOf = (coordinate: Sql, level: number): Sql =>
  sql`floor((${coordinate} + 180) * ${literal(2 ** level)} / 360)::int`;

/**
 * Counts the shops of every cell. Called within a transaction. Down to the middle level all shops are counted, and
 * below it those of crowded regions only, which saves most of the work.
 */
export async function countCells(db: Db): Promise<void> {
  await db.query(
    sql`create temporary table counted on commit drop as ${shopsByCell(middleLevel, sql`true`)}`,
  );
  for (let level = middleLevel - step; level >= coarsestLevel; level -= step) await countFromFiner(db, level);
  await db.query(sql`insert into counted ${shopsByCell(finestLevel, isInCrowd)}`);
  for (let level = finestLevel - step; level > middleLevel; level -= step) await countFromFiner(db, level);
  await db.script('analyze counted');
  await storeChanges(db);
}

const middleLevel = 13;

/** Whether a shop is in a crowded region of the level below the middle one, and so may be in one of a finer level. */
const crowdLevel = middleLevel + step - regionBits;
const isInCrowd = sql`(s.trade, ${cellOf(sql`s.pt[1]`, crowdLevel)}, ${cellOf(sql`s.pt[0]`, crowdLevel)}) in (
  select trade, y, x from counted where level = ${literal(crowdLevel)} and shops > ${literal(leastShops)})`;

const shopsByCell = (level: number, which: Sql): Sql => sql`
  select ${literal(level)} as level, s.trade, ${cellOf(sql`s.pt[1]`, level)} as y, ${cellOf(sql`s.pt[0]`, level)} as x,
    count(*)::int as shops, avg(s.lat)::real as lat, avg(s.long)::real as long,
    case when count(*) = 1 then min(s.id::text)::uuid end as shop_id
  from (
    select id, pt, lat, long, unnest(${literal(allTrades)} || tok) as trade from shop
    where listing in ${directoryListings} and lat is not null
  ) s
  where s.trade in (select ${literal(allTrades)} union all select id from token where word like '#%') and ${which}
  group by s.trade, y, x`;

const countFromFiner = (db: Db, level: number) =>
  db.query(sql`
    insert into counted
    select ${literal(level)}, c.trade, c.y >> ${literal(step)}, c.x >> ${literal(step)}, ${joinedCells}
    from counted c where c.level = ${literal(level + step)} group by 2, 3, 4`);

/** Several cells `c` as one. */
export const joinedCells: Sql = sql`
  sum(c.shops)::int as shops,
  (sum(c.lat * c.shops) / sum(c.shops))::real as lat, (sum(c.long * c.shops) / sum(c.shops))::real as long,
  case when sum(c.shops) = 1 then min(c.shop_id::text)::uuid end as shop_id`;

/** Writes only the cells that have changed: nearly all are as an hour ago. */
async function storeChanges(db: Db): Promise<void> {
  const bits = literal(regionBits);
  await db.query(sql`
    with crowded as (
      select level, trade, y >> ${bits} as y, x >> ${bits} as x from counted
      group by 1, 2, 3, 4 having sum(shops) > ${literal(leastShops)}
    ), fresh as materialized (
      select c.* from counted c join crowded r
        on r.level = c.level and r.trade = c.trade and r.y = c.y >> ${bits} and r.x = c.x >> ${bits}
    ), gone as (
      delete from map_cell c where not exists (
        select from fresh f where f.trade = c.trade and f.level = c.level and f.y = c.y and f.x = c.x
      )
    )
    insert into map_cell (trade, level, y, x, shops, lat, long, shop_id)
    select f.trade, f.level, f.y, f.x, f.shops, f.lat, f.long, f.shop_id
    from fresh f left join map_cell c on c.trade = f.trade and c.level = f.level and c.y = f.y and c.x = f.x
    where (c.shops, c.lat, c.long, c.shop_id) is distinct from (f.shops, f.lat, f.long, f.shop_id)
    -- Neighbours are read together.
    order by f.trade, f.level, f.y, f.x
    on conflict (trade, level, y, x) do update
      set shops = excluded.shops, lat = excluded.lat, long = excluded.long, shop_id = excluded.shop_id`);
}
