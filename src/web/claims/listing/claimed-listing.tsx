import Store from 'lucide-react/icons/store';
import { findSession } from '../../../core/accounts/contract.ts';
import { findOwnClaim, type OwnClaim } from '../../../core/claims/contract.ts';
import { findShop } from '../../../core/shops/contract.ts';
import { isInDirectory } from '../../../core/shops/states.ts';
import { CallError, call } from '../../api.ts';
import { cachedLists, useCachedLists } from '../../cached-lists.ts';
import * as m from '../../messages/en.ts';

type Claimed = { readonly name: string; readonly isListed: boolean };

const shops = cachedLists<Claimed>(
  async ([id = ''], signal) => new Map([[id, [await findClaimed(id, signal)]]]),
);

/** A shop of one's own that waits for its verification is not in the directory: only its owner knows its name. */
async function findClaimed(id: string, signal: AbortSignal): Promise<Claimed> {
  const own = await findOwn(id, signal);
  if (own && !isInDirectory(own.listing)) return { name: own.details.name, isListed: false };
  const { name } = await call(findShop, { id }, signal);
  return { name, isListed: true };
}

/** Signed out since, or claimed no more: the directory may know it all the same. */
async function findOwn(id: string, signal: AbortSignal): Promise<OwnClaim | undefined> {
  const { mobileNumber } = await call(findSession, {}, signal);
  if (mobileNumber === null) return undefined;
  return call(findOwnClaim, { id }, signal).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'claim_missing') return undefined;
    throw error;
  });
}

/** Says which shop the claim is for, whatever is typed into the form. */
export function ClaimedListing({ shopId }: { shopId: string | undefined }) {
  const { items } = useCachedLists(shops, shopId === undefined ? [] : [shopId]);
  if (shopId === undefined) return null;
  const shop = items?.[0];
  const text = shop?.isListed ? m.claimedListing : m.correctedShop;
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-note-soft px-4 py-3">
      <Store aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-note" />
      <span className="min-w-0">
        {shop === undefined ? m.claimedUnknown : text} <strong data-theirs>{shop?.name}</strong>
      </span>
    </p>
  );
}
