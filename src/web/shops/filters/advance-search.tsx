import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useCategories } from './categories.ts';
import { FilterForm } from './filter-form.tsx';
import { activeFilters, type Category, noFilters, type Search } from './filters.ts';

/** The focus returns to this button when the last filter is removed. */
export const advanceSearchId = 'advance-search';

type AdvanceSearchProps = {
  search: Search;
  /** The search to start from: a change may not be rendered yet. */
  current: () => Search;
  /** The categories, if the page has loaded them. */
  known: readonly Category[] | undefined;
  onApply: (part: Search) => void;
};

/** The button with the number of active filters, and its dialog. */
export function AdvanceSearch({ search, current, known, onApply }: AdvanceSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Search>({});
  const [isChecked, setIsChecked] = useState(false);
  const categories = useCategories(isOpen, known);
  const formId = useId();
  const count = activeFilters(search).length;
  const open = () => {
    setChosen(current());
    setIsChecked(false);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        id={advanceSearchId}
        aria-haspopup="dialog"
        aria-label={count > 0 ? m.advanceSearchActive(count) : undefined}
        onClick={open}
        // On a phone the label has two lines, so that the search box stays wide.
        className={`${buttonClasses({})} relative shrink-0 max-md:max-w-32 max-md:px-3 max-md:py-0.5 max-md:text-sm max-md:leading-tight`}
      >
        <SlidersHorizontal aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0 text-left">{m.advanceSearch}</span>
        {count > 0 && (
          <span className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-ink text-sm text-card">
            {count}
          </span>
        )}
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={m.advanceSearch}
        closeText={m.close}
        footer={
          <>
            <Button look="quiet" size="small" onClick={() => setChosen({ name: chosen.name, ...noFilters })}>
              {m.clearAll}
            </Button>
            <Button size="small" onClick={close}>
              {m.cancel}
            </Button>
            <Button look="primary" size="small" type="submit" form={formId}>
              {m.apply}
            </Button>
          </>
        }
      >
        {categories.error && !categories.isLoading && (
          <div className="pb-4">
            <ErrorState message={categories.error} retryText={m.tryAgain} onRetry={categories.retry} />
          </div>
        )}
        <FilterForm
          id={formId}
          categories={categories.items}
          chosen={chosen}
          isChecked={isChecked}
          onChange={(part) => setChosen({ ...chosen, ...part })}
          onCheck={() => setIsChecked(true)}
          onApply={(part) => {
            onApply(part);
            close();
          }}
        />
      </Dialog>
    </>
  );
}
