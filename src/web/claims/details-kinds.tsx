import { useEffect } from 'react';
import type { Option } from '../../core/claims/draft.ts';
import type { Listed } from '../known-lists.ts';
import * as m from '../messages/en.ts';
import { useKinds, useSubKinds } from '../shops/kinds.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MultiSelect } from '../ui/multi-select.tsx';
import { type DetailsForm, goToField } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { ShopTypeField } from './details-shop.tsx';
import { useClaimShop } from './draft-store.ts';

export function DetailsKinds({ form }: { form: DetailsForm }) {
  const { draft, around, errorOf } = form;
  const { setField } = useClaimShop.getState();
  const kinds = useKinds(true);
  const subKinds = useSubKinds(draft.categories.map(({ id }) => id));
  useFittingSubCategories(draft.subCategories, subKinds.items);
  const isEmpty = draft.categories.length === 0;

  return (
    <DetailsGroup title={m.sellsGroup}>
      <ShopTypeField form={form} />
      <div {...around('categories')} className="space-y-3 md:col-start-1">
        <MultiSelect
          label={m.categoriesLabel}
          hint={m.categoriesHint}
          options={optionsOf(kinds)}
          chosen={draft.categories}
          onChange={(categories) => setField('categories', categories)}
          texts={textsWhile(kinds)}
        />
        <Retry
          listed={kinds}
          onRetry={() => {
            kinds.retry();
            goToField('categories');
          }}
        />
      </div>
      <div {...around('subCategories')} className="space-y-3">
        <MultiSelect
          label={m.subCategoriesLabel}
          hint={m.subCategoriesHint}
          error={errorOf('subCategories')}
          options={optionsOf(subKinds)}
          chosen={draft.subCategories}
          disabled={isEmpty}
          onChange={(subCategories) => setField('subCategories', subCategories)}
          texts={isEmpty ? { ...m.multiSelect, choose: m.categoryFirst } : textsWhile(subKinds)}
        />
        <Retry
          listed={subKinds}
          onRetry={() => {
            subKinds.retry();
            goToField('subCategories');
          }}
        />
      </div>
    </DetailsGroup>
  );
}

/** A sub-category goes with its category, and one that exists no more goes as soon as that is known. */
function useFittingSubCategories(chosen: readonly Option[], existing: readonly Option[] | undefined) {
  useEffect(() => {
    if (existing === undefined) return;
    const ids = new Set(existing.map(({ id }) => id));
    const fitting = chosen.filter(({ id }) => ids.has(id));
    if (fitting.length < chosen.length) useClaimShop.getState().setField('subCategories', fitting);
  }, [chosen, existing]);
}

const optionsOf = ({ items = [] }: Listed<Option>): Option[] => items.map(({ id, label }) => ({ id, label }));

/** The sheet may be opened before its list is there. */
const textsWhile = ({ items, isLoading, error }: Listed<Option>) =>
  items === undefined
    ? { ...m.multiSelect, noMatch: isLoading ? m.loading : (error ?? m.loading) }
    : m.multiSelect;

function Retry({ listed: { error, isLoading }, onRetry }: { listed: Listed<Option>; onRetry: () => void }) {
  if (error === undefined) return null;
  return <ErrorState message={error} retryText={m.tryAgain} busy={isLoading} onRetry={onRetry} />;
}
