import { findOwnClaim, type OwnClaim } from '../../../core/claims/contract.ts';
import type { ClaimDraft } from '../../../core/claims/draft.ts';
import { isShopType } from '../../../core/shops/rules.ts';
import { call } from '../../api.ts';
import { beginClaim } from '../draft/autosave-draft.ts';

/** The claim of the signed-in account on this shop; its form is filled, unless it was sent before. */
export async function openOwnClaim(shopId: string): Promise<OwnClaim> {
  const own = await call(findOwnClaim, { id: shopId });
  if (!own.isSubmitted) await beginClaim(draftOf(own));
  return own;
}

/** What the directory knows of a listing, as far as it fits the form. */
export const draftOf = ({ shopId, details }: OwnClaim): Partial<ClaimDraft> => ({
  ...details,
  shopId,
  city: details.city ?? undefined,
  state: details.state ?? undefined,
  shopType: isShopType(details.shopType) ? details.shopType : '',
});
