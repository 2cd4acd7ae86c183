import { type ListingField, listingMaxLengths } from '../../../core/operator/listing-rules.ts';
import { stateNames } from '../../../core/places/states.ts';
import { shopTypes } from '../../../core/shops/rules.ts';
import type { CachedList } from '../../cached-lists.ts';
import * as m from '../../messages/en.ts';
import { useCategories } from '../../shops/filters/categories.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';

/** The typed values. */
export type ListingForm = {
  readonly name: string;
  /** One per line. */
  readonly altNames: string;
  readonly intro: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pin: string;
  readonly shopType: string;
  readonly subCategories: readonly { readonly id: string; readonly label: string }[];
  readonly publicPhone: string;
  readonly lat: string;
  readonly long: string;
};

/** The error, and the field that shows it. */
export type FormFault = { readonly field: ListingField | 'position'; readonly text: string };

type ListingFieldsProps = {
  form: ListingForm;
  towns: CachedList<string>;
  fault: FormFault | undefined;
  onChange: (form: ListingForm) => void;
};

const choices = (all: readonly string[]) => all.map((value) => ({ value, label: value }));
/** An imported value may not be in our list; it stays a choice until another one is chosen. */
const withOwn = (all: readonly string[], own: string) =>
  choices(own === '' || all.includes(own) ? all : [own, ...all]);

export function ListingFields({ form, towns, fault, onChange }: ListingFieldsProps) {
  const set = (part: Partial<ListingForm>) => onChange({ ...form, ...part });
  const errorOf = (field: FormFault['field']) => (fault?.field === field ? fault.text : undefined);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label={m.shopNameLabel}
        error={errorOf('name')}
        maxLength={listingMaxLengths.name}
        counterText={m.lettersUsed}
        value={form.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={m.publicPhoneLabel}
        hint={m.publicPhoneHint}
        note={m.optionalNote}
        error={errorOf('publicPhone')}
        inputMode="tel"
        autoComplete="off"
        value={form.publicPhone}
        onChange={({ target }) => set({ publicPhone: target.value })}
      />
      <TextAreaField
        data-theirs=""
        label={m.introLabel}
        hint={m.operatorIntroHint}
        error={errorOf('intro')}
        maxLength={listingMaxLengths.intro}
        counterText={m.lettersUsed}
        value={form.intro}
        onChange={({ target }) => set({ intro: target.value })}
      />
      <TextAreaField
        data-theirs=""
        label={m.altNamesLabel}
        hint={m.altNamesHint}
        note={m.optionalNote}
        value={form.altNames}
        onChange={({ target }) => set({ altNames: target.value })}
      />
      <SelectField
        label={m.shopTypeLabel}
        emptyText={m.chooseShopType}
        error={errorOf('shopType')}
        theirs
        options={withOwn(shopTypes, form.shopType)}
        value={form.shopType}
        onChange={({ target }) => set({ shopType: target.value })}
      />
      <Kinds form={form} error={errorOf('subCategoryIds')} onChange={set} />
      <SelectField
        label={m.stateLabel}
        emptyText={m.chooseState}
        error={errorOf('state')}
        theirs
        options={withOwn(stateNames, form.state)}
        value={form.state}
        onChange={({ target }) => set({ state: target.value, city: '' })}
      />
      <ComboField
        label={m.cityLabel}
        error={errorOf('city')}
        placeholder={form.state === '' ? m.stateFirst : towns.isLoading ? m.loading : ''}
        disabled={form.state === '' && form.city === ''}
        noMatchText={towns.error ?? (towns.isLoading ? m.loading : m.cityNoMatch)}
        options={towns.items ?? []}
        value={form.city}
        onChange={(city) => set({ city })}
      />
      <TextField
        label={m.pinLabel}
        error={errorOf('pin')}
        inputMode="numeric"
        autoComplete="off"
        value={form.pin}
        onChange={({ target }) => set({ pin: target.value.replace(/\D/g, '').slice(0, 6) })}
      />
      <TextAreaField
        data-theirs=""
        label={m.addressLabel}
        note={m.addressPrivateNote}
        error={errorOf('address')}
        maxLength={listingMaxLengths.address}
        counterText={m.lettersUsed}
        value={form.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <TextField
        label={m.latitudeLabel}
        hint={m.positionHint}
        error={errorOf('position')}
        inputMode="decimal"
        autoComplete="off"
        value={form.lat}
        onChange={({ target }) => set({ lat: target.value.trim() })}
      />
      <TextField
        label={m.longitudeLabel}
        inputMode="decimal"
        autoComplete="off"
        value={form.long}
        onChange={({ target }) => set({ long: target.value.trim() })}
      />
    </div>
  );
}

function Kinds({
  form,
  error,
  onChange,
}: {
  form: ListingForm;
  error: string | undefined;
  onChange: (part: Partial<ListingForm>) => void;
}) {
  const categoryList = useCategories(true);
  const options = (categoryList.items ?? []).flatMap(({ subCategories }) => subCategories);
  const waiting = categoryList.isLoading ? m.loading : (categoryList.error ?? m.multiSelect.noMatch);
  return (
    <MultiSelect
      label={m.subCategoriesLabel}
      error={error}
      options={options.map(({ id, label }) => ({ id, label }))}
      chosen={form.subCategories}
      onChange={(subCategories) => onChange({ subCategories })}
      texts={categoryList.items ? m.multiSelect : { ...m.multiSelect, noMatch: waiting }}
    />
  );
}
