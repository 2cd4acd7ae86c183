import { useEffect, useRef } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { advanceSearchId } from './advance-search.tsx';
import {
  activeFilters,
  type Category,
  categoryLabels,
  type Filter,
  noFilters,
  type Search,
  without,
} from './filters.ts';

type FilterChipsProps = {
  search: Search;
  categories: readonly Category[];
  /** The visitor's position is known, so "within N km" applies. */
  isPlaced: boolean;
  onChange: (part: Search) => void;
};

/** The active filters as chips; a tap removes one. */
export function FilterChips({ search, categories, isPlaced, onChange }: FilterChipsProps) {
  const active = activeFilters(search);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // The pressed chip is removed; the focus moves to a neighbour instead of the top of the page.
  useEffect(() => {
    if (removed.current === undefined) return;
    const chips = list.current?.querySelectorAll('button');
    const next = chips?.[Math.min(removed.current, chips.length - 1)];
    (next ?? document.getElementById(advanceSearchId))?.focus();
    removed.current = undefined;
  }, [active.length]);
  const remove = (part: Search, place: number) => {
    removed.current = place;
    onChange(part);
  };
  if (active.length === 0) return null;
  return (
    <ul ref={list} aria-label={m.activeFilters} className="flex flex-wrap items-center gap-2 pt-1 pb-2">
      {active.map((filter, place) => {
        const label = labelOf(filter, search, categories, isPlaced);
        return (
          <li key={filter} className="max-w-full">
            <RemovableChip
              label={label}
              removeText={m.removeFilter(label)}
              onRemove={() => remove(without(filter), place)}
            />
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <Button look="quiet" size="small" onClick={() => remove(noFilters, 0)}>
            {m.clearAll}
          </Button>
        </li>
      )}
    </ul>
  );
}

function labelOf(filter: Filter, search: Search, categories: readonly Category[], isPlaced: boolean): string {
  const { category, subCategory } = categoryLabels(search, categories);
  const labels: { readonly [F in Filter]: string } = {
    categoryId: category ?? m.categoryLabel,
    subCategoryId: subCategory ?? m.subCategoryLabel,
    city: search.city ?? '',
    pin: m.pinChip(search.pin ?? ''),
    withinKm: isPlaced ? m.withinKm(search.withinKm ?? 0) : m.withinKmUnplaced(search.withinKm ?? 0),
    claimed: search.claimed === 'true' ? m.claimed : m.notClaimed,
  };
  return labels[filter];
}
