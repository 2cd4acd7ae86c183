import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import { ImportFile, importFilePath, importMaxBytes } from '../../../core/operator/imports.ts';
import type { Database } from '../../db/open.ts';
import { sql } from '../../db/sql.ts';
import { every, type Warn } from '../../every.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { beginRun, emptyReport, endRun, heartbeatSeconds, noCounts, recordHeartbeat } from './import-runs.ts';
import { runImport } from './run-import.ts';

type Parts = {
  readonly database: Database;
  /** Files on their way lie in a folder of their own in here. */
  readonly folder: string;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
};

/**
 * A file arrives, and the answer is given as soon as it is here: what follows is a job of the server, whatever
 * becomes of the page. Who is no operator is refused before a byte is read.
 */
export async function registerImports(
  app: FastifyInstance,
  { database, folder: uploads, contextOf }: Parts,
): Promise<void> {
  const folder = join(uploads, 'imports');
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  app.addHook('onReady', () =>
    removeOrphanedFiles(database, folder).catch((error: unknown) =>
      app.log.warn({ err: error }, 'files of imports that are over could not be removed'),
    ),
  );
  // Before the database is closed: it says that it was stopped.
  app.addHook('preClose', async () => {
    stopping.abort();
    await Promise.all(running);
  });

  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit());
    calls.addHook('onSend', async (_request, reply) => {
      // What is still on its way of a refused file is not read: the connection ends with the answer.
      if (reply.statusCode >= 400) reply.header('connection', 'close');
    });
    // The body stays a stream, which is written to the disk as it comes.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, _body, done) => done(null));

    calls.post(importFilePath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const context = contextOf(request, reply);
      const operator = await context.operator();
      const file = fileIn(request);
      const id = await beginRun(context, operator, file);
      const path = join(folder, id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await receive(request, { database, id, path, operator, bytes: file.bytes });
      const job = runImport(
        { database, signal: stopping.signal, log: app.log },
        { id, operator, file: { ...file, path } },
      );
      running.add(job);
      void job.finally(() => running.delete(job));
      return { id };
    });
  });
}

/** By the headers alone. */
function fileIn({ query, headers }: FastifyRequest) {
  const asked = z.safeParse(ImportFile, query);
  if (!asked.success)
    throw new AppError('invalid_input', {
      fields: asked.error.issues.map(({ path, message }) => ({ field: path.join('.'), fault: message })),
    });
  // A foreign page's form cannot send this kind without the browser asking us first.
  if (headers['content-type'] !== 'application/octet-stream') throw new AppError('invalid_input');
  const length = headers['content-length'];
  // A length that is told later could be any.
  if (length === undefined || !/^[1-9]\d{0,14}$/.test(length))
    throw new AppError('invalid_input', {
      fields: [{ field: 'content-length', fault: 'must be the length of the file in bytes' }],
    });
  const bytes = Number(length);
  if (bytes > importMaxBytes) throw new AppError('import_too_large');
  const { name, source } = asked.data;
  const ownName = name
    .split('.')[0]
    ?.replaceAll(/[^\w-]+/g, '-')
    .slice(0, 40);
  return { fileName: name, bytes, sourceName: source ?? (ownName || 'import') };
}

type Arriving = {
  readonly database: Database;
  readonly id: string;
  readonly path: string;
  readonly operator: Session;
  readonly bytes: number;
};

async function receive(
  { raw, log }: FastifyRequest,
  { database: { primary: db }, id, path, operator, bytes }: Arriving,
): Promise<void> {
  let bytesRead = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesRead += chunk.length;
      // Node holds the sender to the length that was told; nothing rests on that alone.
      done(bytesRead > bytes ? new AppError('import_too_large') : null, chunk);
    },
  });
  const heartbeat = async () => {
    const shouldContinue = await recordHeartbeat(db, id, { state: 'receiving', bytesRead, counts: noCounts });
    if (!shouldContinue) counting.destroy(new AppError('import_over'));
  };
  const warn: Warn = (error, message) => log.warn({ err: error }, message);
  const stopHeartbeat = every(
    heartbeatSeconds,
    heartbeat,
    warn,
    'the progress of an import could not be noted',
  );
  try {
    await pipeline(raw, counting, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    const isStopped = error instanceof AppError && error.code === 'import_over';
    await endRun(db, {
      id,
      operator,
      ending: {
        state: isStopped ? 'stopped' : 'failed',
        counts: noCounts,
        report: emptyReport,
        ...(!isStopped && { fault: 'upload_broken' }),
      },
    });
    throw error instanceof AppError ? error : new AppError('invalid_input', { cause: error });
  } finally {
    await stopHeartbeat();
  }
}

/** What a server that died has left. Another server may be at work on the same folder. */
async function removeOrphanedFiles({ primary }: Database, folder: string): Promise<void> {
  // Nothing was ever imported here.
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  const rows = await primary.query<{ id: string }>(sql`select id from import_run where ended_at is null`);
  const wanted = new Set(rows.map(({ id }) => id));
  for (const name of names.filter((each) => !wanted.has(each))) await rm(join(folder, name), { force: true });
}
