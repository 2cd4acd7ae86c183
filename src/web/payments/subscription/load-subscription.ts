import { createOrder, findSubscription, type OwnSubscription } from '../../../core/payments/contract.ts';
import { findShop } from '../../../core/shops/contract.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { clearOpen, wasLeftOpen } from './left-open.ts';

export type Found =
  | { readonly step: 'own'; readonly subscription: OwnSubscription }
  | { readonly step: 'signed_out' }
  /** In the directory, and not claimed by whoever is signed in. */
  | { readonly step: 'unclaimed'; readonly name: string }
  | { readonly step: 'missing' }
  | { readonly step: 'unreached'; readonly message: string };

/**
 * The same for a page that opens. After a lost tab the server is made to ask the provider first, which opening
 * the order does: nobody is offered to pay who has just paid.
 */
export async function loadFirst(shopId: string): Promise<Found> {
  const first = await loadSubscription(shopId);
  if (first.step !== 'own' || !first.subscription.canBuy || !wasLeftOpen(shopId)) return first;
  const asked = await call(createOrder, { shopId }).catch(codeOf);
  // Unanswered, it is asked again next time.
  if (asked === 'already_paid' || typeof asked === 'object') clearOpen();
  return loadSubscription(shopId);
}

/** What the server says of this shop to whoever is here. */
export async function loadSubscription(shopId: string): Promise<Found> {
  try {
    return { step: 'own', subscription: await call(findSubscription, { shopId }) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'sign_in_required') return { step: 'signed_out' };
    if (code === 'claim_missing') return findUnclaimed(shopId);
    return code === 'invalid_input' ? { step: 'missing' } : unreached(error);
  }
}

async function findUnclaimed(shopId: string): Promise<Found> {
  try {
    const { name } = await call(findShop, { id: shopId });
    return { step: 'unclaimed', name };
  } catch (error) {
    return codeOf(error) === 'not_found' ? { step: 'missing' } : unreached(error);
  }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined);

function unreached(error: unknown): Found {
  if (error instanceof CallError) return { step: 'unreached', message: error.message };
  reportError(error);
  return { step: 'unreached', message: m.faults.internal };
}
