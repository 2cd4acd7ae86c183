import type { NavigateFunction } from 'react-router';

/**
 * Follows `#section` through the router, so that back restores the scroll position, and moves the focus to the
 * heading as a browser would.
 */
export async function goToSection(navigate: NavigateFunction, hash: string): Promise<void> {
  await navigate(hash);
  const heading = document.getElementById(hash.slice(1));
  heading?.querySelector('a')?.focus({ preventScroll: true });
}
