import * as m from '../../messages/en.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

const options = m.cannedAnswers.map(({ name }) => ({ value: name, label: name }));

/** Gives a text to begin an answer with. */
export function CannedAnswers({ shopName, onPick }: { shopName: string; onPick: (text: string) => void }) {
  return (
    <SelectField
      label={m.cannedLabel}
      emptyText={m.cannedChoose}
      options={options}
      value=""
      onChange={(event) => {
        const picked = m.cannedAnswers.find(({ name }) => name === event.currentTarget.value);
        if (picked) onPick(picked.text(shopName));
      }}
    />
  );
}
