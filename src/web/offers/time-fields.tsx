import { useId } from 'react';
import { addDays, type Day } from '../../core/days.ts';
import { everyWeekday, farthestStartDays } from '../../core/offers/rules.ts';
import * as m from '../messages/en.ts';
import { CheckField } from '../ui/fields/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { OfferFaults, OfferFields } from './offer-fields.ts';

export type FieldsProps = {
  fields: OfferFields;
  faults: OfferFaults;
  onChange: (change: Partial<OfferFields>) => void;
};

/** When the offer holds: its days, the days of the week, and the hours. */
export function TimeFields({ fields, faults, onChange, today }: FieldsProps & { today: Day }) {
  const { from, until, hasHours, fromTime, untilTime } = fields;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.offerFromLabel}
          type="date"
          min={today}
          max={addDays(today, farthestStartDays)}
          value={from}
          error={faults.from}
          onChange={({ target: { value } }) =>
            onChange({ from: value, ...(until < value && { until: value }) })
          }
        />
        <TextField
          label={m.offerUntilLabel}
          type="date"
          min={from || today}
          value={until}
          error={faults.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <Weekdays fields={fields} faults={faults} onChange={onChange} />
      <CheckField
        label={m.offerHoursCheck}
        checked={hasHours}
        onChange={({ target }) => onChange({ hasHours: target.checked })}
      />
      {hasHours && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={m.offerFromTime}
            type="time"
            value={fromTime}
            error={faults.hours}
            onChange={({ target }) => onChange({ fromTime: target.value })}
          />
          <TextField
            label={m.offerUntilTime}
            type="time"
            value={untilTime}
            onChange={({ target }) => onChange({ untilTime: target.value })}
          />
        </div>
      )}
    </>
  );
}

function Weekdays({ fields: { weekdays }, faults, onChange }: FieldsProps) {
  const id = useId();
  const toggle = (weekday: number) =>
    onChange({
      weekdays: everyWeekday.filter((each) => weekdays.includes(each) !== (each === weekday)),
    });
  return (
    <fieldset aria-describedby={faults.weekdays && `${id}-error`}>
      <legend className="font-semibold">{m.offerWeekdaysLabel}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {everyWeekday.map((weekday) => (
          <label
            key={weekday}
            className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-edge px-3 hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={m.weekdays[weekday]}
              data-wrong={faults.weekdays ? '' : undefined}
              checked={weekdays.includes(weekday)}
              onChange={() => toggle(weekday)}
            />
            {m.shortWeekdays[weekday]}
          </label>
        ))}
      </div>
      {faults.weekdays && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-bad">
          {faults.weekdays}
        </p>
      )}
    </fieldset>
  );
}
