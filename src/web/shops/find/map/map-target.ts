import { hasPosition, indiaBox, type Position } from '../../../../core/places/distance.ts';
import { splitFar } from '../../list/far-shops.ts';
import { boxAround, type MapBox, type MapPlace, readMapPlace } from '../../map/map-place.ts';
import type { FindSearch } from '../find-address.ts';

/** What the map shows unless the person moves it. A new key is another target. */
export type MapTarget = { readonly key: string } & (
  | { readonly place: MapPlace; readonly box?: never }
  | { readonly box: MapBox; readonly place?: never }
);

/** A page of results: those that come with more pages do not move the map. */
const most = 20;
const townZoom = 12;

type Located = { readonly id: string; readonly lat: number | null; readonly long: number | null };

/** The area of the address, else the nearest results, else the surroundings of the visitor, else India. */
export function mapTarget(
  search: FindSearch,
  shops: readonly Located[],
  { from, position }: { from: Position | undefined; position: Position | undefined },
): MapTarget {
  const place = readMapPlace(search.map);
  if (place) return { key: `${search.map}`, place };
  const near = splitFar(shops.slice(0, most), from).near.filter((shop) => hasPosition(shop));
  const box = boxAround(near as readonly (Located & Position)[]);
  if (box) return { key: near.map(({ id }) => id).join(), box };
  if (from) return { key: `${from.lat},${from.long}`, place: { ...onlyPosition(from), zoom: townZoom } };
  if (position) return { key: 'here', place: { ...onlyPosition(position), zoom: townZoom } };
  return { key: 'india', box: indiaBox };
}

const onlyPosition = ({ lat, long }: Position): Position => ({ lat, long });
