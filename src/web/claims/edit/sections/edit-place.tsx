import { emptyDraft } from '../../../../core/claims/draft.ts';
import { askChange } from '../../../../core/claims/editing/editing.ts';
import { shopFieldFault } from '../../../../core/claims/rules.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { useTowns } from '../../../places/towns.ts';
import { Button } from '../../../ui/button.tsx';
import { townsToCheck } from '../../details/details-faults.ts';
import { PlaceFields } from '../../details/place-fields.tsx';
import { PlaceCapture } from '../../place/place-capture.tsx';
import type { CapturedPlace } from '../../place/place-outcome.ts';
import { useEditing, useSection } from '../use-section.ts';
import { EditForm } from './edit-card.tsx';
import { type EditedPlace, inputOf, placeOf, placeText, shownInstead } from './edited-place.ts';
import { RequestedChange, useRequestedChange } from './requested-change.tsx';

const fields = ['state', 'city', 'pin', 'address'] as const;
const around = (field: string) => ({ 'data-field': field });
const unmeasured: CapturedPlace = {
  lat: undefined,
  long: undefined,
  accuracy: undefined,
  capturedAddress: '',
};

export function EditPlace() {
  const { shop } = useEditing();
  const asked = useRequestedChange('place');
  const section = useSection<EditedPlace>('place', placeOf(shop, asked), (place) =>
    call(askChange, inputOf(shop, place)),
  );
  const place = section.value;
  const towns = useTowns(place.state);
  const townNames = townsToCheck(towns.items, place.city);
  const codeOf = (field: (typeof fields)[number]) =>
    shopFieldFault(field, { ...emptyDraft, ...place }, townNames);
  const set = (change: Partial<EditedPlace>) => section.change((before) => ({ ...before, ...change }));
  const capture = (change: Partial<CapturedPlace>) =>
    section.change((before) => ({ ...before, captured: { ...(before.captured ?? unmeasured), ...change } }));
  return (
    <EditForm
      section={section}
      check={() => {
        const code = fields.map(codeOf).find((each) => each !== undefined);
        return code && m.faults[code];
      }}
      title={m.editPlace}
      isPart
      saveText={m.askForChange}
      savedText={m.changeSent}
    >
      <RequestedChange
        part="place"
        says={placeText}
        shownNow={(change) => placeText(shownInstead(shop, change))}
      />
      <div className="grid gap-5 md:grid-cols-2 [&>*]:min-w-0">
        <PlaceFields
          place={place}
          onChange={set}
          towns={towns}
          around={around}
          errorOf={(field) => {
            const code = section.fault && fields.some((each) => each === field) && codeOf(field as 'pin');
            return code ? m.faults[code] : undefined;
          }}
          isAddressShown={shop.shown.address}
        />
      </div>
      <div className="space-y-4 border-t border-line pt-4">
        <h4 className="font-semibold">{m.editPosition}</h4>
        <PlaceCapture
          held={place.captured ?? unmeasured}
          onChange={capture}
          onMeasured={capture}
          why={m.positionAnew}
        />
        {place.captured && (
          <Button look="quiet" size="small" onClick={() => set({ captured: null })}>
            {m.keepPosition}
          </Button>
        )}
      </div>
    </EditForm>
  );
}
