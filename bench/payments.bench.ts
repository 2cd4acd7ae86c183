/** Payments while servers are killed: lost and duplicated ones, and the throughput per second. */
import { countBooks, findFaults } from '../tests/support/money/payment-lives/books.ts';
import { letAllHeal, runLives } from '../tests/support/money/payment-lives/lives.ts';
import { killAt, kills, steps } from '../tests/support/money/payment-lives/steps.ts';
import { openTown } from '../tests/support/money/payment-lives/town.ts';

const lives = Number(process.env.BENCH_LIVES ?? 10_000);
const seed = Number(process.env.BENCH_SEED ?? 1);
const atOnce = 32;
const killEveryMs = 5000;

const opening = openTown();
const end = { isWanted: false };
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    end.isWanted = true;
    void opening.then((opened) => opened.close()).finally(() => process.exit(1));
  });
const town = await opening;

let began = performance.now();
const lap = (what: string) => {
  const seconds = (performance.now() - began) / 1000;
  began = performance.now();
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return seconds;
};

try {
  for (const group of kills) await killAt(town, group);
  await letAllHeal(town);
  lap(`killed at each of ${steps.length} steps`);
  const isOver = () => end.isWanted;
  const onLife = (done: number) => {
    if (done % 1000 === 0) console.log(`${done} lives`);
  };
  await runLives(town, { lives, seed, atOnce, killEveryMs, isOver, onLife });
  const seconds = lap(`${lives} lives (BENCH_SEED=${seed})`);
  await letAllHeal(town);
  lap('all told and asked about');
  console.table(await countBooks(town.database.primary));
  console.log(`${(lives / seconds).toFixed(1)} lives a second, ${town.kills()} servers killed`);
  const faults = await findFaults(town.database.primary);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('nothing lost, nothing doubled');
  else process.exitCode = 1;
} catch (error) {
  // After an interrupt the database is gone.
  if (!end.isWanted) throw error;
} finally {
  if (!end.isWanted) await town.close();
}
