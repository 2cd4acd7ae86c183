/** npm run bench -- NAME: runs bench/NAME.ts; without a name it lists them. */
import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exit(1);
}
await import(`./${name}.bench.ts`);
