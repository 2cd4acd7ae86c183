import { distanceKm, type Position } from '../../../core/places/distance.ts';
import { otherNames } from '../../../core/places/other-names.ts';
import { stateNames } from '../../../core/places/states.ts';
import { townsOf } from '../../../core/places/towns.ts';
import { type Db, sql } from '../../db/sql.ts';
import { inSlices } from '../../in-slices.ts';
import { placeKey } from '../search/tokens.ts';

/** A town, a part of a town, or a PIN. */
export type FoundPlace = Position & {
  readonly key: string;
  readonly name: string;
  /** The town of a locality; empty for a town and a PIN. */
  readonly town: string;
  /** Roughly from its centre to its edge. */
  readonly reachKm: number;
  /** A town that people all over India know, a PIN, or a locality of several words that many shops name. */
  readonly isKnown: boolean;
};

/** How far a town reaches; ten times as many people live in a well-known one. */
const townReachKm = { known: 15, other: 5 } as const;

/** All towns by all their names. Made by the first search that needs it, because many processes search nothing. */
let towns: Promise<ReadonlyMap<string, readonly FoundPlace[]>> | undefined;

async function makeTowns(): Promise<ReadonlyMap<string, readonly FoundPlace[]>> {
  const byKey = new Map<string, FoundPlace[]>();
  const all = stateNames.flatMap((state) => townsOf(state).map((town) => ({ state, ...town })));
  await inSlices(all, ({ state, name, lat, long }) => {
    const others = otherNames[state]?.[name];
    const isKnown = others !== undefined;
    const town = { name, lat, long, town: '', isKnown, reachKm: townReachKm[isKnown ? 'known' : 'other'] };
    for (const key of new Set([name, ...(others?.split(', ') ?? [])].map(placeKey)))
      byKey.set(key, [...(byKey.get(key) ?? []), { ...town, key }]);
  });
  return byKey;
}

type LocalityRow = Omit<FoundPlace, 'reachKm' | 'isKnown'> & { reach_km: number; shops: number };

/** From so many shops on, a name of several words is no coincidence. */
const manyShops = 10;

const isKnownLocality = ({ key, name, shops }: LocalityRow): boolean =>
  /^[1-9]\d{5}$/.test(key) || (name.includes(' ') && shops >= manyShops);

/** Every place with one of these keys, best first: near the visitor, then well-known towns. */
export async function findPlaces(
  db: Db,
  keys: readonly string[],
  visitor: Position | undefined,
): Promise<FoundPlace[]> {
  const localities = await db.query<LocalityRow>(sql`
    select key, name, town, lat, long, reach_km, shops from locality where key = any(${keys}::text[]) order by shops desc`);
  const townsByKey = await (towns ??= makeTowns());
  const all = [
    ...keys.flatMap((key) => townsByKey.get(key) ?? []),
    ...localities.map((row) => ({
      ...row,
      reachKm: Math.max(1, row.reach_km),
      isKnown: isKnownLocality(row),
    })),
  ];
  const rankOf = (place: FoundPlace): number =>
    (visitor ? Math.log2(1 + distanceKm(visitor, place)) : 0) - (place.isKnown ? 8 : 0);
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}
