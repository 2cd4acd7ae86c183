import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features, last, shared } from '../../house.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Name of the arrow, the folder of the file that is planted, what it imports, and from where. */
const refused = [
  ['web → server', 'web/shops', 'sql', '../../server/db/sql.ts'],
  ['web → server, a type', 'web/shops', 'type Config', '../../server/config.ts'],
  ['server → web', 'server/shops', 'call', '../../web/api.ts'],
  ['core → server', 'core/shops', 'sql', '../../server/db/sql.ts'],
  ['core → web', 'core', 'call', '../web/api.ts'],
  ['server → main', 'server/shops', 'start', '../../main.ts'],
  ['a feature → one to its right, in web', 'web/places', 'useNearEnd', '../shops/use-near-end.ts'],
  ['a feature → one to its right, in server', 'server/places', 'findCategories', '../shops/categories.ts'],
  ['a feature → one to its right, in core', 'core/shops', 'isPincode', '../claims/rules.ts'],
  ['a feature → the rules of one to its right', 'server/shops', 'currency', '../../core/payments/rules.ts'],
  ['a shared folder → a feature', 'server/http', 'findCategories', '../shops/categories.ts'],
  ['a feature → the demo', 'server/shops', 'fillDemoTown', '../demo/fill.ts'],
] as const;

const allowed = [
  ['a feature → one to its left', 'web/shops', 'useLocation', '../places/location.ts'],
  ['a feature → its room’s shared folders', 'server/shops', 'sql', '../db/sql.ts'],
  ['a page → the rules', 'web/shops', 'pageSize', '../../core/shops/rules.ts'],
] as const;

const uncompiled = [
  ['node', `import { readFileSync } from 'node:fs';\nexport const used = readFileSync;\n`],
  ['process', 'export const used = process.env;\n'],
  ['fetch', `export const used = fetch('/');\n`],
  ['document', 'export const used = document.title;\n'],
] as const;

const fileOf = (arrow: string, folder: string) => `src/${folder}/planted-${arrow.replaceAll(/\W+/g, '-')}.ts`;

describe('the one import rule', () => {
  let house: string;
  let lintReport: string;
  let compilerReport: string;

  // All violations are planted at once in a copy of the house: the tools take a second each, not the files.
  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'nukkad-house-'));
    for (const part of ['src', 'tsconfig.json', 'oxlint.config.ts', 'house.ts', 'package.json']) {
      await cp(join(root, part), join(house, part), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
    const report = (tool: string, args: string[]) =>
      run(join(root, 'node_modules/.bin', tool), args, { cwd: house }).then(
        ({ stdout }) => stdout,
        (failure: { stdout: string }) => failure.stdout,
      );
    for (const [what, text] of uncompiled) await writeFile(join(house, fileOf(what, 'core')), text);
    // Before the arrows are planted: a file of core that reaches the server would bring Node's types along.
    compilerReport = await report('tsc', ['-p', 'src/core']);
    const arrows: string[] = [];
    for (const [arrow, folder, name, from] of [...refused, ...allowed]) {
      const use = name.startsWith('type ') ? `null as unknown as ${name.slice(5)}` : name;
      const file = fileOf(arrow, folder);
      await writeFile(join(house, file), `import { ${name} } from '${from}';\nexport const used = ${use};\n`);
      arrows.push(file);
    }
    lintReport = await report('oxlint', ['--format=unix', ...arrows]);
  }, 60_000);

  afterAll(() => rm(house, { recursive: true }));

  const faultsIn = (file: string) => lintReport.split('\n').filter((line) => line.startsWith(`${file}:`));

  it.each(refused)('refuses %s', (arrow, folder) => {
    expect(faultsIn(fileOf(arrow, folder)).join()).toContain('boundaries(dependencies)');
  });

  it.each(allowed)('allows %s', (arrow, folder) => {
    expect(faultsIn(fileOf(arrow, folder))).toEqual([]);
  });

  it.each(uncompiled)('does not compile core → %s', (what) => {
    expect(compilerReport).toContain(fileOf(what, 'core'));
  });

  it.each(['core', 'server', 'web'] as const)('knows every folder of %s', async (room) => {
    const entries = await readdir(resolve(root, 'src', room), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const known: readonly string[] = [...shared[room], ...features, ...last[room]];
    expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
  });
});
