import { draftMaxLengths } from '../../../core/claims/draft.ts';
import { isShopType, shopTypes } from '../../../core/shops/rules.ts';
import * as m from '../../messages/en.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { dispatch } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';

export function DetailsShop({ form }: { form: DetailsForm }) {
  const { draft, around, errorOf } = form;
  return (
    <DetailsGroup title={m.aboutShopGroup}>
      <div {...around('name')} className="md:col-span-2">
        <TextField
          label={m.shopNameLabel}
          hint={m.shopNameHint}
          error={errorOf('name')}
          name="name"
          autoComplete="organization"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={draftMaxLengths.name}
          value={draft.name}
          onChange={({ target }) => dispatch('typed', { name: target.value })}
        />
      </div>
      <div {...around('intro')} className="md:col-span-2">
        <TextAreaField
          label={m.introLabel}
          hint={m.introHint}
          error={errorOf('intro')}
          name="intro"
          autoComplete="off"
          maxLength={draftMaxLengths.intro}
          counterText={m.lettersUsed}
          value={draft.intro}
          onChange={({ target }) => dispatch('typed', { intro: target.value })}
        />
      </div>
    </DetailsGroup>
  );
}

export function ShopTypeField({ form: { draft, around, errorOf } }: { form: DetailsForm }) {
  return (
    <div {...around('shopType')}>
      <SelectField
        label={m.shopTypeLabel}
        emptyText={m.chooseShopType}
        error={errorOf('shopType')}
        name="shopType"
        options={shopTypes.map((type) => ({ value: type, label: m.shopTypeNames[type] }))}
        value={draft.shopType}
        onChange={({ target }) =>
          dispatch('typed', { shopType: isShopType(target.value) ? target.value : '' })
        }
      />
    </div>
  );
}
