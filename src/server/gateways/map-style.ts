import type { MapConfig } from '../config/config-outside.ts';

const originsOf = ({ styleUrl, origins }: MapConfig): string | undefined =>
  styleUrl && [...new Set([new URL(styleUrl).origin, ...origins])].join(' ');

/** CSP sources of a page with a map, by directive. Our own style is part of the page and needs none. */
export function mapPolicy(map: MapConfig): Readonly<Record<string, string>> {
  const origins = originsOf(map);
  return origins === undefined ? {} : { 'connect-src': origins, 'img-src': origins };
}

/** The map's worker fetches the tiles, and runs under the CSP of its own file. */
export function mapWorkerPolicy(map: MapConfig): string {
  const origins = originsOf(map);
  return `default-src 'none'; ${origins === undefined ? '' : `connect-src ${origins}; `}frame-ancestors 'none'`;
}
