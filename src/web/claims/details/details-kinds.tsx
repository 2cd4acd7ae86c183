import * as m from '../../messages/en.ts';
import { dispatch } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { ShopTypeField } from './details-shop.tsx';
import { KindFields } from './kind-fields.tsx';

export function DetailsKinds({ form }: { form: DetailsForm }) {
  const { draft, around, errorOf } = form;
  return (
    <DetailsGroup title={m.sellsGroup}>
      <ShopTypeField form={form} />
      <KindFields
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
