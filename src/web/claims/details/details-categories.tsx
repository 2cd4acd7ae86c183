import * as m from '../../messages/en.ts';
import { dispatch } from '../draft/draft-store.ts';
import { CategoryFields } from './category-fields.tsx';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { ShopTypeField } from './details-shop.tsx';

export function DetailsCategories({ form }: { form: DetailsForm }) {
  const { draft, around, errorOf } = form;
  return (
    <DetailsGroup title={m.sellsGroup}>
      <ShopTypeField form={form} />
      <CategoryFields
        categories={draft.categories}
        subCategories={draft.subCategories}
        onCategories={(categories) => dispatch('typed', { categories })}
        onSubCategories={(subCategories) => dispatch('typed', { subCategories })}
        error={errorOf('subCategories')}
        around={around}
      />
    </DetailsGroup>
  );
}
