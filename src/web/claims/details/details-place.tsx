import * as m from '../../messages/en.ts';
import { useClaimShop } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { PlaceFields } from './place-fields.tsx';

export function DetailsPlace({ form }: { form: DetailsForm }) {
  return (
    <DetailsGroup title={m.whereGroup}>
      <PlaceFields {...form} place={form.draft} onChange={useClaimShop.getState().setFields} />
    </DetailsGroup>
  );
}
