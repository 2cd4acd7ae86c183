import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import { ImportFile, importFilePath, importMaxBytes } from '../../../core/operator/imports.ts';
import type { PieceParts } from '../../claims/uploads/upload-pieces.ts';
import type { Database } from '../../db/open.ts';
import { every, type Warn } from '../../every.ts';
import { perNetwork } from '../../http/guard/shared-limits.ts';
import type { RequestContext } from '../../http/route.ts';
import { removeFilesOfEndedRuns, storeImportFile } from './import-file.ts';
import { endRun, heartbeatSeconds, recordHeartbeat } from './import-lease.ts';
import { beginRun } from './import-runs.ts';
import { runFreeImport } from './run-import.ts';

type Parts = PieceParts & {
  readonly database: Database;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
};

/**
 * Receives a file and answers once it is stored; the import itself runs in the background, independent of the page,
 * and is continued by another server if this one dies. Requests of other people than operators are refused before
 * the body is read.
 */
export async function registerImports(
  app: FastifyInstance,
  { database, files, keys, contextOf }: Parts,
): Promise<void> {
  const stopping = new AbortController();
  const warn: Warn = (error, message) => app.log.warn({ err: error }, message);
  const failure = 'looking for imports failed';
  const work = () => runFreeImport({ database, files, keys, log: app.log }, stopping.signal);
  const running = new Set<Promise<void>>();
  let stopLooking = async () => {};
  app.addHook('onListen', async () => {
    stopLooking = every('imports', work, warn, failure);
  });
  // Before the database is closed, so that the run can be handed over.
  app.addHook('preClose', async () => {
    stopping.abort();
    await Promise.all([stopLooking(), ...running]);
  });

  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit(perNetwork('imports')));
    calls.addHook('onSend', async (_request, reply) => {
      // The rest of a refused body is not read: the connection is closed with the response.
      if (reply.statusCode >= 400) reply.header('connection', 'close');
    });
    // No parser: the body stays a stream, which is written to the store.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, _body, done) => done(null));

    calls.post(importFilePath, { config: { takesFile: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const context = contextOf(request, reply);
      const operator = await context.operator();
      const file = fileIn(request);
      const id = await beginRun(context, operator, file);
      await receive(request, {
        database,
        files,
        keys,
        id,
        startedBy: operator.mobileNumber,
        bytes: file.bytes,
      });
      // At once, rather than when the loop looks again.
      const job = work().catch((error: unknown) => warn(error, failure));
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

type Arriving = PieceParts & {
  readonly database: Database;
  readonly id: string;
  readonly startedBy: string;
  readonly bytes: number;
};

async function receive(
  { raw, log }: FastifyRequest,
  { database, files, keys, id, startedBy, bytes }: Arriving,
): Promise<void> {
  const { primary: db } = database;
  const lease = { id, token: null };
  let bytesRead = 0;
  async function* counted() {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const heartbeat = async () => {
    const found = await recordHeartbeat(db, lease, { state: 'receiving', bytesRead });
    if (found !== 'held') raw.destroy(new AppError('import_over'));
  };
  const warn: Warn = (error, message) => log.warn({ err: error }, message);
  const stopHeartbeat = every(heartbeatSeconds, heartbeat, warn, 'the heartbeat of an import failed');
  try {
    await storeImportFile(db, { files, keys }, id, counted());
    // Node enforces content-length too; this is a second check.
    if (bytesRead !== bytes) throw new AppError('invalid_input');
    await stopHeartbeat();
    // From here on every server may take the run.
    await recordHeartbeat(db, lease, { state: 'storing', bytesRead: 0 });
  } catch (error) {
    await stopHeartbeat();
    const isStopped = error instanceof AppError && error.code === 'import_over';
    const ending = isStopped
      ? ({ state: 'stopped' } as const)
      : ({ state: 'failed', fault: 'upload_broken' } as const);
    await endRun(database, { lease, startedBy, ending });
    await removeFilesOfEndedRuns(db, files);
    throw error instanceof AppError ? error : new AppError('invalid_input', { cause: error });
  }
}
