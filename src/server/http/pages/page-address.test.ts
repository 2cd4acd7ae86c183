import { matchRoutes, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageHandle } from '../../../core/page.ts';
import { addressReader } from './page-address.ts';

const route = (id: string, parentId: string | undefined, path: string | undefined, handle?: PageHandle) => [
  id,
  { id, parentId, path, module: { handle } },
];
const build = {
  routes: Object.fromEntries([
    route('root', undefined, ''),
    ['home', { id: 'home', parentId: 'root', index: true, module: {} }],
    route('frame', 'root', undefined),
    route('list', 'frame', 'dashboard', { parameters: ['name', 'city'] }),
    route('plans', 'frame', 'plans', { isConstant: true }),
    route('shop', 'frame', ':shopId/shop', { hasMap: true }),
    route('lost', 'root', '*'),
  ]),
} as unknown as ServerBuild;
const read = addressReader(build, { matchRoutes });

describe('the address of a page', () => {
  it.each([
    ['/', '/', '/'],
    ['/?x=1', '/', '/'],
    ['/plans/?x=1', '/plans/', '/plans'],
    [
      '/dashboard?x=1&city=Pune&name=dal&name=oil',
      '/dashboard?name=dal&city=Pune',
      '/dashboard?name=dal&city=Pune',
    ],
    ['/dashboard?city=Pune&name=dal', '/dashboard?name=dal&city=Pune', '/dashboard?name=dal&city=Pune'],
    ['/dashboard?name=a?b', '/dashboard?name=a%3Fb', '/dashboard?name=a%3Fb'],
    ['/abc/shop?name=dal', '/abc/shop', '/abc/shop'],
  ])('%s keeps the declared parameters only', (asked, url, key) => {
    expect(read(asked)).toMatchObject({ url, key });
  });

  it.each([
    ['/dashboard.data?_routes=list&x=1', '/dashboard.data?_routes=list'],
    ['/dashboard.data?_routes=list,made-up', '/dashboard.data?_routes=list'],
    ['/dashboard.data?_routes=made-up&name=dal', '/dashboard.data?name=dal'],
    ['/_root.data?x=1', '/_root.data'],
  ])('%s, for data, keeps the ids of its own routes only', (asked, url) => {
    expect(read(asked)).toMatchObject({ url, key: url });
  });

  it('says whether the page has a map', () => {
    expect([read('/abc/shop').hasMap, read('/plans').hasMap]).toEqual([true, false]);
  });

  it('is one for all pages that do not exist', () => {
    expect([read('/wp-login.php'), read('/a/b/c?d=e')]).toMatchObject([
      { key: '*', isUnknown: true, isConstant: true },
      { key: '*', isUnknown: true, isConstant: true },
    ]);
    expect(read('/nothing.data').key, 'data is no page').toBe('*.data');
  });

  it('does not depend on what was asked before', () => {
    const parts = ['', 'plans', 'PLANS', 'shop', 'dashboard', 'x', 'y', '%73hop', 'a.b'];
    const paths = parts.flatMap((one) =>
      parts.flatMap((two) => [`/${one}`, `/${one}/${two}`, `/${one}/${two}/x`]),
    );
    for (const path of paths) {
      const fresh = addressReader(build, { matchRoutes });
      expect([path, read(path)]).toEqual([path, fresh(path)]);
    }
  });

  it('says whether the page stays the same', () => {
    expect(['/plans', '/dashboard', '/'].map((url) => read(url).isConstant)).toEqual([true, false, false]);
  });
});
