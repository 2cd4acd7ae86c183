import type { FeatureCollection, Position as LongLat } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import * as m from '../../messages/en.ts';
import { fontOf } from './shop-layers.ts';

/** Calm, so that the shops stand out. */
export const groundColours = { sea: '#d6e5ec', land: '#f7f4ee', coast: '#b3cad5', border: '#a99d91' };

/** Sizes of towns, the largest first, as in `ground/towns.json`: from which zoom, and how large. */
const sizes = [
  { fromZoom: 2, dot: 3.5, text: 15 },
  { fromZoom: 4.5, dot: 3, text: 13 },
  { fromZoom: 6, dot: 2.5, text: 12.5 },
  { fromZoom: 7.5, dot: 2, text: 12 },
  // No dots: many of these find no room for their name.
  { fromZoom: 9.5, dot: 0, text: 11.5 },
];

/** From here on a town fills the map, and a dot at its middle says nothing. */
const lastDotZoom = 10.5;

/** The style that needs no outside service: land, sea, the border of India and towns, from our own files. */
export async function loadGroundStyle(): Promise<StyleSpecification> {
  const [land, border, towns] = await Promise.all([
    import('./ground/land.json'),
    import('./ground/india-land-border.json'),
    import('./ground/towns.json'),
  ]);
  return {
    version: 8,
    sources: {
      land: source(landOf(land.default), m.mapCredits),
      border: source({
        type: 'FeatureCollection',
        features: [border.default as FeatureCollection['features'][number]],
      }),
      towns: source(townsOf(towns.default.bySize as unknown as TownRow[][])),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': groundColours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': groundColours.land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': groundColours.coast, 'line-width': grown(0.5, 1.5) },
      },
      {
        id: 'border',
        type: 'line',
        source: 'border',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': groundColours.border, 'line-width': grown(1, 2.5) },
      },
      ...townLayers(),
    ],
  };
}

const source = (data: FeatureCollection, attribution = ''): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data,
  attribution,
});

/** Grows from the whole country to a street. */
const grown = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  small,
  12,
  large,
];

type Land = { readonly scale: number; readonly polygons: readonly (readonly (readonly number[])[])[] };

const landOf = ({ scale, polygons }: Land): FeatureCollection => ({
  type: 'FeatureCollection',
  features: polygons.map((rings) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: rings.map((steps) => ringOf(steps, scale)) },
  })),
});

/** The points of a ring, each of which is stored as its distance from the one before. */
export function ringOf(steps: readonly number[], scale: number): LongLat[] {
  const ring: LongLat[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] as number;
    y += steps[at + 1] as number;
    ring.push([x / scale, y / scale]);
  }
  return [...ring, ring[0] as LongLat];
}

type TownRow = readonly [name: string, lat: number, long: number];

const townsOf = (bySize: readonly (readonly TownRow[])[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: bySize.flatMap((rows, size) =>
    rows.map(([name, lat, long]) => ({
      type: 'Feature' as const,
      properties: { name, size },
      geometry: { type: 'Point' as const, coordinates: [long, lat] },
    })),
  ),
});

/** The smallest towns first: a layer on top takes its room first. */
const townLayers = (): StyleSpecification['layers'] =>
  sizes
    .flatMap(({ fromZoom, dot, text }, size): StyleSpecification['layers'] => {
      const isOfSize: ExpressionSpecification = ['==', ['get', 'size'], size];
      const common = { source: 'towns', filter: isOfSize, minzoom: fromZoom };
      const name: StyleSpecification['layers'][number] = {
        ...common,
        id: `town-name-${size}`,
        type: 'symbol',
        layout: nameLayout(text),
        paint: {
          'text-color': size < 2 ? '#44403c' : '#6b645d',
          'text-halo-color': groundColours.land,
          'text-halo-width': 1.5,
        },
      };
      if (dot === 0) return [name];
      return [
        name,
        {
          ...common,
          id: `town-dot-${size}`,
          type: 'circle',
          maxzoom: lastDotZoom,
          paint: {
            'circle-radius': dot,
            'circle-color': groundColours.land,
            'circle-stroke-color': '#8a8178',
            'circle-stroke-width': 1.25,
          },
        },
      ];
    })
    .toReversed();

/** Where a name stands at its town, in letters. */
const closeBy = ['top', [0, 0.5], 'bottom', [0, -0.5], 'left', [0.6, 0], 'right', [-0.6, 0]];
/** Where a cluster covers the town; on a map of all India that would be in another state. */
const furtherAway = ['top', [0, 1.9], 'bottom', [0, -1.9], 'left', [2, 0], 'right', [-2, 0]];
/** A whole number: MapLibre lays names out once for each whole zoom. */
const farFromZoom = 3;

/** A name gives way to another one; one that finds no room is left out. */
const nameLayout = (size: number): NonNullable<SymbolLayerSpecification['layout']> => ({
  'text-field': ['get', 'name'],
  'text-font': fontOf(false),
  'text-size': ['interpolate', ['linear'], ['zoom'], 4, size, 12, size + 3],
  'text-variable-anchor-offset': [
    'step',
    ['zoom'],
    ['literal', closeBy],
    farFromZoom,
    ['literal', [...closeBy, ...furtherAway]],
  ],
  'text-padding': 6,
  'text-max-width': 8,
});
