import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Globals that core has no types for. */
const impure = {
  node: `import { readFileSync } from 'node:fs';\nexport const used = readFileSync;\n`,
  process: 'export const used = process.env;\n',
  fetch: `export const used = fetch('/');\n`,
  document: 'export const used = document.title;\n',
};

it('core does not compile with what only a server or a browser has', async () => {
  const house = await mkdtemp(join(tmpdir(), 'nukkad-house-'));
  try {
    await cp(join(root, 'src/core'), join(house, 'src/core'), { recursive: true });
    await cp(join(root, 'tsconfig.json'), join(house, 'tsconfig.json'));
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
    for (const [name, source] of Object.entries(impure))
      await writeFile(join(house, `src/core/planted-${name}.ts`), source);
    const { stdout: report } = (await run(join(root, 'node_modules/.bin/tsc'), ['-p', 'src/core'], {
      cwd: house,
    }).catch((failure: unknown) => failure)) as { stdout: string };
    for (const name of Object.keys(impure)) expect(report).toContain(`planted-${name}.ts`);
  } finally {
    await rm(house, { recursive: true });
  }
});
