import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { saveHolidays } from '../../../../core/claims/editing/editing.ts';
import {
  type Holiday,
  holidayLabelMaxLength,
  holidaysFault,
  mostHolidays,
} from '../../../../core/shops/hours.ts';
import { call } from '../../../api.ts';
import * as m from '../../../messages/en.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useEditing, useSection } from '../use-section.ts';
import { EditForm } from './edit-card.tsx';

/** Days and ranges of days on which the shop is closed. */
export function EditHolidays() {
  const { shop, today } = useEditing();
  const section = useSection<Holiday[]>('holidays', shop.holidays, (holidays) =>
    call(saveHolidays, { id: shop.shopId, version: shop.versions.holidays, holidays }),
  );
  const set = (place: number, change: Partial<Holiday>) =>
    section.change((before) =>
      before.map((holiday, each) => (each === place ? { ...holiday, ...change } : holiday)),
    );
  return (
    <EditForm section={section} check={faultIn} title={m.editHolidays} help={m.editHolidaysHelp}>
      <ul className="space-y-5 empty:hidden">
        {section.value.map(({ from, until, label }, place) => (
          // Holidays have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <fieldset className="grid gap-3 md:grid-cols-[1fr_1fr_2fr_auto] md:items-end">
              <legend className="sr-only">{m.holidayNumber(place + 1)}</legend>
              <TextField
                label={m.holidayFrom}
                type="date"
                min={today}
                value={from}
                onChange={({ target: { value } }) =>
                  set(place, { from: value, ...(until < value && { until: value }) })
                }
              />
              <TextField
                label={m.holidayUntil}
                type="date"
                min={from || today}
                value={until}
                onChange={({ target }) => set(place, { until: target.value })}
              />
              <TextField
                label={m.holidayLabel}
                note={m.optional}
                maxLength={holidayLabelMaxLength}
                value={label}
                onChange={({ target }) => set(place, { label: target.value })}
              />
              <div className="-ml-4 md:ml-0">
                <Button
                  look="quiet"
                  aria-label={m.removeHoliday(place + 1)}
                  icon={<Trash2 aria-hidden="true" size={18} />}
                  onClick={() => section.change((before) => before.filter((_, each) => each !== place))}
                >
                  <span className="md:sr-only">{m.removeEntry}</span>
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      {section.value.length < mostHolidays && (
        <Button
          size="small"
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => section.change((before) => [...before, { from: today, until: today, label: '' }])}
        >
          {m.addHoliday}
        </Button>
      )}
    </EditForm>
  );
}

function faultIn(holidays: readonly Holiday[]): string | undefined {
  if (holidays.some(({ from, until }) => !from || !until)) return m.holidayIncomplete;
  return holidaysFault(holidays) && m.faults.holiday_backwards;
}
