import { track } from '../analytics/analytics.ts';

/** What `late-scripts.tsx` leaves behind when the register link was pressed before the scripts had arrived. */
const key = 'nukkad.early-press';

export function trackEarlyPress(): void {
  try {
    if (sessionStorage.getItem(key) === null) return;
    sessionStorage.removeItem(key);
    track({ event: 'button_click', from: 'Landing Page', to: '/instructions' });
  } catch {
    // A browser that keeps nothing has left no word.
  }
}
