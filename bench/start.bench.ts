/** The start time: from a fresh clone, with everything installed, and the second time. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { start, temporaryFolder } from './support/server.ts';

const root = resolve(import.meta.dirname, '..');
const clone = await temporaryFolder('clone');
const data = await temporaryFolder('data');
const folder = `${clone.path}/nukkad`;

try {
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const run = async (what: string) => {
    const server = await start(['npm', 'start'], folder, { PORT: '4390', DATA_DIR: data.path });
    await server.stop();
    return { what, seconds: Number((server.readyMs / 1000).toFixed(1)) };
  };
  const cold = await run('npm start in a fresh clone (packages, Node 24, build, database, sample town)');
  const warm = await run('npm start again');
  const third = await run('and again');
  console.table(
    [cold, warm, third].map((each) => ({
      ...each,
      'share of the cold start': `${Math.round((100 * each.seconds) / cold.seconds)} %`,
    })),
  );
} finally {
  await clone.remove();
  await data.remove();
}
