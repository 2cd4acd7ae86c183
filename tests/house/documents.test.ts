import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'tests/**/*.md']);

it.each(documents)('all links of %s lead to existing files', (file) => {
  const targets = [...readFileSync(file, 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(
    ([, path = '']) => path,
  );
  expect(targets.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
});

/** Rows of `tests/README.md`: a section of the specification, and the files that prove it in backquotes. */
it('each section of the specification has existing tests', () => {
  const rows = [...readFileSync('tests/README.md', 'utf8').matchAll(/^\| (\d[^|]*)\| ([^|]*)\|$/gm)];
  const sections = new Set(rows.map(([, section = '']) => section.trim().split(/[ .]/)[0]));
  expect([...sections].toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const missing = rows.flatMap(([, section = '', files = '']) => {
    const named = [...files.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return named.length === 0 ? [section] : named.filter((name) => globSync(name).length === 0);
  });
  expect(missing).toEqual([]);
});
