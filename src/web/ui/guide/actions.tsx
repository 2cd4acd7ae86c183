import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { Badge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Chip, RemovableChip } from '../chip.tsx';
import { Tag } from '../tag.tsx';
import { samples } from './samples.ts';
import { Row, Section, Specimen } from './section.tsx';

const g = m.guide;

export function Actions() {
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2500);
  };
  return (
    <Section id="actions" title={g.sections.actions}>
      <Specimen title={g.buttons} help={g.buttonsHelp}>
        <Row>
          <Button look="primary">{g.looks.primary}</Button>
          <Button>{g.looks.secondary}</Button>
          <Button look="quiet">{g.looks.quiet}</Button>
          <Button look="danger">{g.looks.danger}</Button>
        </Row>
        <Row>
          <Button look="primary" disabled>
            {g.looks.disabled}
          </Button>
          <Button look="primary" busy={isBusy} busyText={g.busyText} onClick={work}>
            {g.pressForBusy}
          </Button>
          <Button look="primary" busy busyText={g.busyText}>
            {g.pressForBusy}
          </Button>
        </Row>
        <Row>
          <Button size="small" icon={<Share2 aria-hidden="true" size={18} />}>
            {g.smallWithIcon}
          </Button>
          <ButtonLink to="/dashboard" look="primary" size="small">
            {g.asLink}
          </ButtonLink>
        </Row>
        <Button look="primary" wide>
          {g.veryLongLabel}
        </Button>
      </Specimen>
      <Specimen title={g.words} help={g.wordsHelp}>
        <Row>
          <Tag tone="good">{g.tags.good}</Tag>
          <Tag>{g.tags.plain}</Tag>
          <Tag tone="note">{g.tags.note}</Tag>
          <Badge>{g.badge}</Badge>
        </Row>
        <Row>
          {samples.categories.slice(0, 4).map(({ id, label }) => (
            <Chip key={id} data-theirs>
              {label}
            </Chip>
          ))}
          <Chip data-theirs>{samples.longWord}</Chip>
        </Row>
        <Row>
          <RemovableChip
            label={samples.categories[11]?.label ?? ''}
            removeText={g.remove('किराना')}
            onRemove={() => {}}
          />
          <RemovableChip label={samples.longWord} removeText={g.remove('…')} onRemove={() => {}} />
        </Row>
      </Specimen>
    </Section>
  );
}
