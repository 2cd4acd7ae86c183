import { emptyDraft } from '../../../core/claims/draft.ts';
import { askChange, type EditableShop } from '../../../core/claims/editing.ts';
import type { ShopChanges } from '../../../core/claims/editing-rules.ts';
import { shopFieldFault } from '../../../core/claims/rules.ts';
import { hasPosition } from '../../../core/places/distance.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { useTowns } from '../../places/towns.ts';
import { Button } from '../../ui/button.tsx';
import { PlaceCapture } from '../place-capture.tsx';
import type { CapturedPlace } from '../place-outcome.ts';
import { PlaceFields } from '../place-fields.tsx';
import { AskedChange, useAsked } from './asked-change.tsx';
import { EditForm } from './edit-card.tsx';
import { useEditing, useSection } from './use-section.ts';

type Place = {
  readonly state: string | undefined;
  readonly city: string | undefined;
  readonly pin: string;
  readonly address: string;
  /** Measured anew; without it the shop stays where it is on the map. */
  readonly captured: CapturedPlace | null;
};

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
  const asked = useAsked('place');
  const section = useSection<Place>('place', placeOf(shop, asked), (place) =>
    call(askChange, inputOf(shop, place)),
  );
  const place = section.value;
  const towns = useTowns(place.state);
  // Towns that have not arrived cannot contradict a city that was chosen from them before; the server can.
  const townNames = towns.items ?? (place.city ? [place.city] : []);
  const codeOf = (field: (typeof fields)[number]) =>
    shopFieldFault(field, { ...emptyDraft, ...place }, townNames);
  const set = (change: Partial<Place>) => section.change((before) => ({ ...before, ...change }));
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
      <AskedChange part="place" says={placeText} shownNow={(change) => placeText(sameOf(shop, change))} />
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
        <PlaceCapture held={place.captured ?? unmeasured} onChange={capture} why={m.positionAnew} />
        {place.captured && (
          <Button look="quiet" size="small" onClick={() => set({ captured: null })}>
            {m.keepPosition}
          </Button>
        )}
      </div>
    </EditForm>
  );
}

const placeOf = (shop: EditableShop, asked: ShopChanges): Place => ({
  state: (asked.state ?? shop.state) || undefined,
  city: (asked.city ?? shop.city) || undefined,
  pin: asked.pin ?? shop.pin,
  address: asked.address ?? shop.address,
  captured: capturedIn(asked),
});

const capturedIn = ({ lat, long, accuracy, capturedAddress = '' }: ShopChanges): CapturedPlace | null =>
  lat === undefined ? null : { lat, long, accuracy, capturedAddress };

function inputOf({ shopId }: EditableShop, { state, city, pin, address, captured }: Place) {
  const position = captured &&
    hasPosition(captured) && {
      lat: captured.lat,
      long: captured.long,
      ...(captured.accuracy !== undefined && { accuracy: captured.accuracy }),
    };
  return {
    id: shopId,
    place: { state: state ?? '', city: city ?? '', pin, address, ...(position && { position }) },
  };
}

type Words = Pick<ShopChanges, (typeof words)[number]>;

/** Of what is shown, that for which something else was asked. */
const sameOf = (shop: EditableShop, asked: Words): Words =>
  Object.fromEntries(
    words.filter((field) => asked[field] !== undefined).map((field) => [field, shop[field]]),
  );

const words = ['address', 'city', 'state', 'pin', 'capturedAddress'] as const;

const placeText = ({ address, city, state, pin, capturedAddress }: Words) =>
  [address, city, state, pin, capturedAddress].filter(Boolean).join(', ');
