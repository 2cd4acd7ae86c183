import {
  itemPictureWidth,
  mostItemPictures,
  type removeItemPicture,
  type saveItemPicture,
} from '../../../core/catalogue/contract.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { preparePhoto } from '../../claims/evidence/pictures.ts';
import { commitFiles } from '../../claims/uploads/commit-files.ts';
import { newPhoto } from '../../claims/uploads/store-photo.ts';
import type { PieceParts } from '../../claims/uploads/upload-pieces.ts';
import { inTurn } from '../../claims/uploads/upload-turns.ts';
import { takeUpload } from '../../claims/uploads/uploads.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { findOwnStock, lockStock } from './own-stock.ts';

/** Large pictures of one account wait for each other, as with the photo of a shop. */
export async function replaceItemPicture(
  context: RequestContext,
  parts: PieceParts,
  { shopId, itemId, upload }: ParsedInput<typeof saveItemPicture>,
): Promise<Output<typeof saveItemPicture>> {
  const { accountId } = await context.signedIn();
  return inTurn(accountId, async () => {
    const own = await findOwnStock(context.db, shopId, accountId);
    // Checked before a picture is decoded in vain.
    await refuseTooMany(context.db, own.shopId, itemId);
    const wanted = { id: upload, accountId, kind: 'photo' } as const;
    const prepared = await takeUpload(context.db, parts, wanted, async (file) =>
      preparePhoto(await file.readAll(), itemPictureWidth),
    );
    const photo = newPhoto(parts.files, prepared);
    const changes = { accountId, uploads: [upload], files: [photo] };
    return commitFiles(context, parts.files, changes, async (db) => {
      await lockStock(db, own.shopId);
      await refuseTooMany(db, own.shopId, itemId);
      // A trigger queues the deletion of the picture before.
      await db.query(sql`
        update stock_item set picture = ${photo.name}, updated_at = now()
        where id = ${itemId} and shop_id = ${own.shopId}`);
      return { picture: photo.name };
    });
  });
}

/** Another picture of the same item takes the place of the one before. */
async function refuseTooMany(db: Db, shopId: string, itemId: string): Promise<void> {
  const [row] = await db.query<{ others: number }>(sql`
    select (select count(*)::int from stock_item other
      where other.shop_id = i.shop_id and other.picture is not null and other.id <> i.id) as others
    from stock_item i where i.id = ${itemId} and i.shop_id = ${shopId}`);
  if (row === undefined) throw new AppError('not_found');
  if (row.others >= mostItemPictures) throw new AppError('pictures_full');
}

export async function dropItemPicture(
  context: RequestContext,
  { shopId, itemId }: ParsedInput<typeof removeItemPicture>,
): Promise<Output<typeof removeItemPicture>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  const items = await context.db.query(sql`
    update stock_item set picture = null, updated_at = now()
    where id = ${itemId} and shop_id = ${own.shopId} returning id`);
  if (items.length === 0) throw new AppError('not_found');
  return { picture: null };
}
