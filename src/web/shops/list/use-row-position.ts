import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';

type LeftRow = { readonly historyKey: string; readonly rowId: string; readonly top: number };

/** The row whose link was pressed last. It is in memory only, so a reload forgets it. */
let left: LeftRow | undefined;

/**
 * Going back to a list shows the row that was pressed at the same position on the screen. Restoring the scroll
 * position is not enough, because rows that are not rendered yet have an estimated height.
 */
export function useRowPosition(): (rowId: string, row: Element) => void {
  const { key } = useLocation();
  useEffect(() => {
    if (left?.historyKey !== key) return;
    const { rowId, top } = left;
    left = undefined;
    // Each step renders rows that were only estimated before, which may move the row again.
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
    // Stop when the person scrolls.
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
