import type { ParsedInput } from '../../core/endpoint.ts';
import { AppError } from '../../core/errors.ts';
import type { OwnOffer, removeOfferPicture, saveOfferPicture } from '../../core/offers/contract.ts';
import { offerPictureWidth } from '../../core/offers/rules.ts';
import { preparePhoto } from '../claims/evidence/pictures.ts';
import { commitFiles } from '../claims/uploads/commit-files.ts';
import { newPhoto } from '../claims/uploads/store-photo.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { inTurn } from '../claims/uploads/upload-turns.ts';
import { takeUpload } from '../claims/uploads/uploads.ts';
import { type Db, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { findSettledClaim } from '../payments/orders/own-order.ts';
import { findOwnOffer } from './own-offers.ts';

/** Large pictures of one account wait for each other, as with the photo of a shop. */
export async function replaceOfferPicture(
  context: RequestContext,
  parts: PieceParts,
  { shopId, offerId, upload }: ParsedInput<typeof saveOfferPicture>,
): Promise<OwnOffer> {
  const { accountId } = await context.signedIn();
  return inTurn(accountId, async () => {
    const { claimId } = await findSettledClaim(context.db, shopId, accountId);
    // Checked before a picture is decoded in vain.
    const { state } = await findOwnOffer(context.db, claimId, offerId);
    if (state === 'ended') throw new AppError('offer_over');
    const wanted = { id: upload, accountId, kind: 'photo' } as const;
    const prepared = await takeUpload(context.db, parts, wanted, async (file) =>
      preparePhoto(await file.readAll(), offerPictureWidth),
    );
    const photo = newPhoto(parts.files, prepared);
    const changes = { accountId, uploads: [upload], files: [photo] };
    return commitFiles(context, parts.files, changes, (db) =>
      storePicture(db, { claimId, offerId, picture: photo.name }),
    );
  });
}

/** A trigger queues the deletion of the file before. */
async function storePicture(
  db: Db,
  { claimId, offerId, picture }: { claimId: string; offerId: string; picture: string | null },
): Promise<OwnOffer> {
  await db.query(sql`
    update offer set picture = ${picture}, updated_at = now() where id = ${offerId} and claim_id = ${claimId}`);
  return findOwnOffer(db, claimId, offerId);
}

export async function dropOfferPicture(
  context: RequestContext,
  { shopId, offerId }: ParsedInput<typeof removeOfferPicture>,
): Promise<OwnOffer> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findSettledClaim(context.db, shopId, accountId);
  return storePicture(context.db, { claimId, offerId, picture: null });
}
