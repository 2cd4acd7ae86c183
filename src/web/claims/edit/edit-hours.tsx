import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { saveHours } from '../../../core/claims/editing.ts';
import {
  hoursFault,
  isWholeDay,
  mostSpans,
  type Span,
  type Week,
  wholeDay,
} from '../../../core/shops/hours.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { controlClasses } from '../../ui/field.tsx';
import { EditForm } from './edit-card.tsx';
import { useEditing, useSection } from './use-section.ts';

type Day = readonly Span[];

const usual: Span = { opens: '10:00', closes: '20:00' };
const usualWeek: Week = m.weekdays.map((_, weekday) => (weekday === 6 ? [] : [usual]));

/** When the shop is open, day by day. */
export function EditHours() {
  const { shop } = useEditing();
  const section = useSection<Week | null>('hours', shop.hours, (hours) =>
    call(saveHours, { id: shop.shopId, version: shop.versions.hours, ...(hours && { hours }) }),
  );
  const week = section.value;
  const setDay = (weekday: number, spans: Day) =>
    section.change((before) =>
      (before ?? usualWeek).map((each, place) => (place === weekday ? [...spans] : each)),
    );
  return (
    <EditForm section={section} check={faultIn} title={m.openingHours} help={m.hoursHelp}>
      {week === null ? (
        <div className="space-y-3">
          <p>{m.hoursUnknown}</p>
          <Button onClick={() => section.change(() => usualWeek)}>{m.addHours}</Button>
        </div>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {week.map((spans, weekday) => (
              <li key={m.weekdays[weekday]} className="py-3">
                <DayFields
                  name={m.weekdays[weekday] ?? ''}
                  spans={spans}
                  onChange={(next) => setDay(weekday, next)}
                  onCopy={() => section.change(() => m.weekdays.map(() => [...spans]))}
                />
              </li>
            ))}
          </ul>
          <Button look="quiet" size="small" onClick={() => section.change(() => null)}>
            {m.removeHours}
          </Button>
        </>
      )}
    </EditForm>
  );
}

function faultIn(week: Week | null): string | undefined {
  if (week === null) return undefined;
  const incomplete = week.findIndex((spans) => spans.some(({ opens, closes }) => !opens || !closes));
  if (incomplete !== -1) return m.hoursIncomplete(m.weekdays[incomplete] ?? '');
  const wrong = hoursFault(week);
  return wrong && m.hoursWrong(m.weekdays[wrong.weekday] ?? '');
}

type Mode = keyof typeof m.dayModes;
const modes: readonly Mode[] = ['open', 'closed', 'whole'];

const modeOf = (spans: Day): Mode => {
  const [first] = spans;
  if (first === undefined) return 'closed';
  return spans.length === 1 && isWholeDay(first) ? 'whole' : 'open';
};
const spansOf: { readonly [mode in Mode]: Day } = { open: [usual], closed: [], whole: [wholeDay] };

type DayFieldsProps = {
  name: string;
  spans: Day;
  onChange: (spans: Day) => void;
  onCopy: () => void;
};

function DayFields({ name, spans, onChange, onCopy }: DayFieldsProps) {
  const id = useId();
  const mode = modeOf(spans);
  const set = (place: number, change: Partial<Span>) =>
    onChange(spans.map((span, each) => (each === place ? { ...span, ...change } : span)));
  return (
    <div role="group" aria-labelledby={id} className="grid gap-x-4 gap-y-2 md:grid-cols-[7rem_1fr]">
      <p id={id} className="pt-2.5 font-semibold">
        {name}
      </p>
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap gap-2">
          <select
            aria-label={m.dayIs(name)}
            value={mode}
            onChange={({ target }) => onChange(spansOf[target.value as Mode])}
            className={`${controlClasses} w-auto grow md:grow-0`}
          >
            {modes.map((each) => (
              <option key={each} value={each}>
                {m.dayModes[each]}
              </option>
            ))}
          </select>
          <Button look="quiet" size="small" aria-label={m.copyDayToAll(name)} onClick={onCopy}>
            {m.copyToAll}
          </Button>
        </div>
        {mode === 'open' && (
          <>
            {spans.map((span, place) => (
              // Spans have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={place} className="flex flex-wrap items-center gap-2">
                <TimeField
                  label={m.opensLabel(name, place + 1)}
                  value={span.opens}
                  onChange={(opens) => set(place, { opens })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={m.closesLabel(name, place + 1)}
                  value={span.closes}
                  onChange={(closes) => set(place, { closes })}
                />
                {spans.length > 1 && (
                  <button
                    type="button"
                    aria-label={m.removeSpan(name, place + 1)}
                    onClick={() => onChange(spans.filter((_, each) => each !== place))}
                    className="grid size-11 place-items-center rounded-full hover:bg-sunken"
                  >
                    <X aria-hidden="true" size={20} />
                  </button>
                )}
                {span.closes !== '' && span.closes <= span.opens && (
                  <span className="text-sm text-soft">{m.untilNextDay}</span>
                )}
              </div>
            ))}
            {spans.length < mostSpans && (
              <Button
                look="quiet"
                size="small"
                aria-label={m.addSpanTo(name)}
                icon={<Plus aria-hidden="true" size={18} />}
                onClick={() => onChange([...spans, { opens: '', closes: '' }])}
              >
                {m.addSpan}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

type TimeFieldProps = { label: string; value: string; onChange: (time: string) => void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${controlClasses} w-32`}
    />
  );
}
