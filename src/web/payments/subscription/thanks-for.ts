import type { Found } from './load-subscription.ts';

type ThanksInput = {
  /** What the page before left in the browser's history. */
  readonly said: unknown;
  readonly shopId: string | undefined;
  /** Undefined while the server has not answered. */
  readonly found: Found | undefined;
};

/** Why the thank-you page is shown. `asking`: the server has not answered yet. */
export function thanksFor({ said, shopId, found }: ThanksInput): 'enquiry' | 'done' | 'asking' | 'none' {
  const { success, for: what } = (said ?? {}) as { success?: unknown; for?: unknown };
  if (success === true) return what === 'enquiry' ? 'enquiry' : 'done';
  if (shopId === undefined) return 'none';
  if (found === undefined) return 'asking';
  return found.step === 'own' && found.subscription.isPaymentValid ? 'done' : 'none';
}
