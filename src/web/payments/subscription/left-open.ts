const key = 'nukkad.checkout';

/*
 * For which shop a payment window is open in this browser. A tab that is lost meanwhile leaves the mark: money
 * may have moved that the server has not heard of. Without storage there is no mark, and the provider's own
 * message tells the server a little later.
 */

export const markOpen = (shopId: string): void => attempt(() => localStorage.setItem(key, shopId));

export const clearOpen = (): void => attempt(() => localStorage.removeItem(key));

export const wasLeftOpen = (shopId: string): boolean => attempt(() => localStorage.getItem(key)) === shopId;

/** Storage may be full or switched off, which throws. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
