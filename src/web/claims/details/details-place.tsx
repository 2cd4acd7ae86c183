import * as m from '../../messages/en.ts';
import { dispatch } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';
import { PlaceFields } from './place-fields.tsx';

export function DetailsPlace({ form }: { form: DetailsForm }) {
  return (
    <DetailsGroup title={m.whereGroup}>
      <PlaceFields {...form} place={form.draft} onChange={(fields) => dispatch('typed', fields)} />
    </DetailsGroup>
  );
}
