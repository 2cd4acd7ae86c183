import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';

type Left = { readonly historyKey: string; readonly rowId: string; readonly top: number };

/** The row through which the list was left last. Kept while the page is open: a reload begins anew. */
let left: Left | undefined;

/**
 * Going back to a list finds the row through which it was left at the same place of the screen. The scroll
 * position alone is not enough: rows that are not drawn yet have an estimated height, so that the same
 * position shows other rows.
 */
export function useSameRow(): (rowId: string, row: Element) => void {
  const { key } = useLocation();
  useEffect(() => {
    if (left?.historyKey !== key) return;
    const { rowId, top } = left;
    left = undefined;
    // Each step draws rows that were only estimated before, which may move the row again.
    let stepsLeft = 8;
    let frame = 0;
    const step = () => {
      const row = document.querySelector(`[data-row="${rowId}"]`);
      if (row === null) return;
      const off = row.getBoundingClientRect().top - top;
      if (Math.abs(off) >= 1) scrollBy({ top: off, behavior: 'instant' });
      stepsLeft -= 1;
      if (stepsLeft > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    // Whoever scrolls by hand meanwhile is not pulled back.
    const stop = () => cancelAnimationFrame(frame);
    const gestures = ['wheel', 'touchstart', 'keydown'] as const;
    for (const gesture of gestures) addEventListener(gesture, stop, { passive: true, once: true });
    return () => {
      stop();
      for (const gesture of gestures) removeEventListener(gesture, stop);
    };
  }, [key]);
  return useCallback(
    (rowId, row) => {
      left = { historyKey: key, rowId, top: row.getBoundingClientRect().top };
    },
    [key],
  );
}
