import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import * as m from '../messages/en.ts';
import type { Section } from './document.ts';
import { goToSection } from './go-to-section.ts';
import { isPlainPress } from './plain-press.ts';

type ContentsProps = { sections: readonly Section[]; current: string | undefined };

/** On a phone the contents are collapsed above the text. */
export function Contents({ sections, current }: ContentsProps) {
  if (sections.length === 0) return null;
  return (
    <nav aria-label={m.onThisPage} className="contents-list mt-5 lg:hidden">
      <details className="group rounded-md border border-line bg-card">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {m.onThisPage}
          <ChevronDown
            aria-hidden="true"
            className="shrink-0 text-soft group-open:rotate-180 motion-safe:transition-transform"
          />
        </summary>
        <SectionList sections={sections} current={current} />
      </details>
    </nav>
  );
}

/** On a wide screen they are sticky beside the text. */
export function ContentsBeside({ sections, current }: ContentsProps) {
  if (sections.length === 0) return null;
  return (
    <aside className="contents-list max-lg:hidden">
      <nav
        aria-label={m.onThisPage}
        className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto border-l border-line"
      >
        <p className="px-4 pb-1 text-sm font-semibold text-soft">{m.onThisPage}</p>
        <SectionList sections={sections} current={current} />
      </nav>
    </aside>
  );
}

function SectionList({ sections, current }: ContentsProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent, id: string) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void goToSection(navigate, `#${id}`);
  };
  return (
    <ol className="pb-2">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => follow(event, id)}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-11 items-center -ml-px border-l-2 border-transparent px-4 py-1.5 hover:bg-sunken aria-[current]:border-ink aria-[current]:font-semibold focus-visible:-outline-offset-3"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
