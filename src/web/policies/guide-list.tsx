import * as m from '../messages/en.ts';
import { Link } from '../ui/link.tsx';
import type { ListedGuide } from './documents.server.ts';

export function GuideList({ guides }: { guides: readonly ListedGuide[] }) {
  if (guides.length === 0) return null;
  return (
    <ul className="mt-6 space-y-4">
      {guides.map(({ path, title, published, summary }) => (
        <li
          key={path}
          className="relative space-y-1.5 rounded-lg border border-line bg-card p-5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <h2 className="text-lg">
            <Link to={path} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-soft">
            <time dateTime={published}>{m.dayWritten(published)}</time>
          </p>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
