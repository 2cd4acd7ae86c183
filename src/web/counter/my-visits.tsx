import type { Visit } from '../../core/counter/contract.ts';
import * as m from '../messages/en.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';

/** The visits of the signed-in person, the newest first. */
export function MyVisits({ visits }: { visits: readonly Visit[] }) {
  return (
    <Card>
      <h2>{m.myVisits}</h2>
      {visits.length === 0 ? (
        <p className="mt-2 text-soft">{m.myVisitsEmpty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {visits.map(({ id, shopId, name, hasPage, visitedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span data-theirs className="min-w-0 font-semibold wrap-anywhere">
                {hasPage ? (
                  <Link to={`/${shopId}/shop`} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
              <span className="text-soft">{m.visitNotedHelp(visitedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
