import type { MessageCode } from '../../../core/messages.ts';
import type { ConfirmedState } from '../../../core/payments/states.ts';
import * as m from '../../messages/en.ts';
import type { Proof } from './checkout.ts';

/** The state of one payment, from the press of the button to the answer of the server. */
export type CheckoutState =
  | { readonly step: 'idle' | 'opening' | 'dismissed' | 'done' }
  /** `failure`: what became of the last try in the window, which stays open after it. */
  | { readonly step: 'open'; readonly failure?: string }
  /** Paid as the provider's window says. `awaiting`: the server has not seen the money yet. */
  | { readonly step: 'confirming' | 'awaiting'; readonly proof: Proof }
  | { readonly step: 'failed'; readonly message: string };

/** A call that did not succeed. */
type Fault = { readonly code: MessageCode; readonly message: string };

export type PayEvent =
  | { readonly type: 'pressed' | 'script_failed' | 'opened' | 'closed' }
  | { readonly type: 'order_refused'; readonly fault: Fault }
  | { readonly type: 'try_failed'; readonly reason: string }
  | { readonly type: 'paid'; readonly proof: Proof }
  | { readonly type: 'confirmed'; readonly payment: ConfirmedState }
  | { readonly type: 'unconfirmed'; readonly fault: Fault };

export const idleCheckout: CheckoutState = { step: 'idle' };

/** Only one payment runs at a time. */
export const canPay = ({ step }: CheckoutState): boolean =>
  step === 'idle' || step === 'dismissed' || step === 'failed';

/** The proof that the server is still to be asked about. */
export const proofOf = (state: CheckoutState): Proof | undefined =>
  state.step === 'confirming' || state.step === 'awaiting' ? state.proof : undefined;

/** An event that does not fit the step changes nothing: answers may come twice, and late. */
export function nextCheckout(state: CheckoutState, event: PayEvent): CheckoutState {
  switch (event.type) {
    case 'pressed':
      return canPay(state) ? { step: 'opening' } : state;
    case 'script_failed':
      return state.step === 'opening' ? failed(m.checkoutFailed) : state;
    case 'order_refused':
      return state.step === 'opening' ? afterRefusal(event.fault) : state;
    case 'opened':
      return state.step === 'opening' ? { step: 'open' } : state;
    case 'try_failed':
      return state.step === 'open' ? { step: 'open', failure: m.paymentFailed(event.reason) } : state;
    case 'closed':
      return state.step === 'open' ? afterClosing(state.failure) : state;
    case 'paid':
      return state.step === 'open' ? { step: 'confirming', proof: event.proof } : state;
    case 'confirmed':
      return proofOf(state) ? afterAnswer(event.payment, state) : state;
    case 'unconfirmed':
      return proofOf(state) ? afterNoAnswer(event.fault, state) : state;
  }
}

const failed = (message: string): CheckoutState => ({ step: 'failed', message });

const afterClosing = (failure: string | undefined): CheckoutState =>
  failure === undefined ? { step: 'dismissed' } : failed(failure);

/** The page was out of date: it shows the new state instead of an error. */
export const isOutOfDate = ({ code }: Pick<Fault, 'code'>): boolean => overtaken.has(code);
const overtaken: ReadonlySet<MessageCode> = new Set([
  'already_paid',
  'shop_taken_down',
  'sign_in_required',
  'claim_missing',
]);

/** Always the specification's sentence; where the network is to blame, that too. */
function afterRefusal({ code, message }: Fault): CheckoutState {
  if (isOutOfDate({ code })) return idleCheckout;
  const isNetwork = code === 'offline' || code === 'timed_out';
  return failed(isNetwork ? `${m.faults.order_failed} ${message}` : m.faults.order_failed);
}

/** Money that goes back is no failure of this page: the list of payments says what becomes of it. */
function afterAnswer(payment: ConfirmedState, state: CheckoutState): CheckoutState {
  if (payment === 'paid') return { step: 'done' };
  if (payment === 'refunded') return idleCheckout;
  return payment === 'failed' ? failed(m.paymentFailed(m.paymentFailedUnsaid)) : awaiting(state);
}

/** A proof that the server refuses is refused the next time too; all else is asked again. */
const afterNoAnswer = ({ code, message }: Fault, state: CheckoutState): CheckoutState =>
  refused.has(code) ? failed(message) : awaiting(state);
const refused: ReadonlySet<MessageCode> = new Set([
  'payment_unknown',
  'payment_signature_invalid',
  'invalid_input',
]);

function awaiting(state: CheckoutState): CheckoutState {
  const proof = proofOf(state);
  return proof ? { step: 'awaiting', proof } : state;
}
