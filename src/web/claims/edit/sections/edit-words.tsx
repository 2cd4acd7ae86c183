import { formatPhone } from '../../../../core/accounts/phone.ts';
import { hasText } from '../../../../core/checks.ts';
import { draftMaxLengths, type Option } from '../../../../core/claims/draft.ts';
import { saveIntro, saveKinds, saveShown } from '../../../../core/claims/editing/editing.ts';
import { isShopType, shopTypes } from '../../../../core/shops/rules.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { CategoryFields } from '../../details/category-fields.tsx';
import { useEditing, useSection } from '../use-section.ts';
import { EditForm } from './edit-card.tsx';

export function EditIntro() {
  const { shop } = useEditing();
  const section = useSection('intro', shop.intro, (intro) =>
    call(saveIntro, { id: shop.shopId, version: shop.versions.intro, intro }),
  );
  return (
    <EditForm
      section={section}
      check={(intro) => (hasText(intro) ? undefined : m.faults.shop_intro_required)}
      title={m.aboutShopGroup}
    >
      <TextAreaField
        label={m.introLabel}
        hint={m.introHint}
        autoComplete="off"
        data-theirs=""
        maxLength={draftMaxLengths.intro}
        counterText={m.lettersUsed}
        value={section.value}
        onChange={({ target }) => section.change(() => target.value)}
      />
    </EditForm>
  );
}

type CategoryForm = {
  readonly shopType: string;
  readonly categories: readonly Option[];
  readonly subCategories: readonly Option[];
};

const around = (field: string) => ({ 'data-field': field });

export function EditCategories() {
  const { shop } = useEditing();
  const { shopType, categories, subCategories } = shop;
  const section = useSection<CategoryForm>('kinds', { shopType, categories, subCategories }, (kinds) =>
    call(saveKinds, {
      id: shop.shopId,
      version: shop.versions.kinds,
      shopType: kinds.shopType,
      subCategoryIds: kinds.subCategories.map(({ id }) => id),
    }),
  );
  const set = (change: Partial<CategoryForm>) => section.change((before) => ({ ...before, ...change }));
  return (
    <EditForm section={section} check={faultIn} title={m.sellsGroup}>
      <div className="grid gap-5 md:grid-cols-2 [&>*]:min-w-0">
        <SelectField
          label={m.shopTypeLabel}
          emptyText={m.chooseShopType}
          options={shopTypes.map((type) => ({ value: type, label: m.shopTypeNames[type] }))}
          value={section.value.shopType}
          onChange={({ target }) => set({ shopType: target.value })}
        />
        <CategoryFields
          categories={section.value.categories}
          subCategories={section.value.subCategories}
          onCategories={(next) => set({ categories: next })}
          onSubCategories={(next) => set({ subCategories: next })}
          error={undefined}
          around={around}
        />
      </div>
    </EditForm>
  );
}

function faultIn({ shopType, subCategories }: CategoryForm): string | undefined {
  if (!isShopType(shopType)) return m.faults.shop_type_required;
  return subCategories.length === 0 ? m.faults.shop_sub_category_required : undefined;
}

export function EditShown() {
  const { shop } = useEditing();
  const section = useSection('shown', shop.shown, (shown) =>
    call(saveShown, { id: shop.shopId, version: shop.versions.shown, ...shown }),
  );
  const set = (change: Partial<typeof shop.shown>) => section.change((before) => ({ ...before, ...change }));
  return (
    <EditForm
      section={section}
      title={m.editShown}
      anchor="shown"
      help={m.editShownHelp(formatPhone(shop.number))}
    >
      <div>
        <CheckField
          label={m.showPhone}
          checked={section.value.phone}
          onChange={({ target }) => set({ phone: target.checked })}
        />
        <CheckField
          label={m.showWhatsapp}
          checked={section.value.whatsapp}
          onChange={({ target }) => set({ whatsapp: target.checked })}
        />
        <CheckField
          label={
            <>
              {m.showAddress}
              {shop.address && (
                <span data-theirs className="block text-sm whitespace-pre-line text-soft">
                  {shop.address}
                </span>
              )}
            </>
          }
          checked={section.value.address}
          onChange={({ target }) => set({ address: target.checked })}
        />
      </div>
    </EditForm>
  );
}
