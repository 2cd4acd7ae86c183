import { useEffect, useEffectEvent } from 'react';
import type { DraftField, Option } from '../../../core/claims/draft.ts';
import type { CachedList } from '../../cached-lists.ts';
import * as m from '../../messages/en.ts';
import { useCategories, useSubCategories } from '../../shops/filters/categories.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { goToField } from './details-form.ts';
import { fittingOptions } from './fitting-options.ts';

type CategoryFieldsProps = {
  categories: readonly Option[];
  subCategories: readonly Option[];
  onCategories: (categories: readonly Option[]) => void;
  onSubCategories: (subCategories: readonly Option[]) => void;
  /** What is wrong with the sub-categories. */
  error: string | undefined;
  /** For the element around each of them. */
  around: (field: DraftField) => object;
};

/** What a shop sells: categories, and sub-categories of those. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { categories, subCategories, onCategories, onSubCategories, error, around } = props;
  const categoryList = useCategories(true);
  const subCategoryList = useSubCategories(categories.map(({ id }) => id));
  useFittingSubCategories(subCategories, subCategoryList.items, onSubCategories);
  const isEmpty = categories.length === 0;
  return (
    <>
      <div {...around('categories')} className="space-y-3 md:col-start-1">
        <MultiSelect
          label={m.categoriesLabel}
          hint={m.categoriesHint}
          options={optionsOf(categoryList)}
          chosen={categories}
          onChange={onCategories}
          texts={textsWhile(categoryList)}
        />
        <Retry
          listed={categoryList}
          onRetry={() => {
            categoryList.retry();
            goToField('categories');
          }}
        />
      </div>
      <div {...around('subCategories')} className="space-y-3">
        <MultiSelect
          label={m.subCategoriesLabel}
          hint={m.subCategoriesHint}
          error={error}
          options={optionsOf(subCategoryList)}
          chosen={subCategories}
          disabled={isEmpty}
          onChange={onSubCategories}
          texts={isEmpty ? { ...m.multiSelect, choose: m.categoryFirst } : textsWhile(subCategoryList)}
        />
        <Retry
          listed={subCategoryList}
          onRetry={() => {
            subCategoryList.retry();
            goToField('subCategories');
          }}
        />
      </div>
    </>
  );
}

/** A sub-category goes with its category. */
function useFittingSubCategories(
  chosen: readonly Option[],
  existing: readonly Option[] | undefined,
  onChange: (fitting: readonly Option[]) => void,
) {
  const removeUnfitting = useEffectEvent(onChange);
  useEffect(() => {
    const fitting = fittingOptions(chosen, existing);
    if (fitting.length < chosen.length) removeUnfitting(fitting);
  }, [chosen, existing]);
}

const optionsOf = ({ items = [] }: CachedList<Option>): Option[] =>
  items.map(({ id, label }) => ({ id, label }));

/** The sheet may be opened before its list is there. */
const textsWhile = ({ items, isLoading, error }: CachedList<Option>) =>
  items === undefined
    ? { ...m.multiSelect, noMatch: isLoading ? m.loading : (error ?? m.loading) }
    : m.multiSelect;

function Retry({
  listed: { error, isLoading },
  onRetry,
}: {
  listed: CachedList<Option>;
  onRetry: () => void;
}) {
  if (error === undefined) return null;
  return <ErrorState message={error} retryText={m.tryAgain} busy={isLoading} onRetry={onRetry} />;
}
