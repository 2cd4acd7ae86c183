/** Begins the keys of what this browser stores for the account, beside its number; it goes with the sign-out. */
export const ownPrefix = 'nukkad.own.';

export function forgetOwnStorage(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(ownPrefix)))
      localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
