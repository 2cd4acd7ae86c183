/**
 * Peak memory of the server while 50 accounts submit a claim with a recording of 100 MB at once. The bar is
 * 600 MB resident; it is missed if submissions hold their recordings in memory.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { recordingMaxBytes } from '../src/core/claims/uploads.ts';
import { claimDetails } from '../tests/support/claims.ts';
import { makeJpeg } from '../tests/support/pictures.ts';
import { box, movieHeader } from '../tests/support/recordings.ts';
import { uploadFile } from '../tests/support/uploads.ts';
import { memoryOf, start, temporaryFolder } from './server.ts';

const root = resolve(import.meta.dirname, '..');
const port = 4395;
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

type Prepared = { readonly cookie: string; readonly claim: object };

/** A signed-in account with its uploads, and the claim that it will send. */
async function prepare(index: number, files: Awaited<ReturnType<typeof makeFiles>>): Promise<Prepared> {
  const number = `+9190000${String(index).padStart(5, '0')}`;
  const token = randomUUID();
  await db.query(
    `with a as (insert into account (mobile_number) values ($1) returning id)
     insert into session (token_hash, account_id, expires_at)
     select $2, id, now() + interval '1 day' from a`,
    [number, createHash('sha256').update(token).digest()],
  );
  const ids: Record<string, string> = {};
  for (const [kind, bytes] of Object.entries(files))
    ids[kind] = await uploadFile(`http://127.0.0.1:${port}`, `nukkad=${token}`, kind, bytes);
  const { rows: trades } = await db.query('select id, label from sub_category order by slug limit 1');
  const claim = {
    ...claimDetails,
    submissionId: randomUUID(),
    subCategories: trades,
    shopOwnerContactNumber: number,
    shopOwnerCancelledChequeImage: ids.cheque,
    storeFrontPicture: ids.photo,
    recording: ids.recording,
  };
  return { cookie: `nukkad=${token}`, claim };
}

/** Sends it again like the page if the connection is cut: the last of 50 may wait longer than the server's 75 s. */
async function submit(prepared: Prepared, index: number): Promise<string> {
  return submitOnce(prepared, index).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    cut += 1;
    return submitOnce(prepared, index);
  });
}

let cut = 0;

async function submitOnce({ cookie, claim }: Prepared, index: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/claim-shops`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
    body: JSON.stringify(claim),
  });
  const body = (await response.json()) as { code?: string };
  return response.ok ? 'ok' : `${response.status} ${body.code}`;
}

try {
  await db.connect();
  const files = await makeFiles();
  const prepared: Prepared[] = [];
  for (let index = 0; index < submissions; index += 1) prepared.push(await prepare(index, files));
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
