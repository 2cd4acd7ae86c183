import { stateNames } from '../../../core/places/states.ts';
import type { Database } from '../../db/open.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import { every, type Warn } from '../../every.ts';
import { placeKey } from '../search/tokens.ts';
import { countCells } from './count-cells.ts';
import { learnTowns } from './learn-towns.ts';

type Row = {
  name: string;
  town: string;
  is_crowd: boolean;
  lat: number;
  long: number;
  reach_km: number;
  shops: number;
};

/** Fewer may be a typing error or the name of a building. */
const leastShops = 3;
/** So many different localities at one point: it is the middle of a town or of a PIN. */
const crowd = 5;
/** One in so many shops at such a point has to name a locality that is learnt from them. */
const oneIn = 5;
/** A name that is spread wider is no part of a town ('Main Road'). */
const widestReachKm = 8;
const lockKey = 7_246_191;
/** Ten million shops take minutes, where the general limit is 20 seconds, and more memory than a search. */
const settings = `
  set local lock_timeout = '5s'; set local statement_timeout = '30min'; set local work_mem = '64MB'`;

/** Learns the localities, the towns and the cells of the map every hour, by one of the servers. Returns the function that stops it. */
export const keepLearningLocalities = (database: Database, warn: Warn): (() => Promise<void>) =>
  every(
    'localities',
    async (signal) => {
      const [recent] = await database.primary.query(
        sql`select from places_learnt where at > now() - interval '59 minutes'`,
      );
      if (recent !== undefined) return;
      await learnLocalities(database, signal);
    },
    warn,
    'the localities could not be learnt',
  );

/**
 * Replaces the tables in one transaction, so that a search sees either the old or the new rows. The signal ends it at
 * once, and they stay as they were: another server learns them within the hour.
 */
export async function learnLocalities(
  { primary, transaction }: Pick<Database, 'primary' | 'transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  const learning = transaction(async (connection) => {
    const db = signal ? await stoppedBy(signal, connection, primary) : connection;
    // One server at a time; the others have the same result to come.
    const [lock] = await db.query<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${literal(lockKey)}) as got`,
    );
    if (!lock?.got) return;
    await db.script(settings);
    const rows = joined(await readPieces(db));
    await db.query(sql`delete from locality`);
    await db.query(sql`
      insert into locality (key, name, town, lat, long, reach_km, shops)
      select key, name, town, lat, long, reach_km, shops
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as r (key text, name text, town text, lat float8, long float8, reach_km float8, shops int)`);
    await learnTowns(db);
    await db.query(sql`delete from places_learnt`);
    await db.query(sql`insert into places_learnt values (now())`);
    await countCells(db);
  });
  await learning.catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

/** The same connection, whose running query the signal cancels and which then takes no other one. */
async function stoppedBy(signal: AbortSignal, db: Db, primary: Db): Promise<Db> {
  const [own] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  // Should it fail, the query ends by itself.
  const cancel = () => void primary.query(sql`select pg_cancel_backend(${own?.pid})`).catch(() => undefined);
  const running = async <T>(query: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel);
    return query().finally(() => signal.removeEventListener('abort', cancel));
  };
  return {
    query: (query) => running(() => db.query(query)),
    script: (text) => running(() => db.script(text)),
  };
}

/**
 * The pieces between the commas of an address. Only of imported shops: the address that an owner types is private.
 * Without numbers, and without the words of a building, what is left is a street or a part of a town.
 */
const readPieces = (db: Db): Promise<Row[]> =>
  db.query<Row>(sql`
    with crowd as (
      select lat, long, count(*) as shops
      from shop where listing = 'imported' and lat is not null and address is not null
      group by lat, long having count(distinct regexp_replace(lower(address), '^.*,', '')) >= ${literal(crowd)}
    ), told_of_crowd as (
      select lat, long, lower(name) as name from (${piecesOf(sql`crowd join shop using (lat, long)`)}) piece
      group by lat, long, lower(name), shops having count(*) * ${literal(oneIn)} >= shops
    )
    select mode() within group (order by name) as name, town, is_crowd, count(*)::int as shops,
      percentile_cont(0.5) within group (order by lat) as lat,
      percentile_cont(0.5) within group (order by long) as long,
      greatest(
        percentile_cont(0.9) within group (order by lat) - percentile_cont(0.1) within group (order by lat),
        percentile_cont(0.9) within group (order by long) - percentile_cont(0.1) within group (order by long)
      ) * 111 / 2 as reach_km
    from (
      select *, (lat, long) in (select lat, long from crowd) as is_crowd
      from (${piecesOf(sql`(select *, 0 as shops from shop) shop`)}) each
    ) piece
    -- Shops of many localities at exactly one point: the source knew the town only. Or it knew a part of the town, which
    -- then a fifth of those shops name.
    where (not is_crowd or (lat, long, lower(name)) in (select lat, long, name from told_of_crowd))
      and (name ~ '^[1-9][0-9]{5}$' or (
        length(name) between 3 and 40
        and (name !~ '[0-9]' or name ~* '^(sector|phase|block|stage)[ -]?[0-9]{1,3}$')
        and name !~* '\\m(floor|shop|unit|plot|opp|opposite|near|behind|beside|next to|building|bldg|complex|tower|chambers?|flat|house|gala|room|mall|no)\\M'
      ))
    group by lower(name), town, is_crowd
    having count(*) >= ${literal(leastShops)}`);

/** The pieces of the addresses of these shops, and their PINs. */
const piecesOf = (shops: Sql): Sql => sql`
  select btrim(part, ' .-#') as name, coalesce(city, '') as town, lat, long, shops
  from ${shops}, regexp_split_to_table(address, ',') as part
  where (listing = 'imported' or sample) and listing in ${directoryListings} and lat is not null
  union all
  select pin, '', lat, long, shops from ${shops}
  where listing in ${directoryListings} and lat is not null and pin is not null`;

const stateKeys: ReadonlySet<string> = new Set(stateNames.map(placeKey));

/** Spellings of one place are joined; the most common one of shops with positions of their own gives the name and the position. */
function joined(rows: readonly Row[]): (Row & { key: string })[] {
  const byKey = new Map<string, Row & { key: string }>();
  for (const row of rows.toSorted((a, b) => Number(a.is_crowd) - Number(b.is_crowd) || b.shops - a.shops)) {
    const key = placeKey(row.name);
    const townKey = placeKey(row.town);
    if (key === '' || key === townKey || stateKeys.has(key) || row.reach_km > widestReachKm) continue;
    const known = byKey.get(`${key} ${townKey}`);
    if (known === undefined) byKey.set(`${key} ${townKey}`, { ...row, key });
    else known.shops += row.shops;
  }
  return [...byKey.values(), ...withoutLayout(byKey)];
}

/** From so many shops on, people leave the last word away. */
const wellKnown = 10;

/** 'HSR Layout' is called HSR, unless another place is. */
function withoutLayout(byKey: ReadonlyMap<string, Row & { key: string }>): (Row & { key: string })[] {
  return [...byKey.values()].flatMap((row) => {
    const [, short] = /^(.+) layout$/i.exec(row.name) ?? [];
    const key = placeKey(short ?? '');
    const townKey = placeKey(row.town);
    const isFree = key !== '' && key !== townKey && !stateKeys.has(key) && !byKey.has(`${key} ${townKey}`);
    return isFree && row.shops >= wellKnown ? [{ ...row, key }] : [];
  });
}
