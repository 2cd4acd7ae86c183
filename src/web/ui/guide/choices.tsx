import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { Accordion } from '../accordion.tsx';
import { ChoiceLink } from '../choice-link.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { ComboField } from '../fields/combo-field.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';
import { samples } from './samples.ts';
import { Pair, Section, Specimen } from './section.tsx';

const g = m.guide;

export function Choices() {
  const [town, setTown] = useState('');
  const [chosen, setChosen] = useState(samples.categories.slice(0, 2));
  const [few, setFew] = useState<typeof chosen>([]);
  return (
    <Section id="choices" title={g.sections.choices}>
      <Specimen title={g.combo} help={g.comboHelp}>
        <Pair>
          <ComboField
            label={g.labels.town}
            hint={g.labels.townHint}
            placeholder={g.labels.townPlaceholder}
            noMatchText={g.labels.townNoMatch}
            options={samples.towns}
            value={town}
            onChange={setTown}
          />
          <ComboField
            label={g.labels.town}
            noMatchText={g.labels.townNoMatch}
            options={[]}
            value=""
            onChange={() => {}}
            error={m.faults.shop_city_required}
          />
        </Pair>
      </Specimen>
      <Specimen title={g.multi} help={g.multiHelp}>
        <Pair>
          <MultiSelect
            label={g.labels.categories}
            options={samples.categories}
            chosen={chosen}
            onChange={setChosen}
            texts={m.multiSelect}
          />
          <MultiSelect
            label={g.labels.subCategories}
            hint={g.labels.subCategoriesHint}
            error={m.faults.shop_sub_category_required}
            options={samples.categories.slice(0, 5)}
            chosen={few}
            onChange={setFew}
            texts={m.multiSelect}
          />
          <MultiSelect
            label={g.labels.disabled}
            options={[]}
            chosen={[]}
            disabled
            onChange={() => {}}
            texts={m.multiSelect}
          />
        </Pair>
      </Specimen>
      <Specimen title={g.check} help={g.checkHelp}>
        <Pair>
          <CheckField label={g.labels.check} />
          <CheckField label={g.labels.check} error={g.labels.checkMissing} />
        </Pair>
      </Specimen>
      <Specimen title={g.choiceLink} help={g.choiceLinkHelp}>
        <ul className="flex flex-wrap gap-2">
          {samples.categories.slice(0, 3).map(({ id, label }, place) => (
            <ChoiceLink key={id} to="#choices" text={label} isOn={place === 0} />
          ))}
        </ul>
      </Specimen>
      <Specimen title={g.accordion} help={g.accordionHelp}>
        <Accordion
          items={g.questions.map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </Specimen>
    </Section>
  );
}
