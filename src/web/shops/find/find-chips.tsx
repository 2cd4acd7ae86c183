import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Trade } from '../../../core/shops/find-contract.ts';
import * as m from '../../messages/en.ts';
import { Link } from '../../ui/link.tsx';
import { type Filter, type FindSearch, filters, findPath, toggled } from './find-address.ts';

const labels: Record<Filter, string> = {
  open: m.filterOpenNow,
  km: m.filterClose,
  photo: m.filterPhoto,
  verified: m.filterVerified,
};

const look = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm whitespace-nowrap';

type FindChipsProps = { search: FindSearch; trade: Trade | null | undefined; isPlaced: boolean };

/** Filters as links, which work before scripts have loaded. Search engines need not follow every combination. */
export function FindChips({ search, trade, isPlaced }: FindChipsProps) {
  const all = Object.keys(filters) as Filter[];
  const isOn = (filter: Filter) => search[filter] !== undefined;
  // Those in use first: the end of the row may be out of sight.
  const ordered = [...all.filter(isOn), ...all.filter((filter) => !isOn(filter))];
  return (
    <>
      <ul
        aria-label={m.filterGroup}
        // One row that scrolls on a phone, so that the results are on the first screen.
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {trade && <ChosenChip label={trade.label} without={{ ...search, trade: undefined }} />}
        {search.map !== undefined && (
          <ChosenChip label={m.areaFilter} without={{ ...search, map: undefined }} />
        )}
        {ordered.map((filter) => (
          <li key={filter}>
            <Link
              to={findPath(toggled(search, filter))}
              rel="nofollow"
              aria-label={isOn(filter) ? m.filterOn(labels[filter]) : undefined}
              className={`${look} ${isOn(filter) ? 'border-ink bg-ink text-card' : 'border-edge bg-card hover:bg-sunken'}`}
            >
              {isOn(filter) && <Check aria-hidden="true" size={16} />}
              {labels[filter]}
            </Link>
          </li>
        ))}
      </ul>
      {search.km !== undefined && !isPlaced && <p className="text-sm text-soft">{m.filterNeedsPlace}</p>}
    </>
  );
}

/** What is searched for, and the search without it. */
function ChosenChip({ label, without }: { label: string; without: FindSearch }) {
  return (
    <li>
      <Link
        to={findPath(without)}
        rel="nofollow"
        aria-label={m.removeFilter(label)}
        className={`${look} border-ink bg-ink text-card`}
      >
        <span data-theirs>{label}</span>
        <X aria-hidden="true" size={16} />
      </Link>
    </li>
  );
}
