import type { ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { addPostPicture, dropPostPicture, OwnPost } from '../../core/posts/contract.ts';
import { canEdit, mostPostPictures, postPictureWidth } from '../../core/posts/rules.ts';
import { preparePhoto } from '../claims/evidence/pictures.ts';
import { commitFiles } from '../claims/uploads/commit-files.ts';
import { newPhoto } from '../claims/uploads/store-photo.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { inTurn } from '../claims/uploads/upload-turns.ts';
import { takeUpload } from '../claims/uploads/uploads.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { ownPostOf, type PostRow, postColumns } from './post-row.ts';

async function findOwn(db: Db, postId: string, accountId: string): Promise<OwnPost> {
  const [row] = await db.query<PostRow>(
    sql`select ${postColumns} from post o where o.id = ${postId} and o.account_id = ${accountId}`,
  );
  if (row === undefined) throw new AppError('not_found');
  return ownPostOf(row);
}

/** As for the words: within 24 hours, and not after a removal. The row stays locked until the transaction ends. */
async function lockChangeable(db: Db, postId: string, accountId: string): Promise<void> {
  const [row] = await db.query<{ state: string; created_at: Date }>(sql`
    select state, created_at from post where id = ${postId} and account_id = ${accountId} for update`);
  if (row === undefined) throw new AppError('not_found');
  if (row.state === 'removed') throw new AppError('post_removed');
  if (!canEdit(row.created_at, new Date())) throw new AppError('post_unchangeable');
}

/** What an operator has kept had other pictures. */
const uncheck = (db: Db, postId: string) =>
  db.query(sql`update post set is_checked = false where id = ${postId}`);

/** Large pictures of one account wait for each other, as with the photo of a shop. */
export async function addPicture(
  context: RequestContext,
  parts: PieceParts,
  { postId, upload }: ParsedInput<typeof addPostPicture>,
): Promise<OwnPost> {
  const { accountId } = await context.signedIn();
  return inTurn(accountId, async () => {
    // Checked before a picture is decoded in vain.
    await refuseFull(context.db, postId, accountId);
    const wanted = { id: upload, accountId, kind: 'photo' } as const;
    const prepared = await takeUpload(context.db, parts, wanted, async (file) =>
      preparePhoto(await file.readAll(), postPictureWidth),
    );
    const photo = newPhoto(parts.files, prepared);
    const changes = { accountId, uploads: [upload], files: [photo] };
    return commitFiles(context, parts.files, changes, async (db) => {
      await lockChangeable(db, postId, accountId);
      const added = await db.query(sql`
        insert into post_picture (post_id, position, address)
        select ${postId}, free, ${photo.name} from generate_series(1, ${mostPostPictures}) free
        where not exists (select from post_picture where post_id = ${postId} and position = free)
        order by free limit 1 returning position`);
      if (added.length === 0) throw new AppError('post_pictures_full');
      await uncheck(db, postId);
      return findOwn(db, postId, accountId);
    });
  });
}

async function refuseFull(db: Db, postId: string, accountId: string): Promise<void> {
  const { pictures, canEdit: isChangeable } = await findOwn(db, postId, accountId);
  if (!isChangeable) throw new AppError('post_unchangeable');
  if (pictures.length >= mostPostPictures) throw new AppError('post_pictures_full');
}

/** A trigger queues the deletion of its file. */
export async function dropPicture(
  context: RequestContext,
  { postId, address }: ParsedInput<typeof dropPostPicture>,
): Promise<OwnPost> {
  const { accountId } = await context.signedIn();
  return context.transaction(async (db) => {
    await lockChangeable(db, postId, accountId);
    await db.query(sql`delete from post_picture where post_id = ${postId} and address = ${address}`);
    await uncheck(db, postId);
    return findOwn(db, postId, accountId);
  });
}
