import { Link } from 'react-router';

type ListLinksProps = {
  label: string;
  links: readonly { readonly to: string; readonly text: string; readonly isCurrent: boolean }[];
};

/** The lists of a desk, one of which is shown. */
export const ListLinks = ({ label, links }: ListLinksProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {links.map(({ to, text, isCurrent }) => (
      <Link
        key={to}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card"
      >
        {text}
      </Link>
    ))}
  </nav>
);
