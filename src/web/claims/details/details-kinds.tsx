import * as m from '../../messages/en.ts';
import { useClaimShop } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { ShopTypeField } from './details-shop.tsx';
import { KindFields } from './kind-fields.tsx';

export function DetailsKinds({ form }: { form: DetailsForm }) {
  const { draft, around, errorOf } = form;
  const { setField } = useClaimShop.getState();
  return (
    <DetailsGroup title={m.sellsGroup}>
      <ShopTypeField form={form} />
      <KindFields
        categories={draft.categories}
        subCategories={draft.subCategories}
        onCategories={(categories) => setField('categories', categories)}
        onSubCategories={(subCategories) => setField('subCategories', subCategories)}
        error={errorOf('subCategories')}
        around={around}
      />
    </DetailsGroup>
  );
}
