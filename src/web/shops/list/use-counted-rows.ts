import { type RefObject, useEffect, useRef } from 'react';
import type { CountKind } from '../../../core/shops/counts.ts';
import { countShops } from '../count.ts';

/** A row that is visible for less, while somebody types or scrolls, does not count as seen. */
const lookedAtMs = 1000;

/** Counts the shops of rows with `data-row` that were visible for this long. `rows` tells when there are others. */
export function useCountedRows(
  kind: CountKind,
  rows: readonly unknown[],
  isOn = true,
): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOn || list.current === null) return;
    const onScreen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.row ?? '';
          if (isIntersecting) onScreen.add(id);
          else onScreen.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(() => countShops(kind, [...onScreen]), lookedAtMs);
      },
      { threshold: 0.5 },
    );
    for (const row of list.current.querySelectorAll('[data-row]')) watcher.observe(row);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [kind, rows, isOn]);
  return list;
}
