import type { ShopNews } from '../../core/following/contract.ts';
import * as m from '../messages/en.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';

/** What is new, the newest first. */
export function ShopNewsList({ news }: { news: readonly ShopNews[] }) {
  return (
    <Card>
      <h2>{m.shopNews}</h2>
      {news.length === 0 ? (
        <p className="mt-2 text-soft">{m.shopNewsEmpty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {news.map((one) => (
            <li key={`${one.kind} ${one.at} ${one.path}`} className="py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={one.path} className="link min-w-0 font-semibold wrap-anywhere">
                  <span data-theirs>{m.newsTitles[one.kind](one.shopName)}</span>
                </Link>
                <time dateTime={one.at} className="text-sm text-soft">
                  {m.newsDay(one.at)}
                </time>
              </p>
              <p data-theirs className="mt-1 line-clamp-3 max-w-prose wrap-anywhere whitespace-pre-line">
                {one.words}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
