import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  /** Classes of the background. */
  surface?: string;
  /** On a wide screen the heading is beside the content instead of above. */
  isBeside?: boolean;
  children: ReactNode;
};

/** One topic of the page, full width, with its heading. */
export function Section({ id, title, lead, surface = '', isBeside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`py-12 md:py-20 ${surface}`}>
      <div className={`page-width ${isBeside ? 'lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-12' : ''}`}>
        <h2 id={id} className="headline">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-prose text-lg">{lead}</p>}
        <div className={isBeside ? 'mt-6 lg:mt-0' : 'mt-8'}>{children}</div>
      </div>
    </section>
  );
}
