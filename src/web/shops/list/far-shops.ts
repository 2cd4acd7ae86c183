import { distanceKm, hasPosition, type MaybePosition } from '../../../core/places/distance.ts';
import { reachKm } from '../../../core/shops/rules.ts';

/** Splits a result where only shops out of reach follow: the server puts them last. */
export function splitFar<Shop extends NonNullable<MaybePosition>>(
  shops: readonly Shop[],
  from: MaybePosition,
  reach = reachKm,
): { readonly near: readonly Shop[]; readonly far: readonly Shop[] } {
  if (!hasPosition(from)) return { near: shops, far: [] };
  const isFar = (shop: Shop) => hasPosition(shop) && distanceKm(from, shop) > reach;
  const end = shops.findLastIndex((shop) => !isFar(shop)) + 1;
  return { near: shops.slice(0, end), far: shops.slice(end) };
}
