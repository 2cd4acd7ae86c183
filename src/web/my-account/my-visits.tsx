import type { PostedVisit } from '../../core/posts/contract.ts';
import * as m from '../messages/en.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';

/** The visits of the signed-in person with their posts, the newest first. */
export function MyVisits({ visits }: { visits: readonly PostedVisit[] }) {
  return (
    <Card>
      <h2>{m.myVisits}</h2>
      {visits.length === 0 ? (
        <p className="mt-2 text-soft">{m.myVisitsEmpty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {visits.map((visit) => (
            <li key={visit.id} className="py-3">
              <VisitLine visit={visit} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function VisitLine({
  visit: { id, shopId, name, hasPage, visitedAt, post, postUntil },
}: {
  visit: PostedVisit;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0">
        <span data-theirs className="font-semibold wrap-anywhere">
          {hasPage ? (
            <Link to={`/${shopId}/shop`} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="block text-soft">{m.visitNotedHelp(visitedAt)}</span>
        {post && post.state !== 'shown' && (
          <span className="block text-sm font-semibold text-bad">{m.postShortStates[post.state]}</span>
        )}
      </p>
      {(post || postUntil !== null) && (
        <Link to={`/visits/${id}`} className="link inline-flex min-h-11 items-center">
          {post ? m.seePost : m.writePost}
          <span data-theirs className="sr-only">
            {name}
          </span>
        </Link>
      )}
    </div>
  );
}
