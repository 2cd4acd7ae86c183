import { type FormEvent, useRef } from 'react';
import { searchTextMaxLength, toSearchText } from '../../../core/shops/rules.ts';
import * as m from '../../messages/en.ts';
import { LocateButton } from '../../places/locate-button.tsx';
import { useLocation } from '../../places/location.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Category, type Filter, isPin, kmChoices, type Search } from './filters.ts';

type FilterFormProps = {
  id: string;
  /** Undefined while they are loading. */
  categories: readonly Category[] | undefined;
  chosen: Search;
  /** Apply was pressed, so errors are shown. */
  isChecked: boolean;
  onChange: (part: Search) => void;
  onCheck: () => void;
  onApply: (part: { readonly [F in Filter]: Search[F] }) => void;
};

const options = (all: readonly { id: string; label: string }[]) =>
  all.map(({ id, label }) => ({ value: id, label }));

export function FilterForm({
  id,
  categories,
  chosen,
  isChecked,
  onChange,
  onCheck,
  onApply,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const position = useLocation((location) => location.position);
  const { categoryId, subCategoryId, city, pin = '', withinKm, claimed } = chosen;
  // A link may have a sub-category without its category.
  const category = categories?.find((one) =>
    categoryId === undefined
      ? one.subCategories.some((sub) => sub.id === subCategoryId)
      : one.id === categoryId,
  );
  const isPinWrong = pin !== '' && !isPin(pin);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
    if (isPinWrong) return form.current?.querySelector<HTMLElement>('[name=pin]')?.focus();
    onApply({
      categoryId: category?.id ?? categoryId,
      subCategoryId,
      city: toSearchText(city ?? ''),
      pin: pin || undefined,
      withinKm,
      claimed,
    });
  };

  return (
    <form ref={form} id={id} noValidate onSubmit={apply} className="space-y-5 pb-2">
      <SelectField
        label={m.categoryLabel}
        emptyText={categories ? m.anyCategory : m.loading}
        disabled={categories === undefined}
        options={options(categories ?? [])}
        theirs
        value={category?.id ?? ''}
        onChange={({ target }) =>
          onChange({ categoryId: target.value || undefined, subCategoryId: undefined })
        }
      />
      <SelectField
        label={m.subCategoryLabel}
        emptyText={category ? m.anySubCategory : m.categoryFirst}
        disabled={category === undefined}
        options={options(category?.subCategories ?? [])}
        theirs
        value={category ? (subCategoryId ?? '') : ''}
        onChange={({ target }) => onChange({ subCategoryId: target.value || undefined })}
      />
      <TextField
        label={m.cityLabel}
        value={city ?? ''}
        maxLength={searchTextMaxLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <TextField
        label={m.pinLabel}
        name="pin"
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={pinLength}
        error={isChecked && isPinWrong ? m.faults.shop_pin_invalid : undefined}
        onChange={({ target }) => onChange({ pin: target.value.replace(/\D/g, '') })}
      />
      <div className="space-y-3">
        <SelectField
          label={m.withinLabel}
          emptyText={m.anyDistance}
          disabled={position === undefined && withinKm === undefined}
          options={kmChoices.map((km) => ({ value: String(km), label: m.withinKm(km) }))}
          value={withinKm === undefined ? '' : String(withinKm)}
          onChange={({ target }) =>
            onChange({ withinKm: kmChoices.find((km) => String(km) === target.value) })
          }
        />
        <LocateButton help={m.withinNeedsPlace} />
      </div>
      <SelectField
        label={m.claimedLabel}
        emptyText={m.anyStatus}
        options={[
          { value: 'true', label: m.claimed },
          { value: 'false', label: m.notClaimed },
        ]}
        value={claimed ?? ''}
        onChange={({ target }) =>
          onChange({ claimed: (['true', 'false'] as const).find((one) => one === target.value) })
        }
      />
    </form>
  );
}

/** Six digits and the space that many people write in the middle. */
const pinLength = 7;
