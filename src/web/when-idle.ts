const slowestMs = 5000;

/** Runs it once the page is all there and the browser has nothing better to do. What it returns calls it off. */
export function whenIdle(run: () => void): () => void {
  const stop = new AbortController();
  const runOnce = () => {
    if (!stop.signal.aborted) run();
  };
  // Safari does not know of idle time.
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(runOnce, { timeout: slowestMs });
    else setTimeout(runOnce, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}
