import { isTradeTag } from './osm-trades.ts';
import { type RowValues, valuesOf } from './source-row.ts';

type Tags = Readonly<Record<string, unknown>>;
type Feature = {
  readonly type: 'Feature';
  readonly id?: unknown;
  readonly properties?: Tags | null;
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
};

export const isFeature = (row: object): row is Feature => 'type' in row && row.type === 'Feature';

/** OpenStreetMap keys whose values may be trades. */
const tradeKeys =
  'shop amenity cuisine craft healthcare healthcare:speciality office tourism leisure diet'.split(' ');
/** A business for any value: an unknown one is imported without a trade. */
const alwaysTrade = ['shop', 'craft', 'office', 'healthcare'];
const closed = new Set(['no', 'vacant', 'empty', 'disused']);

export function valuesOfFeature(feature: Feature): { values: RowValues } | { fault: string } {
  const tags = feature.properties ?? {};
  const place = placeOf(feature.geometry?.coordinates);
  if (feature.geometry && place === undefined) return { fault: 'geometry without coordinates' };
  const sourceId = sourceIdOf(feature);
  if (!tradeKeys.some((key) => key in tags) && !('osm_id' in tags) && !('@id' in tags))
    return { values: { ...valuesOf(tags), ...(sourceId && { sourceId }), ...place } };
  const categories = categoriesOf(tags);
  const isShop =
    categories.some(isTradeTag) ||
    alwaysTrade.some((key) => typeof tags[key] === 'string' && !closed.has(tags[key]));
  if (!isShop) return { fault: 'no trade among its tags' };
  return {
    values: {
      sourceId,
      name: tags.name ?? tags['name:en'] ?? tags.brand,
      altNames: altNamesOf(tags),
      categories,
      address: addressOf(tags),
      city: tags['addr:city'] ?? tags['addr:town'] ?? tags['addr:village'],
      state: tags['addr:state'],
      pin: tags['addr:postcode'] ?? tags.postal_code,
      ...place,
    },
  };
}

/** 'node/123' (Overpass) becomes 'osm:n123'; the formats of osm2pgsql and GDAL are supported too. */
function sourceIdOf({ id, properties, geometry }: Feature): string | undefined {
  const tags = properties ?? {};
  const written = idText(tags['@id']) || idText(id);
  const [, kind, number] = /^(node|way|relation)\/(\d+)$/.exec(written) ?? [];
  if (kind && number) return `osm:${kind.charAt(0)}${number}`;
  const [way, other] = [idText(tags.osm_way_id), idText(tags.osm_id)];
  if (way) return `osm:w${way}`;
  if (other) return `osm:${geometry?.type === 'Point' ? 'n' : 'r'}${other}`;
  return written || undefined;
}

const idText = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id) : '');

function categoriesOf(tags: Tags): string[] {
  const values = tradeKeys.flatMap((key) =>
    split(tags[key]).map((value) => `${key}=${value.toLowerCase().replaceAll(' ', '_')}`),
  );
  const diets = Object.entries(tags)
    .filter(([key, value]) => key.startsWith('diet:') && (value === 'yes' || value === 'only'))
    .map(([key]) => `diet=${key.slice('diet:'.length)}`);
  return [...values, ...diets];
}

const split = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];

/** A language tag with optional script or country: 'name:kn', 'name:sr-Latn'; not 'name:etymology'. */
const otherName =
  /^(name:[a-z]{2,3}(-\w+)?|alt_name|old_name|loc_name|short_name|official_name|int_name)(:\w+)?$/;

const altNamesOf = (tags: Tags): string[] =>
  Object.entries(tags).flatMap(([key, value]) => (otherName.test(key) ? split(value) : []));

function addressOf(tags: Tags): string | undefined {
  if (typeof tags['addr:full'] === 'string') return tags['addr:full'];
  const parts = ['addr:housename', 'addr:housenumber', 'addr:street', 'addr:place', 'addr:suburb']
    .map((key) => tags[key])
    .filter((part) => typeof part === 'string' && part !== '');
  return parts.join(', ') || undefined;
}

/** A point, or the centre of the bounding box of a line or area. */
function placeOf(coordinates: unknown): { lat: number; long: number } | undefined {
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [long, lat] = part as unknown[];
    if (typeof long !== 'number' || typeof lat !== 'number') return part.forEach(visit);
    extent.west = Math.min(extent.west, long);
    extent.east = Math.max(extent.east, long);
    extent.south = Math.min(extent.south, lat);
    extent.north = Math.max(extent.north, lat);
  };
  visit(coordinates);
  if (!Number.isFinite(extent.west)) return undefined;
  return { lat: (extent.south + extent.north) / 2, long: (extent.west + extent.east) / 2 };
}
