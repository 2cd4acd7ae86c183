import type { Feature, FeatureCollection, GeoJsonProperties, Point as GeoPoint } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibre,
  Point,
  StyleSpecification,
} from 'maplibre-gl';
import type { Position } from '../../../core/places/distance.ts';
import type { MapFeature } from '../../../core/shops/map-contract.ts';

export type MapShop = Extract<MapFeature, { kind: 'shop' }>;
/** What a card knows too. */
export type MarkedShop = Position & Pick<MapShop, 'id' | 'name'>;
/** What was pressed: a shop, or several that lie too close to each other. */
export type Pressed = MapShop | (Position & { readonly kind: 'cluster' });

const colours = { verified: '#0b6b3a', shop: '#57534e', cluster: '#0c3b26', ink: '#1c1917', here: '#1d4ed8' };

/** In pixels; a finger covers 44 of them. */
const reaches = { finger: 22, mouse: 8 };

/** From this zoom on shops have names, as far as there is room. */
const namesFromZoom = 11;

/** Shops and clusters of the server whose circles would cover each other become one. */
const clustering = {
  cluster: true,
  clusterRadius: 46,
  clusterMaxZoom: 17,
  clusterProperties: { count: ['+', ['get', 'count']] },
};

const isShop: ExpressionSpecification = ['==', ['get', 'kind'], 'shop'];
const isCluster: ExpressionSpecification = ['!=', ['get', 'kind'], 'shop'];
const countText: ExpressionSpecification = [
  'case',
  ['>=', ['get', 'count'], 1000],
  ['concat', ['to-string', ['/', ['floor', ['/', ['get', 'count'], 100]], 10]], 'k'],
  ['to-string', ['get', 'count']],
];

/** A pin takes no room by itself, and names would cover it: this empty picture takes it. */
const pinRoom = 'pin-room';
const pinPixels = 18;

/** With a font that the servers of outside styles have; without such a server the device draws the letters. */
export const fontOf = (hasServer: boolean): string[] =>
  hasServer ? ['Noto Sans Regular'] : ['Roboto', 'system-ui'];

/** Below the shops is the visitor, above them the shop that is marked. */
const layersWith = (font: string[]): StyleSpecification['layers'] => [
  {
    id: 'here',
    type: 'circle',
    source: 'here',
    paint: {
      'circle-radius': 7,
      'circle-color': colours.here,
      'circle-stroke-width': 3,
      'circle-stroke-color': '#ffffff',
    },
  },
  {
    id: 'shops',
    type: 'circle',
    source: 'shops',
    filter: isShop,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 6, 14, 8],
      'circle-color': ['case', ['get', 'isClaimed'], colours.verified, colours.shop],
      'circle-stroke-width': 2,
      'circle-stroke-color': '#ffffff',
    },
  },
  {
    id: 'clusters',
    type: 'circle',
    source: 'shops',
    filter: isCluster,
    paint: {
      'circle-radius': ['step', ['get', 'count'], 15, 10, 18, 100, 21, 1000, 24],
      'circle-color': colours.cluster,
      'circle-stroke-width': 3,
      'circle-stroke-color': '#ffffffb3',
    },
  },
  {
    id: 'shop-names',
    type: 'symbol',
    source: 'shops',
    filter: isShop,
    layout: {
      'icon-image': pinRoom,
      'icon-allow-overlap': true,
      'text-optional': true,
      'text-field': ['step', ['zoom'], '', namesFromZoom, ['get', 'name']],
      'text-font': font,
      'text-size': 12,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.9,
      'text-max-width': 9,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  },
  {
    id: 'cluster-counts',
    type: 'symbol',
    source: 'shops',
    filter: isCluster,
    layout: {
      'text-field': countText,
      'text-font': font,
      'text-size': 13,
      'text-allow-overlap': true,
      // Keeps names away from the circle, which by itself takes no room.
      'text-padding': 12,
    },
    paint: { 'text-color': '#ffffff' },
  },
  {
    id: 'marked',
    type: 'circle',
    source: 'marked',
    paint: {
      'circle-radius': 11,
      'circle-color': colours.ink,
      'circle-stroke-width': 4,
      'circle-stroke-color': '#ffffff',
    },
  },
  {
    id: 'marked-name',
    type: 'symbol',
    source: 'marked',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 14,
      'text-anchor': 'top',
      'text-offset': [0, 1.1],
      'text-max-width': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': '#ffffff', 'text-halo-width': 2.5 },
  },
];

const collectionOf = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const pointAt = ({ lat, long }: Position, properties: GeoJsonProperties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [long, lat] },
});

/** Adds empty layers for shops to any style. */
export function addShopLayers(map: MapLibre): void {
  if (map.getSource('shops')) return;
  const data = collectionOf([]);
  map.addSource('here', { type: 'geojson', data });
  map.addSource('shops', { type: 'geojson', data, ...clustering });
  map.addSource('marked', { type: 'geojson', data });
  const pixels = new Uint8Array(pinPixels * pinPixels * 4);
  map.addImage(pinRoom, { width: pinPixels, height: pinPixels, data: pixels });
  for (const layer of layersWith(fontOf(Boolean(map.getGlyphs())))) map.addLayer(layer);
}

const show = (map: MapLibre, id: string, features: Feature[]): void =>
  void map.getSource<GeoJSONSource>(id)?.setData(collectionOf(features));

export const showFeatures = (map: MapLibre, features: readonly MapFeature[]): void =>
  show(
    map,
    'shops',
    features.map((feature) => pointAt(feature, { count: 1, ...feature })),
  );

/** Marks one shop, also where it is inside a cluster. */
export function showMarked(map: MapLibre, shop: MarkedShop | undefined): void {
  show(map, 'marked', shop ? [pointAt(shop, { name: shop.name })] : []);
  // Its name stands there once.
  map.setFilter('shop-names', shop ? ['all', isShop, ['!=', ['get', 'id'], shop.id]] : isShop);
}

export const showVisitor = (map: MapLibre, position: Position | undefined): void =>
  show(map, 'here', position ? [pointAt(position, {})] : []);

/** The shop or cluster nearest to a point of the screen. */
export function featureAt(map: MapLibre, { x, y }: Point, by: keyof typeof reaches): Pressed | undefined {
  const reach = reaches[by];
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: ['shops', 'clusters'] },
  );
  const nearest = found
    .map(({ properties, geometry }) => ({ properties, at: (geometry as GeoPoint).coordinates }))
    .map(({ properties, at: [long = 0, lat = 0] }) => ({
      pressed:
        properties.kind === 'shop' ? (properties as MapShop) : ({ kind: 'cluster', lat, long } as const),
      to: map.project([long, lat]),
    }))
    .map(({ pressed, to }) => ({ pressed, pixels: Math.hypot(to.x - x, to.y - y) }))
    .sort((a, b) => a.pixels - b.pixels)[0];
  return nearest?.pressed;
}
