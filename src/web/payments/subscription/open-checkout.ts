const key = 'nukkad.checkout';

/*
 * The shop whose checkout is open in this browser. If the tab is lost during the checkout, the mark stays: the owner
 * may have paid without the server knowing it. Without storage there is no mark, and the provider's webhook tells
 * the server a little later.
 */

export const markCheckoutOpen = (shopId: string): void => attempt(() => localStorage.setItem(key, shopId));

export const clearOpenCheckout = (): void => attempt(() => localStorage.removeItem(key));

export const hasOpenCheckout = (shopId: string): boolean =>
  attempt(() => localStorage.getItem(key)) === shopId;

/** Storage may be full or switched off, which throws. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
