import * as m from '../messages/en.ts';
import { Link } from '../ui/link.tsx';

export const townPath = (town: string, part?: string): `/${string}` =>
  part === undefined ? `/in/${town}` : `/in/${town}/${part}`;

type LinkTo = { readonly to: string; readonly text: string; readonly shops: number };

/** Links to pages of towns or of their parts, with the number of shops on each. */
export function TownLinks({ heading, links }: { heading: string; links: readonly LinkTo[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 data-theirs className="mb-1 text-lg">
        {heading}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6">
        {links.map(({ to, text, shops }) => (
          <li key={to} className="flex min-h-11 items-center gap-2">
            <Link to={to} data-theirs className="link inline-flex min-h-11 min-w-0 items-center">
              {text}
            </Link>
            <span className="shrink-0 text-sm text-soft">{m.shopsCounted(shops)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
