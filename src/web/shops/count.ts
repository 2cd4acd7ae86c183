import { type CountKind, countsPath, mostCounts } from '../../core/shops/counts.ts';
import { whenIdle } from '../when-idle.ts';

type Count = { readonly shopId: string; readonly kind: CountKind };

const waiting = new Map<string, Count>();
/** Counts sent in this hour; the server ignores repetitions. */
const sent = new Set<string>();
let isDue = false;

const hourMs = 3_600_000;

/**
 * Sends visit counts for the owners of shops, without cookie, id or name. They are batched until the page is idle
 * or hidden.
 */
export function countShops(kind: CountKind, shopIds: readonly string[]): void {
  const hour = Math.floor(Date.now() / hourMs);
  for (const shopId of shopIds) {
    const name = `${hour} ${kind} ${shopId}`;
    if (!sent.has(name)) waiting.set(name, { shopId, kind });
  }
  if (isDue || waiting.size === 0) return;
  isDue = true;
  whenIdle(sendAll);
  // A tap on a phone number opens another app at once, which hides the page.
  document.addEventListener('visibilitychange', sendAll, { once: true });
  addEventListener('pagehide', sendAll, { once: true });
}

function sendAll(): void {
  if (!isDue) return;
  isDue = false;
  // Offline: the counts stay in `waiting` and are sent with the next one.
  if (!navigator.onLine) return;
  const counts = [...waiting.values()];
  for (const name of waiting.keys()) sent.add(name);
  waiting.clear();
  for (let from = 0; from < counts.length; from += mostCounts) send(counts.slice(from, from + mostCounts));
}

function send(counts: readonly Count[]): void {
  const body = new Blob([JSON.stringify({ counts })], { type: 'application/json' });
  if (navigator.sendBeacon?.(countsPath, body)) return;
  fetch(countsPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
