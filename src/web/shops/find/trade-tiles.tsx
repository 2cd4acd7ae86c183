import type { Trade } from '../../../core/shops/find-contract.ts';
import * as m from '../../messages/en.ts';
import { Link } from '../../ui/link.tsx';
import { type FindSearch, findPath } from './find-address.ts';
import type { Trades } from './load-find.ts';
import { iconOf } from './trade-icons.ts';

type TradeTilesProps = { trades: Trades; search: FindSearch };

/** The trades that matter most here, and below them all categories. */
export function TradeTiles({ trades: { items, categories }, search }: TradeTilesProps) {
  const pathOf = ({ slug }: Trade) => findPath({ near: search.near, trade: slug, view: search.view });
  return (
    <section aria-labelledby="trades">
      <h2 id="trades" className="mb-3 text-lg">
        {m.tradesHeading}
      </h2>
      <ul className="grid grid-cols-3 max-[15rem]:grid-cols-1 @xl:grid-cols-4 @4xl:grid-cols-6 gap-2 md:gap-3">
        {items.map((trade) => {
          const Icon = iconOf(trade);
          return (
            <li key={trade.slug}>
              <Link
                to={pathOf(trade)}
                className="flex h-full flex-col items-center gap-2 rounded-lg border border-line bg-card px-2 py-3 text-center text-sm hover:bg-sunken"
              >
                <span className="grid size-12 place-items-center rounded-full bg-note-soft text-note">
                  <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
                </span>
                <span className="wrap-anywhere">{trade.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {m.allCategories}
        </summary>
        <ul className="mt-2 grid gap-x-6 @md:grid-cols-2 @4xl:grid-cols-4">
          {categories.map((category) => (
            <li key={category.slug}>
              <Link to={pathOf(category)} className="flex min-h-11 items-center hover:underline">
                {category.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
