import * as m from '../messages/en.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { useClaimShop } from './draft-store.ts';
import { PlaceFields } from './place-fields.tsx';

export function DetailsPlace({ form }: { form: DetailsForm }) {
  return (
    <DetailsGroup title={m.whereGroup}>
      <PlaceFields {...form} place={form.draft} onChange={useClaimShop.getState().setFields} />
    </DetailsGroup>
  );
}
