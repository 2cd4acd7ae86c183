/** npm run bench -- NAME: runs the file NAME.bench.ts; without a name it lists them. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const ending = '.bench.ts';
const files = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [basename(file, ending), file]),
);
const [name = ''] = process.argv.slice(2);
const file = files.get(name);

if (file === undefined) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${[...files.keys()].sort().join(', ')}`);
  process.exit(1);
}
await import(`./${file}`);
