import { describe, expect, it } from 'vitest';
import { findForbiddenArrows, findUnknownFolders, forbiddenArrows } from './arrows.ts';

/** Name of the case, the importing file, and its import. */
const refused = [
  ['web → server', 'src/web/shops/a.ts', `import { sql } from '../../server/db/sql.ts';`],
  [
    'web → server, a type',
    'src/web/shops/a.ts',
    `import type { Config } from '../../server/config/config.ts';`,
  ],
  [
    'web → server, a type in place',
    'src/web/shops/a.ts',
    `let a: import('../../server/config/config.ts').Config;`,
  ],
  ['web → server, loaded later', 'src/web/shops/a.ts', `await import('../../server/config/config.ts');`],
  ['web → server, passed on', 'src/web/shops/a.ts', `export * from '../../server/config/config.ts';`],
  ['server → web', 'src/server/shops/a.ts', `import { call } from '../../web/api.ts';`],
  ['core → server', 'src/core/shops/a.ts', `import { sql } from '../../server/db/sql.ts';`],
  ['core → web', 'src/core/a.ts', `import { call } from '../web/api.ts';`],
  ['server → main', 'src/server/shops/a.ts', `import { start } from '../../main.ts';`],
  ['a feature → one to its right', 'src/web/places/a.ts', `import { near } from '../shops/near.ts';`],
  ['an inner folder → a feature to its right', 'src/web/claims/edit/a.ts', `import '../../operator/a.ts';`],
  [
    'a feature → the rules of one to its right',
    'src/server/shops/a.ts',
    `import '../../core/payments/a.ts';`,
  ],
  ['a shared folder → a feature', 'src/server/http/a.ts', `import { find } from '../shops/find.ts';`],
  ['an inner folder → one to its right', 'src/server/claims/evidence/a.ts', `import '../disputes/a.ts';`],
  ['server → local', 'src/server/shops/a.ts', `import { fill } from '../../local/sample-town/fill.ts';`],
] as const;

const allowed = [
  ['main → local', 'src/main.ts', `import { fill } from './local/sample-town/fill.ts';`],
  ['local → server', 'src/local/sample-town/a.ts', `import { sql } from '../../server/db/sql.ts';`],
  ['a feature → one to its left', 'src/web/shops/a.ts', `import { useLocation } from '../places/a.ts';`],
  ['a feature → its room’s shared folders', 'src/server/shops/a.ts', `import { sql } from '../db/sql.ts';`],
  ['a page → the rules', 'src/web/shops/a.ts', `import { pageSize } from '../../core/shops/rules.ts';`],
  ['an inner folder → one to its left', 'src/server/claims/disputes/a.ts', `import '../evidence/a.ts';`],
  ['a page → a feature', 'src/web/pages/shop/a.tsx', `import '../../payments/checkout/a.ts';`],
  ['the frame → a feature', 'src/web/root.tsx', `import { Toasts } from './shops/a.ts';`],
] as const;

describe('the one import rule', () => {
  it.each(refused)('refuses %s', (_, file, source) => {
    expect(forbiddenArrows(file, source)).toHaveLength(1);
  });

  it.each(allowed)('allows %s', (_, file, source) => {
    expect(forbiddenArrows(file, source)).toEqual([]);
  });

  it('holds for every file', () => {
    expect(findForbiddenArrows()).toEqual([]);
  });

  it('knows every folder', () => {
    expect(findUnknownFolders()).toEqual([]);
  });
});
