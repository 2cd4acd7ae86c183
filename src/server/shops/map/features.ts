import type { MapFeature, MapView } from '../../../core/shops/map-contract.ts';
import { type Db, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import { itemOf, readItemRows } from '../directory/list-item.ts';
import { type Box, isInside } from '../search/nearest.ts';

/** Shops that would cover each other on the screen. */
export type Cell = {
  readonly shops: number;
  readonly lat: number;
  readonly long: number;
  /** The shop, if it is the only one. */
  readonly shop_id: string | null;
};

export function viewOf(features: MapFeature[], isMore = false): MapView {
  const count = features.reduce((sum, each) => sum + (each.kind === 'cluster' ? each.count : 1), 0);
  return { features, found: { count, isMore } };
}

/** A cell of one shop is shown as the shop. */
export async function featuresOf(db: Db, view: Box, cells: readonly Cell[]): Promise<MapFeature[]> {
  const clusters = cells.filter(({ shop_id }) => shop_id === null);
  const single = cells.flatMap(({ shop_id }) => shop_id ?? []);
  return [
    ...clusters.map(({ shops, lat, long }) => ({ kind: 'cluster' as const, lat, long, count: shops })),
    ...(await readShops(db, view, single)),
  ];
}

/** Those of the shops that are public and in the view: since they were counted or indexed, they may have changed. */
export async function readShops(db: Db, view: Box, ids: readonly string[]): Promise<MapFeature[]> {
  if (ids.length === 0) return [];
  const rows = await readItemRows<{ is_public: boolean }>(
    db,
    ids,
    sql`, s.listing in ${directoryListings} as is_public`,
  );
  return rows.flatMap((row): MapFeature[] => {
    const { id, name, lat, long, isClaimed, subCategory } = itemOf(row);
    if (!row.is_public || lat === null || long === null || !isInside(view, { lat, long })) return [];
    return [{ kind: 'shop', id, name, lat, long, isClaimed, subCategory }];
  });
}
