/** The shop that somebody wanted to follow before signing in. */
const key = 'nukkad.follow';

export function wishFor(shopId: string): void {
  try {
    sessionStorage.setItem(key, shopId);
  } catch {
    // The button is pressed once more.
  }
}

/** Whether it was this shop; only once. */
export function takeWish(shopId: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== shopId) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
