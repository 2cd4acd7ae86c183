/** Where the number that was verified in this browser is kept. */
export const verifiedNumberKey = 'nukkad.validMobileNumber';

/**
 * Marks the document by whether this browser remembers a verified number: the menu then shows a signed-in person
 * their own entries, before the first paint and without any other script. Runs inside the page too, taken from
 * here as text, so it stands on its own. Only a hint: what is behind those entries is decided by the server.
 */
export function markSignedIn(key: string): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing is shown what everybody is shown.
  }
  document.documentElement.toggleAttribute('data-signed-in', /"\+91\d{10}"/.test(kept ?? ''));
}
