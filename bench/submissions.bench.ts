/**
 * Peak memory of the server while 50 accounts submit a claim with a recording of 100 MB at once. The bar is
 * 600 MB resident; it is missed if submissions hold their recordings in memory.
 */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { recordingMaxBytes } from '../src/core/claims/uploads.ts';
import { makeJpeg } from '../tests/support/files/pictures.ts';
import { box, movieHeader } from '../tests/support/files/recordings.ts';
import { type Claimant, makeClaimant, submitClaim } from './support/claimants.ts';
import { memoryOf, start, temporaryFolder } from './support/server.ts';

const root = resolve(import.meta.dirname, '..');
const port = 4395;
const origin = `http://127.0.0.1:${port}`;
const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 50);
const barMegabytes = 600;

const data = await temporaryFolder('submissions');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'error',
  // The rate limit is per address, so each account has its own.
  TRUSTED_PROXIES: '127.0.0.1,::1',
});
const db = new pg.Client({ host: join(data.path, 'postgres'), user: 'nukkad', database: 'postgres' });

async function makeFiles(): Promise<{ [kind: string]: Buffer }> {
  const picture = await makeJpeg({ width: 1600, height: 1200 });
  const head = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), movieHeader({ seconds: 240 })]);
  const recording = Buffer.concat([head, box('mdat', randomBytes(recordingMaxBytes - head.length - 8))]);
  return { photo: picture, cheque: picture, recording };
}

/** Sends it again like the page if the connection is cut: the last of 50 may wait longer than the server's 75 s. */
async function submit(claimant: Claimant, index: number): Promise<string> {
  return submitOnce(claimant, index).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    cut += 1;
    return submitOnce(claimant, index);
  });
}

let cut = 0;

const submitOnce = (claimant: Claimant, index: number) => submitClaim(origin, claimant, `10.0.0.${index}`);

try {
  await db.connect();
  const files = await makeFiles();
  const prepared: Claimant[] = [];
  for (let index = 0; index < submissions; index += 1)
    prepared.push(await makeClaimant(db, origin, index, files));
  const before = memoryOf(server);
  const began = performance.now();
  const tally: Record<string, number> = {};
  for (const each of await Promise.all(prepared.map(submit))) tally[each] = (tally[each] ?? 0) + 1;
  const seconds = (performance.now() - began) / 1000;
  const { peak } = memoryOf(server);
  console.log(
    `${submissions} submissions with 100 MB each: ${JSON.stringify(tally)}, ${seconds.toFixed(1)} s, ${cut} sent again`,
  );
  console.log(`resident before ${before.now} MB, at most ${peak} MB (bar ${barMegabytes} MB)`);
  if (peak > barMegabytes || tally.ok !== submissions) process.exitCode = 1;
} finally {
  await db.end();
  await server.stop();
  await data.remove();
}
