import { useEffect, useState } from 'react';
import type { Section } from './document.ts';

/** The section being read: the last one whose heading has reached the upper part of the screen. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const read = headings.filter(
        (heading) => heading.getBoundingClientRect().top < innerHeight * readShare,
      );
      setCurrent(read.at(-1)?.id);
    };
    const watcher = new IntersectionObserver(look, { rootMargin: `0px 0px -${100 - readShare * 100}% 0px` });
    for (const heading of headings) watcher.observe(heading);
    return () => watcher.disconnect();
  }, [sections]);
  return current;
}

const readShare = 0.35;
