import * as m from '../messages/en.ts';
import { Link } from '../ui/link.tsx';

type BreadcrumbProps = { above: readonly { path: string; title: string }[]; title: string };

/** Home › Guides › this page. */
export function Breadcrumb({ above, title }: BreadcrumbProps) {
  return (
    <nav aria-label={m.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        {[{ path: '/', title: m.home }, ...above].map((step) => (
          <li key={step.path} className="flex items-center gap-2">
            <Link to={step.path} className="link -mx-1 inline-flex min-h-11 min-w-11 items-center px-1">
              {step.title}
            </Link>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="py-2">
          {title}
        </li>
      </ol>
    </nav>
  );
}
