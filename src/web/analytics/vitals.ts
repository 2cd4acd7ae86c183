import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Input } from '../../core/endpoint.ts';
import { mostVitals, vitalConnections, vitalPageOf, vitalsPath, withinBounds } from '../../core/vitals.ts';
import type { sendVitals } from '../../core/vitals-contract.ts';

type Letter = Input<typeof sendVitals>;
type Vital = Letter['vitals'][number];

/** Collects web vitals and sends them when the page is hidden, without cookie, id or URL. */
export function watchVitals(): void {
  const waiting = new Map<string, Vital>();
  const sent = new Set<string>();
  // After a restore from the back/forward cache the shown page counts, not the one of the first navigation.
  let shownAgain: string | undefined;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) shownAgain = location.href;
  });
  const note = (metric: Metric) => {
    // A metric may be reported again after the visitor returns to the tab; it must not count twice.
    if (!sent.has(metric.id)) waiting.set(metric.id, vitalOf(metric, shownAgain ?? metric.navigationURL));
  };
  const send = () => {
    for (const id of waiting.keys()) sent.add(id);
    const vitals = [...waiting.values()].slice(-mostVitals);
    waiting.clear();
    if (vitals.length > 0 && navigator.onLine) post({ ...ownSituation(), vitals });
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(note);
  // In the bubble phase, because web-vitals reports its last values in the capture phase.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  // Some browsers unload a page without `visibilitychange`.
  addEventListener('pagehide', send);
}

function vitalOf({ name, value }: Metric, address = location.href): Vital {
  return { page: vitalPageOf(new URL(address).pathname), name, value: withinBounds(name, value) };
}

function ownSituation(): Pick<Letter, 'device' | 'connection'> {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return {
    device: matchMedia('(width < 48rem)').matches ? 'phone' : 'desk',
    connection: vitalConnections.find((known) => known === connection?.effectiveType),
  };
}

function post(letter: Letter): void {
  const body = new Blob([JSON.stringify(letter)], { type: 'application/json' });
  if (navigator.sendBeacon?.(vitalsPath, body)) return;
  fetch(vitalsPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
