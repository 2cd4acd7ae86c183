import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../core/errors.ts';
import { ownPicturePath } from '../../core/support/rules.ts';
import { readEvidence } from '../claims/evidence/evidence.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import { perNetwork } from '../http/guard/shared-limits.ts';
import type { RequestContext } from '../http/route.ts';
import { hasOwner } from './thread-row.ts';

/** Rate limit: each request decrypts a file. */
const perMinute = 120;

export type PictureParts = PieceParts & { readonly contextOf: (request: FastifyRequest) => RequestContext };
type Picture = { file_name: string; media_type: string };

/** `isTheirs`: the condition on the thread as `t`. Others get the same answer as for a picture that does not exist. */
async function findPicture(db: Db, id: string, isTheirs: Sql): Promise<Picture> {
  const [picture] = z.safeParse(z.uuid(), id).success
    ? await db.query<Picture>(sql`
        select p.file_name, p.media_type
        from support_picture p join support_message m on m.id = p.message_id join support_thread t on t.id = m.thread_id
        where p.id = ${id} and ${hasOwner} and (${isTheirs})`)
    : [];
  if (picture === undefined) throw new AppError('not_found');
  return picture;
}

/**
 * Serves pictures below a path. A picture has no public address and no link that works by itself: the session is
 * checked at each request, so a link that is passed on shows nothing.
 */
export function servePictures(
  app: FastifyInstance,
  { files, keys, contextOf }: PictureParts,
  path: string,
  whoseThreads: (context: RequestContext) => Promise<Sql>,
): void {
  const options = { config: { rateLimit: { max: perMinute, ...perNetwork(path) } } };
  app.get<{ Params: { id: string } }>(
    `${path}:id`,
    options,
    async (request, reply): Promise<FastifyReply> => {
      reply.header('cache-control', 'private, no-store');
      const context = contextOf(request);
      const picture = await findPicture(context.db, request.params.id, await whoseThreads(context));
      return reply
        .type(picture.media_type)
        .header('content-disposition', 'inline')
        .send(await readEvidence(files, keys, picture.file_name));
    },
  );
}

export const registerOwnPictures = (app: FastifyInstance, parts: PictureParts): void =>
  servePictures(app, parts, ownPicturePath, async (context) => {
    const { accountId } = await context.signedIn();
    return sql`t.account_id = ${accountId}`;
  });
