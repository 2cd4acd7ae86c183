import { Readable } from 'node:stream';
import { type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { MessageCode } from '../../../core/messages.ts';
import type { Database } from '../../db/open.ts';
import { sql } from '../../db/sql.ts';
import { perNetwork } from '../../http/guard/shared-limits.ts';
import type { RequestContext } from '../../http/route.ts';
import { PieceStore } from './piece-store.ts';
import { readCreation, type UploadCreation } from './upload-creation.ts';
import type { PieceParts } from './upload-pieces.ts';
import { type UploadKind, uploadSizeFault } from './uploads.ts';

type Parts = PieceParts & {
  readonly database: Database;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
};

type OwnUpload = { readonly id: string; readonly kind: UploadKind };

const path = '/v1/uploads';
const mostPerHour = 40;
/** Unused uploads per account: a claim has at most 120 MB, and nobody can fill the disk. */
const mostBytes = 1024 ** 3;

/**
 * Uploads use the tus protocol (https://tus.io/protocols/resumable-upload): after a broken connection or a
 * server restart an upload resumes where it stopped, on any server. An account can see, continue and delete its
 * own uploads only.
 */
export async function registerUploads(
  app: FastifyInstance,
  { database, files, keys, contextOf }: Parts,
): Promise<void> {
  const speakTus = tusOn(new PieceStore(database.primary, { files, keys }), (creation) =>
    addUpload(database, creation),
  );

  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit(perNetwork('uploads')));
    calls.addHook('onSend', async (_request, reply) => {
      // The rest of a refused body is not read: the connection closes after the answer.
      if (reply.statusCode >= 400) reply.header('connection', 'close');
    });
    // The body stays a stream, which the tus server writes to the store.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, _body, done) => done(null));

    calls.post(path, { config: { takesFile: true } }, async (request, reply) => {
      const { accountId } = await contextOf(request, reply).signedIn();
      const creation = readCreation(accountId, request.headers);
      return answer(reply, await speakTus(request, path, creation), creation);
    });

    calls.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      config: { takesFile: true },
      handler: async (request, reply) => {
        const { accountId } = await contextOf(request, reply).signedIn();
        const upload = await findUpload(database, accountId, request.params.id);
        return answer(reply, await speakTus(request, `${path}/${upload.id}`), upload);
      },
    });
  });

  async function answer(reply: FastifyReply, response: Response, upload: OwnUpload): Promise<FastifyReply> {
    if (response.status >= 400) throw new AppError(codeOf(response.status, upload.kind));
    for (const name of answered) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).header('cache-control', 'no-store').send();
  }
}

const understood = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'content-type',
  'content-length',
];
/** No CORS headers of the protocol: other sites may not upload. */
const answered = ['tus-resumable', 'location', 'upload-offset', 'upload-length'];

function codeOf(status: number, kind: UploadKind): MessageCode {
  switch (status) {
    case 404:
    case 410:
      return 'not_found';
    case 409:
      return 'upload_out_of_step';
    case 413:
      return uploadSizeFault(kind);
    // A part of the protocol that we do not support.
    case 501:
      return 'invalid_input';
    default:
      return status < 500 ? 'invalid_input' : 'internal';
  }
}

/** A lock would make a new connection wait for a dead one: the compare-and-set of each piece is enough. */
const noLocks: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** The tus server; a creation request carries its parsed metadata. */
function tusOn(datastore: PieceStore, add: (creation: UploadCreation) => Promise<void>) {
  const creations = new WeakMap<object, UploadCreation>();
  const failures = new WeakMap<object, unknown>();
  const creationOf = (request: object) => {
    const creation = creations.get(request);
    if (creation === undefined) throw new Error('an upload begins by its own call only');
    return creation;
  };
  const server = new Server({
    path,
    datastore,
    locker: noLocks,
    relativeLocation: true,
    namingFunction: (request) => creationOf(request).id,
    async onUploadCreate(request) {
      await add(creationOf(request));
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  return async ({ raw }: FastifyRequest, address: string, creation?: UploadCreation): Promise<Response> => {
    const request = webRequest(raw, address);
    if (creation) creations.set(request, creation);
    const response = await server.handleWeb(request);
    const failure = failures.get(request);
    // Failures of the protocol have a status; all others are ours.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    return response;
  };
}

/** Uses the validated path: the tus server would also look for an id in the query. */
function webRequest(raw: FastifyRequest['raw'], address: string): Request {
  const headers = new Headers();
  for (const name of understood) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH';
  return new Request(new URL(address, 'http://localhost'), {
    method: raw.method ?? 'GET',
    headers,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  });
}

async function addUpload(database: Database, { id, accountId, kind, bytes }: UploadCreation): Promise<void> {
  await database.transaction(async (db) => {
    // Serialised per account by a lock: parallel requests would all pass the limit.
    await db.query(sql`select from account where id = ${accountId} for no key update`);
    const added = await db.query(sql`
      insert into upload (id, account_id, kind, bytes)
      select ${id}, ${accountId}, ${kind}, ${bytes}
      from (
        select
          count(*) filter (where created_at > now() - interval '1 hour') as last_hour,
          coalesce(sum(bytes), 0) as waiting
        from upload where account_id = ${accountId}) sent
      where last_hour < ${mostPerHour} and waiting + ${bytes} <= ${mostBytes}
      returning id`);
    if (added.length === 0) throw new AppError('too_many_uploads');
  });
}

/** Another account's upload answers like one that does not exist. */
async function findUpload(database: Database, accountId: string, id: string): Promise<OwnUpload> {
  if (!isUuid(id)) throw new AppError('not_found');
  const [row] = await database.primary.query<OwnUpload>(sql`
    select id, kind from upload where id = ${id} and account_id = ${accountId} and deleted_at is null`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
