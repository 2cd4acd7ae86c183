import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type AccordionProps = { items: readonly { title: ReactNode; content: ReactNode }[] };

/** Questions with answers that open and close independently; works before scripts have loaded. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ title, content }, place) => (
        <details key={place} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">{title}</span>
            <ChevronDown
              aria-hidden="true"
              className="shrink-0 text-soft group-open:rotate-180 motion-safe:transition-transform"
            />
          </summary>
          <div className="max-w-prose pb-5 text-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
