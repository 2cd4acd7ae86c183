import { hasText } from '../../../../core/checks.ts';
import { draftMaxLengths } from '../../../../core/claims/draft.ts';
import { askChange } from '../../../../core/claims/editing/editing.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useEditing, useSection } from '../use-section.ts';
import { EditForm } from './edit-card.tsx';
import { RequestedChange, useRequestedChange } from './requested-change.tsx';

export function EditName() {
  const { shop } = useEditing();
  const asked = useRequestedChange('name');
  const section = useSection('name', asked.name ?? shop.name, (name) =>
    call(askChange, { id: shop.shopId, name }),
  );
  return (
    <EditForm
      section={section}
      check={(name) => (hasText(name) ? undefined : m.faults.shop_name_required)}
      title={m.editName}
      isPart
      saveText={m.askForChange}
      savedText={m.changeSent}
    >
      <RequestedChange part="name" says={({ name = '' }) => name} shownNow={() => shop.name} />
      <TextField
        label={m.shopNameLabel}
        hint={m.shopNameHint}
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={draftMaxLengths.name}
        value={section.value}
        onChange={({ target }) => section.change(() => target.value)}
      />
    </EditForm>
  );
}
