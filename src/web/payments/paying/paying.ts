import type { MessageCode } from '../../../core/messages.ts';
import type { ConfirmedState } from '../../../core/payments/states.ts';
import * as m from '../../messages/en.ts';
import type { Proof } from './checkout.ts';

/** Where one payment stands, from the press of the button to the server's word. */
export type Paying =
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

export const notPaying: Paying = { step: 'idle' };

/** Only one payment runs at a time. */
export const canPay = ({ step }: Paying): boolean =>
  step === 'idle' || step === 'dismissed' || step === 'failed';

/** The proof that the server is still to be asked about. */
export const proofOf = (paying: Paying): Proof | undefined =>
  paying.step === 'confirming' || paying.step === 'awaiting' ? paying.proof : undefined;

/** An event that does not fit the step changes nothing: answers may come twice, and late. */
export function nextPaying(paying: Paying, event: PayEvent): Paying {
  switch (event.type) {
    case 'pressed':
      return canPay(paying) ? { step: 'opening' } : paying;
    case 'script_failed':
      return paying.step === 'opening' ? failed(m.checkoutFailed) : paying;
    case 'order_refused':
      return paying.step === 'opening' ? afterRefusal(event.fault) : paying;
    case 'opened':
      return paying.step === 'opening' ? { step: 'open' } : paying;
    case 'try_failed':
      return paying.step === 'open' ? { step: 'open', failure: m.paymentFailed(event.reason) } : paying;
    case 'closed':
      return paying.step === 'open' ? afterClosing(paying.failure) : paying;
    case 'paid':
      return paying.step === 'open' ? { step: 'confirming', proof: event.proof } : paying;
    case 'confirmed':
      return proofOf(paying) ? afterAnswer(event.payment, paying) : paying;
    case 'unconfirmed':
      return proofOf(paying) ? afterNoAnswer(event.fault, paying) : paying;
  }
}

const failed = (message: string): Paying => ({ step: 'failed', message });

const afterClosing = (failure: string | undefined): Paying =>
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
function afterRefusal({ code, message }: Fault): Paying {
  if (isOutOfDate({ code })) return notPaying;
  const isNetwork = code === 'offline' || code === 'timed_out';
  return failed(isNetwork ? `${m.faults.order_failed} ${message}` : m.faults.order_failed);
}

/** Money that goes back is no failure of this page: the list of payments says what becomes of it. */
function afterAnswer(payment: ConfirmedState, paying: Paying): Paying {
  if (payment === 'paid') return { step: 'done' };
  if (payment === 'refunded') return notPaying;
  return payment === 'failed' ? failed(m.paymentFailed(m.paymentFailedUnsaid)) : awaiting(paying);
}

/** A proof that the server refuses is refused the next time too; all else is asked again. */
const afterNoAnswer = ({ code, message }: Fault, paying: Paying): Paying =>
  refused.has(code) ? failed(message) : awaiting(paying);
const refused: ReadonlySet<MessageCode> = new Set([
  'payment_unknown',
  'payment_signature_invalid',
  'invalid_input',
]);

function awaiting(paying: Paying): Paying {
  const proof = proofOf(paying);
  return proof ? { step: 'awaiting', proof } : paying;
}
