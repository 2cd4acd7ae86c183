import { track } from '../analytics/analytics.ts';

/**
 * What `late-scripts.tsx` stores when the register link was pressed before the scripts had loaded: the time origin
 * of that page.
 */
const key = 'nukkad.early-press';

export function trackEarlyPress(): void {
  try {
    const pressedOn = sessionStorage.getItem(key);
    // The scripts of a page that is being left may still start: what it tracks would be lost with it.
    if (pressedOn === null || pressedOn === String(performance.timeOrigin)) return;
    sessionStorage.removeItem(key);
    // A browser stores the removal a moment later, so a quick reload finds the press again.
    if (isReload()) return;
    track({ event: 'button_click', from: 'Landing Page', to: '/instructions' });
  } catch {
    // Without storage there is nothing to report.
  }
}

const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
