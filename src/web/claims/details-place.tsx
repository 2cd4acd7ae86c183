import { draftMaxLengths } from '../../core/claims/draft.ts';
import { stateNames } from '../../core/places/states.ts';
import * as m from '../messages/en.ts';
import { ComboField } from '../ui/combo-field.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField, TextField } from '../ui/text-field.tsx';
import { type DetailsForm, goToField } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { useClaimShop } from './draft-store.ts';

const states = stateNames.map((name) => ({ value: name, label: name }));
const pinLength = 6;

export function DetailsPlace({ form }: { form: DetailsForm }) {
  const { draft, around, errorOf } = form;
  const { setField, setFields } = useClaimShop.getState();
  return (
    <DetailsGroup title={m.whereGroup}>
      <div {...around('state')}>
        <SelectField
          label={m.stateLabel}
          emptyText={m.chooseState}
          error={errorOf('state')}
          name="state"
          autoComplete="address-level1"
          options={states}
          theirs
          value={draft.state ?? ''}
          onChange={({ target }) => setFields({ state: target.value || undefined, city: undefined })}
        />
      </div>
      <CityField form={form} />
      <div {...around('pin')}>
        <TextField
          label={m.pinLabel}
          hint={m.pinHint}
          error={errorOf('pin')}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          value={draft.pin}
          onChange={({ target }) => setField('pin', target.value.replace(/\D/g, '').slice(0, pinLength))}
        />
      </div>
      <div {...around('address')} className="md:col-span-2">
        <TextAreaField
          label={m.addressLabel}
          note={m.addressNote}
          hint={m.addressHint}
          error={errorOf('address')}
          name="address"
          autoComplete="street-address"
          maxLength={draftMaxLengths.address}
          counterText={m.lettersUsed}
          value={draft.address}
          onChange={({ target }) => setField('address', target.value)}
        />
      </div>
    </DetailsGroup>
  );
}

/** Can be typed into before its towns are there, and goes on with them once they are. */
function CityField({ form: { draft, towns, around, errorOf } }: { form: DetailsForm }) {
  const { setField } = useClaimShop.getState();
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
        hint={draft.state === undefined ? undefined : m.cityHint}
        error={errorOf('city')}
        placeholder={draft.state === undefined ? m.stateFirst : isMissing && towns.isLoading ? m.loading : ''}
        disabled={draft.state === undefined}
        noMatchText={(isMissing && waiting) || m.cityNoMatch}
        name="city"
        options={towns.items ?? []}
        value={draft.city ?? ''}
        onChange={(city) => setField('city', city || undefined)}
      />
      {towns.error && (
        <ErrorState message={towns.error} retryText={m.tryAgain} busy={towns.isLoading} onRetry={retry} />
      )}
    </div>
  );
}
