/** Coins while servers are killed and their clocks are wrong: whether the books are right, and the lives per second. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countCoins, findCoinFaults, runCoinLives } from '../tests/support/money/coin-lives.ts';
import { dice } from '../tests/support/money/payment-lives/lives.ts';
import { openTown } from '../tests/support/money/payment-lives/town.ts';

const lives = Number(process.env.BENCH_LIVES ?? 10_000);
const seed = Number(process.env.BENCH_SEED ?? 1);
const atOnce = 32;
const killEveryMs = 5000;

/** Each server that starts is wrong by up to 40 days. */
const luck = dice(seed);
const wrongClock = () => (luck.below(81) - 40) * 24 * 3600 * 1000 + luck.below(3_600_000);

const opening = openTown(undefined, wrongClock);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void opening.then((opened) => opened.close()).finally(() => process.exit(1)));
const town = await opening;

const killing = new AbortController();
const killer = (async () => {
  for (;;) {
    await sleep(killEveryMs, undefined, { signal: killing.signal }).catch(() => undefined);
    if (killing.signal.aborted) return;
    await town.kill();
    await town.whole();
  }
})();

try {
  const began = performance.now();
  await runCoinLives(town, { lives, seed, atOnce }, (done) => {
    if (done % 1000 === 0) console.log(`${done} lives`);
  });
  killing.abort();
  await killer;
  const seconds = (performance.now() - began) / 1000;
  console.table(await countCoins(town.database.primary));
  console.log(
    `${lives} lives (BENCH_SEED=${seed}): ${(lives / seconds).toFixed(1)} a second, ${town.kills()} servers killed`,
  );
  const faults = await findCoinFaults(town.database.primary);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('the ledger adds up, nobody is below zero, nothing happened twice');
  else process.exitCode = 1;
} finally {
  killing.abort();
  await town.close();
}
