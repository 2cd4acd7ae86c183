import type { ServerBuild } from 'react-router';
import type { PageHandle } from '../../../core/page.ts';
import type { PageEntry } from './render-page.ts';

/** What the cache needs to know about the page at an address. */
export type PageAddress = {
  /** The address with the query parameters that the page declares, and no others. */
  readonly url: string;
  /** Addresses with the same key show the same page. */
  readonly key: string;
  /** The same until the process ends. */
  readonly isConstant: boolean;
  readonly hasMap: boolean;
  /** No route but the last one, which says that there is no such page. */
  readonly isUnknown: boolean;
};

type RouteNode = {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: RouteNode[];
};

/** React Router asks for the data of a page under the page's own address with this ending. */
const dataEnding = '.data';
/** Which routes' data it asks for, as ids with commas between. */
const routesParameter = '_routes';

/**
 * Reads the address of a page. Query parameters that the page does not declare are dropped before it is rendered,
 * so that invented ones neither fill the cache nor cost a rendering each.
 */
export function addressReader(
  build: ServerBuild,
  { matchRoutes }: Pick<PageEntry, 'matchRoutes'>,
): (url: string) => PageAddress {
  const tree = childrenOf(build, undefined);
  const findIds = memoizedByShape(tree, (path) =>
    (matchRoutes(tree as never, path) ?? []).map(({ route }) => (route as RouteNode).id),
  );
  return (url) => {
    const [rawPath = '/', query = ''] = url.split(/\?(.*)/s);
    const isData = rawPath.endsWith(dataEnding);
    const path = isData ? pageOfData(rawPath) : rawPath;
    const ids = findIds(path);
    const handles = ids.map(
      (id) => (build.routes[id]?.module as { handle?: PageHandle } | undefined)?.handle,
    );
    const isUnknown = build.routes[ids.at(-1) ?? '']?.path === '*';

    const given = new URLSearchParams(query);
    const kept = new URLSearchParams();
    for (const name of new Set(handles.flatMap((handle) => handle?.parameters ?? []))) {
      const value = given.get(name);
      if (value !== null) kept.set(name, value);
    }
    if (isData) {
      const wanted = given.get(routesParameter)?.split(',') ?? [];
      const known = ids.filter((id) => wanted.includes(id));
      if (known.length > 0) kept.set(routesParameter, known.join(','));
    }
    const search = kept.size > 0 ? `?${kept}` : '';
    return {
      url: rawPath + search,
      // All addresses without a page show the same one, which says so.
      key: `${isUnknown ? `*${isData ? dataEnding : ''}` : rawPath.replace(/(?!^)\/+$/, '')}${search}`,
      isConstant: isUnknown || handles.some((handle) => handle?.isConstant),
      hasMap: handles.some((handle) => handle?.hasMap === true),
      isUnknown,
    };
  };
}

/** More than all pages have, and few enough that invented addresses do not fill the memory. */
const mostShapes = 1000;

/**
 * React Router ranks all routes anew for each path, which took most of the time of a page from the cache. Paths
 * that differ only in the values of parameters, such as `/12/shop` and `/13/shop`, have the same routes.
 */
function memoizedByShape(tree: readonly RouteNode[], find: (path: string) => readonly string[]) {
  const words = new Set(wordsOf(tree));
  const known = new Map<string, readonly string[]>();
  return (path: string): readonly string[] => {
    // An encoded or an empty part is React Router's to read.
    if (!/^(\/[\w.-]+)+$/.test(path)) return find(path);
    const shape = path.toLowerCase().replace(/[^/]+/g, (part) => (words.has(part) ? part : ':'));
    const ids = known.get(shape) ?? find(path);
    if (known.size < mostShapes) known.set(shape, ids);
    return ids;
  };
}

const wordsOf = (nodes: readonly RouteNode[]): string[] =>
  nodes.flatMap(({ path = '', children = [] }) => [...path.toLowerCase().split('/'), ...wordsOf(children)]);

const pageOfData = (path: string) => {
  const page = path.slice(0, -dataEnding.length);
  return page === '/_root' ? '/' : page;
};

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteNode[] {
  return Object.values(build.routes).flatMap((route): RouteNode[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(build, id) }];
  });
}
