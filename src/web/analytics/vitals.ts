import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Input } from '../../core/endpoint.ts';
import { mostVitals, vitalConnections, vitalPageOf, vitalsPath, withinBounds } from '../../core/vitals.ts';
import type { sendVitals } from '../../core/vitals-contract.ts';

type Letter = Input<typeof sendVitals>;
type Vital = Letter['vitals'][number];

/** Keeps what the browser measures, and sends it when the page is left: without cookie, id or address. */
export function watchVitals(): void {
  const waiting = new Map<string, Vital>();
  const sent = new Set<string>();
  // A page that the browser had put aside shows again what it last showed, not what was opened.
  let shownAgain: string | undefined;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) shownAgain = location.href;
  });
  const note = (metric: Metric) => {
    // Measured again after the visitor came back to the tab: nobody could tell it from another visit's.
    if (!sent.has(metric.id)) waiting.set(metric.id, vitalOf(metric, shownAgain ?? metric.navigationURL));
  };
  const send = () => {
    for (const id of waiting.keys()) sent.add(id);
    const vitals = [...waiting.values()].slice(-mostVitals);
    waiting.clear();
    if (vitals.length > 0 && navigator.onLine) post({ ...ownSituation(), vitals });
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(note);
  // After the measuring has had its last word, which it says on its way down to the document.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  // Some browsers leave a page without saying that it is hidden.
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
