import { useState } from 'react';
import { type ClaimDraft, draftMaxLengths } from '../../../core/claims/draft.ts';
import { stateNames } from '../../../core/places/states.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type DetailsForm, goToField } from './details-form.ts';
import { describeTown, suggestTowns, takeTown } from './town-choice.ts';

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
  const { place, onChange, towns, around, errorOf, isAddressShown = false } = props;
  // A town that was typed stays; one of the list belongs to its state.
  const isTyped = place.city !== undefined && towns.items?.includes(place.city) === false;
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
          onChange={({ target }) =>
            onChange({ state: target.value || undefined, ...(isTyped ? {} : { city: undefined }) })
          }
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
  const [typed, setTyped] = useState<string>();
  const isMissing = towns.items === undefined;
  const known = { state: place.state ?? '', names: towns.items ?? [] };
  const change = (city: string, text?: string) => {
    setTyped(text);
    onChange({ city: city || undefined });
  };
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
        onChange={change}
        suggest={isMissing ? undefined : (text) => suggestTowns(known, text)}
        take={(text) => takeTown(known, text)}
      />
      {!isMissing && <TownNote {...describeTown(known, place.city ?? '', typed)} onChoose={change} />}
      {towns.error && (
        <ErrorState message={towns.error} retryText={m.tryAgain} busy={towns.isLoading} onRetry={retry} />
      )}
    </div>
  );
}

type TownNoteProps = ReturnType<typeof describeTown> & { onChoose: (town: string) => void };

/** Which town was taken for the typed text, or that it is not in the list. */
function TownNote({ text, likely, onChoose }: TownNoteProps) {
  const choose = (town: string) => {
    onChoose(town);
    // The button goes away with the choice.
    goToField('city');
  };
  return (
    <div role="status" className="space-y-2 text-sm empty:hidden">
      {text && <p data-theirs>{text}</p>}
      {text && likely.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {m.didYouMean}
          {likely.map((town) => (
            <Button key={town} size="small" onClick={() => choose(town)}>
              <span data-theirs>{town}</span>
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
