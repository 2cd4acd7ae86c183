import { stateNames } from '../../../core/places/states.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import { placeKey } from '../search/tokens.ts';

/** A page with fewer shops is of little use to a shopper. */
const leastShops = 5;

type CityRow = { city: string; state: string | null; lat: number; long: number; shops: number };
type Town = Omit<CityRow, 'city'> & { slug: string; name: string; cities: string[] };

/** Counts the shops of each town, of its trades and of its localities. Called within a transaction. */
export async function learnTowns(db: Db): Promise<void> {
  const towns = townsIn(
    await db.query<CityRow>(sql`
      select city, mode() within group (order by state) as state, count(*)::int as shops,
        percentile_cont(0.5) within group (order by lat) as lat, percentile_cont(0.5) within group (order by long) as long
      from shop where listing in ${directoryListings} and city is not null and lat is not null group by city`),
  );
  await db.query(sql`delete from town`);
  await db.query(sql`
    insert into town (slug, name, state, lat, long, shops)
    select slug, name, state, lat, long, shops from jsonb_to_recordset(${JSON.stringify(towns)})
      as t (slug text, name text, state text, lat float8, long float8, shops int)`);
  const cities = towns.flatMap(({ slug, cities }) => cities.map((city) => ({ slug, city })));
  // Shops of a category are counted once, also if they have several of its sub-categories.
  await db.query(sql`
    insert into town_trade (town, trade, shops)
    select c.slug, trade.slug, count(distinct s.id)
    from jsonb_to_recordset(${JSON.stringify(cities)}) as c (slug text, city text)
    join shop s on s.city = c.city and s.listing in ${directoryListings}
    join shop_sub_category t on t.shop_id = s.id
    join sub_category sub on sub.id = t.sub_category_id
    join category cat on cat.id = sub.category_id
    cross join lateral (values (sub.slug), (cat.slug)) as trade (slug)
    group by 1, 2 having count(distinct s.id) >= ${literal(leastShops)}`);
  const parts = await db.query<LocalityRow>(sql`
    select name, town, lat, long, reach_km, shops from locality
    where town <> '' and shops >= ${literal(leastShops)} order by shops desc`);
  await db.query(sql`
    insert into town_locality (town, slug, name, lat, long, reach_km, shops)
    select town, slug, name, lat, long, reach_km, shops
    from jsonb_to_recordset(${JSON.stringify(localitiesIn(parts, towns))})
      as l (town text, slug text, name text, lat float8, long float8, reach_km float8, shops int)
    on conflict do nothing`);
}

/** Spellings and former names of one town are joined under its official name. */
function townsIn(rows: readonly CityRow[]): Town[] {
  const official = new Map(
    stateNames.flatMap((state) => townsOf(state).map((town) => [placeKey(town.name), town] as const)),
  );
  const groups = Map.groupBy(rows, ({ city }) => placeKey(city));
  const towns = [...groups].flatMap(([key, spellings]): Town[] => {
    const [most] = spellings.toSorted((a, b) => b.shops - a.shops) as [CityRow];
    const known = official.get(key);
    const name = known?.name ?? most.city;
    const shops = spellings.reduce((sum, row) => sum + row.shops, 0);
    const slug = slugOf(name);
    if (slug === '' || shops < leastShops) return [];
    const { lat, long } = known ?? most;
    const cities = spellings.map(({ city }) => city);
    return [{ slug, name, state: most.state, lat, long, shops, cities }];
  });
  // Two towns of one name: the larger one has the page.
  const bySlug = new Map(towns.toSorted((a, b) => a.shops - b.shops).map((town) => [town.slug, town]));
  return [...bySlug.values()];
}

type LocalityRow = { name: string; town: string; lat: number; long: number; reach_km: number; shops: number };

function localitiesIn(rows: readonly LocalityRow[], towns: readonly Town[]) {
  const slugs = new Map(towns.flatMap(({ slug, cities }) => cities.map((city) => [city, slug] as const)));
  return rows.flatMap((row) => {
    const town = slugs.get(row.town);
    const slug = slugOf(row.name);
    return town === undefined || slug === '' || slug === town ? [] : [{ ...row, town, slug }];
  });
}

const slugOf = (name: string): string =>
  wordsOf(name)
    .join('-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, 80);
