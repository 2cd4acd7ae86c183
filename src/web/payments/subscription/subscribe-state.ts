import type { OwnSubscription } from '../../../core/payments/contract.ts';
import type { Found } from './load-subscription.ts';

type NoteKind = 'under_review' | 'claim_over' | 'taken_down' | 'expired' | 'refunded';

/** What the owner of a claim is shown of its subscription. */
export type SubscribeState = {
  /** Worth knowing before anything is pressed, in this order. */
  readonly notes: readonly NoteKind[];
  /** `paid`: the year runs, or begins later; `renewable`: it runs, and the next one can be bought. */
  readonly plan: 'none' | 'pending' | 'paid' | 'renewable' | 'for_sale';
  /** Link to the shop's public page, once it is paid for. */
  readonly page: 'open' | 'after_check' | 'none';
  /** An owner with a refund sees its state first, not the plans. */
  readonly isListFirst: boolean;
};

/** `isAwaiting`: this page has paid, and the server has not seen the money yet. */
export function subscribeState(subscription: OwnSubscription, isAwaiting: boolean): SubscribeState {
  return {
    notes: notesOf(subscription),
    plan: planOf(subscription, isAwaiting),
    page: pageOf(subscription),
    isListFirst: subscription.state === 'refunded',
  };
}

const isOver = ({ claimState }: OwnSubscription) => claimState === 'rejected' || claimState === 'withdrawn';

function notesOf(subscription: OwnSubscription): NoteKind[] {
  if (isOver(subscription)) return ['claim_over'];
  const { claimState, isTakenDown, state } = subscription;
  if (isTakenDown) return ['taken_down'];
  return [
    ...(claimState === 'under_review' ? (['under_review'] as const) : []),
    ...(state === 'expired' || state === 'refunded' ? [state] : []),
  ];
}

function planOf(subscription: OwnSubscription, isAwaiting: boolean): SubscribeState['plan'] {
  const { state, canBuy, isPending, isTakenDown } = subscription;
  if (isOver(subscription)) return 'none';
  if (isPending || isAwaiting) return 'pending';
  if (state === 'active') return canBuy ? 'renewable' : 'paid';
  // CheckoutState would open nothing, so nothing is sold.
  if (isTakenDown) return 'none';
  // A year that begins later counts from its first day.
  return canBuy ? 'for_sale' : 'paid';
}

function pageOf({ hasPage, isTakenDown }: OwnSubscription): SubscribeState['page'] {
  if (hasPage) return 'open';
  return isTakenDown ? 'none' : 'after_check';
}

/** The page polls while the bank decides on a payment or the provider on a refund. */
export const isUndecided = (found: Found): boolean =>
  found.step === 'own' &&
  (found.subscription.isPending ||
    found.subscription.payments.some(({ refund }) =>
      // What was paid for a claim that was refused goes back within minutes, by itself.
      refund === null
        ? found.subscription.claimState === 'rejected'
        : refund.state === 'requested' || refund.state === 'pending',
    ));
