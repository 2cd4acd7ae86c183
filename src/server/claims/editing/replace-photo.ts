import type { EditableShop, savePhoto } from '../../../core/claims/editing/editing.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { preparePhoto } from '../evidence/pictures.ts';
import { commitFiles } from '../uploads/commit-files.ts';
import { queueFileDeletions } from '../uploads/file-removals.ts';
import { newPhoto } from '../uploads/store-photo.ts';
import type { PieceParts } from '../uploads/upload-pieces.ts';
import { inTurn } from '../uploads/upload-turns.ts';
import { takeUpload } from '../uploads/uploads.ts';
import { editableOf, findOwnShop, lockOwnShop } from './own-shop.ts';

type Sent = ParsedInput<typeof savePhoto>;

export async function replacePhoto(
  context: RequestContext,
  parts: PieceParts,
  sent: Sent,
): Promise<EditableShop> {
  const { accountId } = await context.signedIn();
  return inTurn(accountId, () => storeNewPhoto(context, parts, accountId, sent));
}

/** The old photo is deleted later, because cached pages and lists still show it. */
async function storeNewPhoto(
  context: RequestContext,
  parts: PieceParts,
  accountId: string,
  { id, upload }: Sent,
): Promise<EditableShop> {
  const whose = { shopId: id, accountId };
  // Checked before a picture is decoded in vain.
  await findOwnShop(context.db, whose);
  const wanted = { id: upload, accountId, kind: 'photo' } as const;
  const prepared = await takeUpload(context.db, parts, wanted, async (file) =>
    preparePhoto(await file.readAll()),
  );
  const photo = newPhoto(parts.files, prepared);
  return commitFiles(context, parts.files, { accountId, uploads: [upload], files: [photo] }, async (db) => {
    const before = await lockOwnShop(db, whose);
    await db.query(sql`
      update shop set store_front_picture = ${photo.name}, updated_at = now() where id = ${id}`);
    if (before.store_front_picture !== null)
      await queueFileDeletions(db, [{ kind: 'photo', name: before.store_front_picture }], {
        afterHours: replacedHours,
      });
    // The claim's own photo of a listing is now outdated; it must not hide the new one.
    await db.query(
      sql`update claim set details = null where id = ${before.claim_id} and details is not null`,
    );
    return editableOf(await findOwnShop(db, whose));
  });
}

/** Longer than any cached page or list lives. */
const replacedHours = 24;
