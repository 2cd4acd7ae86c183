import type { NavigateFunction } from 'react-router';

/**
 * As a browser follows `#section`: there, and on from there by keyboard. Left to the browser alone, the way
 * back would not lead to where the reader was.
 */
export async function goToSection(navigate: NavigateFunction, hash: string): Promise<void> {
  await navigate(hash);
  const heading = document.getElementById(hash.slice(1));
  heading?.querySelector('a')?.focus({ preventScroll: true });
}
