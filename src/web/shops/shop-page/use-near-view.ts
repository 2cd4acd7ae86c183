import { type RefObject, useEffect, useState } from 'react';

/** Becomes true once, when the element is less than one screen away from the viewport, or in it. */
export function useNearView(element: RefObject<Element | null>, ahead = '75%'): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, isNear, ahead]);
  return isNear;
}
