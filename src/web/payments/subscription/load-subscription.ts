import { createOrder, findSubscription, type OwnSubscription } from '../../../core/payments/contract.ts';
import { findShop } from '../../../core/shops/contract.ts';
import { CallError, call } from '../../api.ts';
import { load, type Unreached } from '../../load.ts';
import { clearOpenCheckout, hasOpenCheckout } from './open-checkout.ts';

export type Found =
  | { readonly step: 'own'; readonly subscription: OwnSubscription }
  | { readonly step: 'signed_out' }
  /** In the directory, and not claimed by the signed-in account. */
  | { readonly step: 'unclaimed'; readonly name: string }
  | { readonly step: 'missing' }
  | Unreached;

/**
 * The same for a page that opens. After a lost tab the server is made to ask the provider first, which opening
 * the order does: an owner who has just paid is not asked to pay again.
 */
export async function loadFirst(shopId: string): Promise<Found> {
  const first = await loadSubscription(shopId);
  if (first.step !== 'own' || !first.subscription.canBuy || !hasOpenCheckout(shopId)) return first;
  const asked = await call(createOrder, { shopId }).catch(codeOf);
  // Unanswered, it is asked again next time.
  if (asked === 'already_paid' || typeof asked === 'object') clearOpenCheckout();
  return loadSubscription(shopId);
}

/** The state of this shop's subscription for the visitor. */
export async function loadSubscription(shopId: string): Promise<Found> {
  const found = await load<Found | { readonly step: 'not_own' }>(
    async () => ({ step: 'own', subscription: await call(findSubscription, { shopId }) }),
    {
      sign_in_required: { step: 'signed_out' },
      claim_missing: { step: 'not_own' },
      invalid_input: { step: 'missing' },
    },
  );
  return found.step === 'not_own' ? findUnclaimed(shopId) : found;
}

const findUnclaimed = (shopId: string): Promise<Found> =>
  load<Found>(async () => ({ step: 'unclaimed', name: (await call(findShop, { id: shopId })).name }), {
    not_found: { step: 'missing' },
  });

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined);
