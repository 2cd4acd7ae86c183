import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { saveHours } from '../../../../core/claims/editing/editing.ts';
import { mostSpans, type Span, type Week } from '../../../../core/shops/hours.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { WeekTable } from '../../../shops/shop-hours.tsx';
import { Button } from '../../../ui/button.tsx';
import { controlClasses } from '../../../ui/fields/field.tsx';
import { useEditing, useSection } from '../use-section.ts';
import { EditForm } from './edit-card.tsx';
import {
  type Day,
  type DayMode,
  everyDay,
  modeOf,
  spansOf,
  usualWeek,
  weekFault,
  withDay,
} from './edited-week.ts';

/** When the shop is open, day by day. What was said before is read first, and changed on demand. */
export function EditHours() {
  const { shop, today } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  const section = useSection<Week | null>('hours', shop.hours, (hours) =>
    call(saveHours, { id: shop.shopId, version: shop.versions.hours, ...(hours && { hours }) }),
  );
  const week = section.value;
  const isRead = week !== null && !isOpen && !section.isDirty;
  const first = useFocusIn(isOpen);
  return (
    <EditForm
      section={section}
      check={weekFault}
      title={m.openingHours}
      help={isRead ? undefined : m.hoursHelp}
      isRead={isRead}
    >
      {week === null && (
        <div className="space-y-3">
          <p>{m.hoursUnknown}</p>
          <Button
            onClick={() => {
              section.change(() => usualWeek);
              setIsOpen(true);
            }}
          >
            {m.addHours}
          </Button>
        </div>
      )}
      {isRead && (
        <div className="space-y-3">
          <WeekTable hours={week} today={today} />
          <Button onClick={() => setIsOpen(true)}>{m.changeHours}</Button>
        </div>
      )}
      {week !== null && !isRead && (
        <div ref={first}>
          <WeekFields week={week} onChange={(next) => section.change(next)} />
        </div>
      )}
    </EditForm>
  );
}

/** The pressed button goes away: the focus goes on to what it opened. */
function useFocusIn(isOpen: boolean) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) around.current?.querySelector('select')?.focus();
  }, [isOpen]);
  return around;
}

type WeekFieldsProps = { week: Week; onChange: (next: (before: Week | null) => Week | null) => void };

function WeekFields({ week, onChange }: WeekFieldsProps) {
  const setDay = (weekday: number, spans: Day) => onChange((before) => withDay(before, weekday, spans));
  return (
    <>
      <ul className="divide-y divide-line">
        {week.map((spans, weekday) => (
          <li key={m.weekdays[weekday]} className="py-3">
            <DayFields
              name={m.weekdays[weekday] ?? ''}
              spans={spans}
              onChange={(next) => setDay(weekday, next)}
              onCopy={weekday === 0 ? () => onChange(() => everyDay(spans)) : undefined}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={() => onChange(() => null)}>
        {m.removeHours}
      </Button>
    </>
  );
}

const modes: readonly DayMode[] = ['open', 'closed', 'whole'];

type DayFieldsProps = {
  name: string;
  spans: Day;
  onChange: (spans: Day) => void;
  /** Left out where a day cannot be the pattern of the others. */
  onCopy?: (() => void) | undefined;
};

function DayFields({ name, spans, onChange, onCopy }: DayFieldsProps) {
  const id = useId();
  const mode = modeOf(spans);
  const set = (place: number, change: Partial<Span>) =>
    onChange(spans.map((span, each) => (each === place ? { ...span, ...change } : span)));
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-2 md:grid-cols-[7rem_minmax(0,24rem)]"
    >
      <p id={id} className="font-semibold md:pt-3">
        {name}
      </p>
      <div className="min-w-0 space-y-2">
        <div className="relative">
          <select
            aria-label={m.dayIs(name)}
            value={mode}
            onChange={({ target }) => onChange(spansOf[target.value as DayMode])}
            className={`${controlClasses} appearance-none pr-11`}
          >
            {modes.map((each) => (
              <option key={each} value={each}>
                {m.dayModes[each]}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3 right-3.5 text-soft"
          />
        </div>
        {mode === 'open' &&
          spans.map((span, place) => (
            <SpanFields
              // Spans have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              name={name}
              place={place + 1}
              span={span}
              onChange={(change) => set(place, change)}
              onRemove={
                spans.length > 1 ? () => onChange(spans.filter((_, each) => each !== place)) : undefined
              }
            />
          ))}
        <div className="flex flex-wrap gap-x-4 empty:hidden">
          {mode === 'open' && spans.length < mostSpans && (
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
          {onCopy && (
            <Button look="quiet" size="small" aria-label={m.copyDayToAll(name)} onClick={onCopy}>
              {m.copyToAll}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type SpanFieldsProps = {
  name: string;
  place: number;
  span: Span;
  onChange: (change: Partial<Span>) => void;
  onRemove: (() => void) | undefined;
};

function SpanFields({ name, place, span: { opens, closes }, onChange, onRemove }: SpanFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem] items-center gap-x-1.5">
      <TimeField
        label={m.opensLabel(name, place)}
        value={opens}
        onChange={(time) => onChange({ opens: time })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        label={m.closesLabel(name, place)}
        value={closes}
        onChange={(time) => onChange({ closes: time })}
      />
      {onRemove && (
        <button
          type="button"
          aria-label={m.removeSpan(name, place)}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" size={20} />
        </button>
      )}
      {closes !== '' && closes <= opens && (
        <p className="col-span-4 text-end text-sm text-soft">{m.untilNextDay}</p>
      )}
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
      // Two of them and a button stand side by side on a phone, where a tap anywhere opens the clock.
      className={`${controlClasses} px-2! max-md:[&::-webkit-calendar-picker-indicator]:hidden`}
    />
  );
}
