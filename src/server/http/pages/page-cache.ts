import { countOutcome, setGauge } from '../../metrics/report.ts';

/** A page that can be kept: how large it is, and until when (0: not at all). */
export type Cacheable = { readonly bytes: number; readonly staleAt: number };

/**
 * Keeps pages by key while they are fresh, up to a number of bytes; the least recently used goes first. Requests
 * for a page that is being rendered wait for that rendering.
 */
export function pageCache<P extends Cacheable>(mostBytes: number) {
  const fresh = new Map<string, P>();
  const running = new Map<string, Promise<P>>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= fresh.get(key)?.bytes ?? 0;
    fresh.delete(key);
  };
  const keep = (key: string, page: P) => {
    remove(key);
    if (page.staleAt <= Date.now() || page.bytes > mostBytes) return;
    fresh.set(key, page);
    bytes += page.bytes;
    for (const [oldest] of fresh) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
    setGauge('page_cache_bytes', bytes);
  };

  return {
    /** `render` gets the page that has become stale, if there is one, and may return it again. */
    async get(key: string, render: (stale: P | undefined) => Promise<P>): Promise<P> {
      const found = fresh.get(key);
      if (found && found.staleAt > Date.now()) {
        // The last place of the map is the most recently used.
        fresh.delete(key);
        fresh.set(key, found);
        countOutcome('page', 'hit');
        return found;
      }
      const shared = running.get(key);
      countOutcome('page', shared ? 'shared' : 'rendered');
      if (shared) return shared;
      const rendering = render(found);
      running.set(key, rendering);
      try {
        const page = await rendering;
        if (page !== found) keep(key, page);
        return page;
      } finally {
        running.delete(key);
      }
    },
    bytes: () => bytes,
  };
}
