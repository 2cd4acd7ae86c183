import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextAreaField, TextField } from '../fields/text-field.tsx';
import { UploadField } from '../fields/upload-field.tsx';
import { samples } from './samples.ts';
import { Pair, Section, Specimen } from './section.tsx';

const g = m.guide;
const options = samples.towns.slice(0, 5).map((name) => ({ value: name, label: name }));

export function Fields() {
  const [number, setNumber] = useState('+919876543210');
  const [picture, setPicture] = useState<string>();
  const texts = { ...g.uploadTexts };
  return (
    <Section id="fields" title={g.sections.fields}>
      <Specimen title={g.textFields} help={g.textFieldsHelp}>
        <Pair>
          <TextField label={g.labels.shopName} placeholder={g.labels.shopNamePlaceholder} />
          <TextField label={g.labels.email} note={m.optional} type="email" hint={g.labels.emailHint} />
          <TextField
            label={g.labels.pin}
            inputMode="numeric"
            defaultValue="0123"
            error={m.faults.shop_pin_invalid}
          />
          <TextField
            label={g.labels.shopName}
            defaultValue={samples.shops[2]?.name}
            maxLength={120}
            counterText={m.lettersUsed}
            data-theirs
          />
          <TextField label={g.labels.readOnly} readOnly defaultValue="+91 98765 43210" data-theirs />
          <TextField label={g.labels.disabled} disabled defaultValue={samples.shops[0]?.name} data-theirs />
        </Pair>
        <TextAreaField
          label={g.labels.intro}
          hint={g.labels.introHint}
          maxLength={500}
          counterText={m.lettersUsed}
          defaultValue={samples.shops[1]?.name}
          data-theirs
        />
      </Specimen>
      <Specimen title={g.phoneFields} help={g.phoneFieldsHelp}>
        <Pair>
          <PhoneField label={g.labels.phone} hint={g.labels.phoneHint} value={number} onChange={setNumber} />
          <PhoneField
            label={g.labels.phone}
            value="+9112345"
            onChange={() => {}}
            error={m.faults.shop_contact_invalid}
          />
        </Pair>
      </Specimen>
      <Specimen title={g.selects} help={g.selectsHelp}>
        <Pair>
          <SelectField label={g.labels.state} emptyText={g.labels.stateEmpty} options={options} theirs />
          <SelectField
            label={g.labels.state}
            emptyText={g.labels.stateEmpty}
            options={options}
            theirs
            error={m.faults.shop_state_required}
          />
          <SelectField label={g.labels.disabled} emptyText={g.labels.stateEmpty} options={[]} disabled />
        </Pair>
      </Specimen>
      <Specimen title={g.uploads} help={g.uploadsHelp}>
        <UploadField
          label={g.labels.cheque}
          hint={g.labels.chequeHint}
          preview={picture}
          onPick={(file) => setPicture(URL.createObjectURL(file))}
          onRemove={() => setPicture(undefined)}
          texts={texts}
        />
        <UploadField
          label={g.labels.cheque}
          preview={samples.picture}
          onPick={() => {}}
          onRemove={() => {}}
          texts={texts}
        />
        <UploadField
          label={g.labels.cheque}
          preview={undefined}
          busy
          onPick={() => {}}
          onRemove={() => {}}
          texts={texts}
        />
        <UploadField
          label={g.labels.cheque}
          preview={undefined}
          error={m.faults.cheque_not_an_image}
          onPick={() => {}}
          onRemove={() => {}}
          texts={texts}
        />
      </Specimen>
    </Section>
  );
}
