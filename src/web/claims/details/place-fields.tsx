import { type ClaimDraft, draftMaxLengths } from '../../../core/claims/draft.ts';
import { stateNames } from '../../../core/places/states.ts';
import * as m from '../../messages/en.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type DetailsForm, goToField } from './details-form.ts';

const states = stateNames.map((name) => ({ value: name, label: name }));
const pinLength = 6;

type Place = Pick<ClaimDraft, 'state' | 'city' | 'pin' | 'address'>;

type PlaceFieldsProps = Pick<DetailsForm, 'towns' | 'around' | 'errorOf'> & {
  place: Place;
  onChange: (fields: Partial<Place>) => void;
  /** The owner lets everybody see the street address. */
  isAddressShown?: boolean;
};

/** Where a shop is, as its owner writes it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { place, onChange, around, errorOf, isAddressShown = false } = props;
  return (
    <>
      <div {...around('state')}>
        <SelectField
          label={m.stateLabel}
          emptyText={m.chooseState}
          error={errorOf('state')}
          name="state"
          autoComplete="address-level1"
          options={states}
          theirs
          value={place.state ?? ''}
          onChange={({ target }) => onChange({ state: target.value || undefined, city: undefined })}
        />
      </div>
      <CityField {...props} />
      <div {...around('pin')}>
        <TextField
          label={m.pinLabel}
          hint={m.pinHint}
          error={errorOf('pin')}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          value={place.pin}
          onChange={({ target }) => onChange({ pin: target.value.replace(/\D/g, '').slice(0, pinLength) })}
        />
      </div>
      <div {...around('address')} className="md:col-span-2">
        <TextAreaField
          label={m.addressLabel}
          note={isAddressShown ? m.addressShownNote : m.addressNote}
          hint={isAddressShown ? m.addressShownHint : m.addressHint}
          error={errorOf('address')}
          name="address"
          data-theirs=""
          autoComplete="street-address"
          maxLength={draftMaxLengths.address}
          counterText={m.lettersUsed}
          value={place.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </div>
    </>
  );
}

/** Can be typed into before its towns are there, and goes on with them once they are. */
function CityField({ place, towns, onChange, around, errorOf }: PlaceFieldsProps) {
  const isMissing = towns.items === undefined;
  const waiting = towns.isLoading ? m.loading : towns.error;
  const retry = () => {
    towns.retry();
    // The button goes away once the towns have come.
    goToField('city');
  };
  return (
    <div {...around('city')} className="space-y-3">
      <ComboField
        label={m.cityLabel}
        hint={place.state === undefined ? undefined : m.cityHint}
        error={errorOf('city')}
        placeholder={place.state === undefined ? m.stateFirst : isMissing && towns.isLoading ? m.loading : ''}
        disabled={place.state === undefined}
        noMatchText={(isMissing && waiting) || m.cityNoMatch}
        name="city"
        options={towns.items ?? []}
        value={place.city ?? ''}
        onChange={(city) => onChange({ city: city || undefined })}
      />
      {towns.error && (
        <ErrorState message={towns.error} retryText={m.tryAgain} busy={towns.isLoading} onRetry={retry} />
      )}
    </div>
  );
}
