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
import { perNetwork } from '../../http/guard/shared-limits.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { beginRun, emptyReport, endRun, heartbeatSeconds, noCounts, recordHeartbeat } from './import-runs.ts';
import { runImport } from './run-import.ts';

type Parts = {
  readonly database: Database;
  /** The uploads folder; import files are in a subfolder. */
  readonly folder: string;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
};

/**
 * Receives a file and answers once it is stored; the import itself runs in the background, independent of the page.
 * Requests of other people than operators are refused before the body is read.
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
      app.log.warn({ err: error }, 'files of ended imports could not be removed'),
    ),
  );
  // Before the database is closed, so that the run can be stored as stopped.
  app.addHook('preClose', async () => {
    stopping.abort();
    await Promise.all(running);
  });

  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit(perNetwork('imports')));
    calls.addHook('onSend', async (_request, reply) => {
      // The rest of a refused body is not read: the connection is closed with the response.
      if (reply.statusCode >= 400) reply.header('connection', 'close');
    });
    // No parser: the body stays a stream, which is written to the disk.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, _body, done) => done(null));

    calls.post(importFilePath, { config: { takesFile: true } }, async (request, reply) => {
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

/** Checks the file by query and headers, before the body is read. */
function fileIn({ query, headers }: FastifyRequest) {
  const asked = z.safeParse(ImportFile, query);
  if (!asked.success)
    throw new AppError('invalid_input', {
      fields: asked.error.issues.map(({ path, message }) => ({ field: path.join('.'), fault: message })),
    });
  // Against CSRF: a foreign page cannot send this type without a CORS preflight.
  if (headers['content-type'] !== 'application/octet-stream') throw new AppError('invalid_input');
  const length = headers['content-length'];
  // Chunked bodies have no known length, so they are refused.
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
      // Node enforces content-length too; this is a second check.
      done(bytesRead > bytes ? new AppError('import_too_large') : null, chunk);
    },
  });
  const heartbeat = async () => {
    const shouldContinue = await recordHeartbeat(db, id, { state: 'receiving', bytesRead, counts: noCounts });
    if (!shouldContinue) counting.destroy(new AppError('import_over'));
  };
  const warn: Warn = (error, message) => log.warn({ err: error }, message);
  const stopHeartbeat = every(heartbeatSeconds, heartbeat, warn, 'the heartbeat of an import failed');
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

/** Removes files of dead servers. Files of running imports stay: another server may use the same folder. */
async function removeOrphanedFiles({ primary }: Database, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  const rows = await primary.query<{ id: string }>(sql`select id from import_run where ended_at is null`);
  const wanted = new Set(rows.map(({ id }) => id));
  for (const name of names.filter((each) => !wanted.has(each))) await rm(join(folder, name), { force: true });
}
