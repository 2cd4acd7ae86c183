import { useState } from 'react';
import { changedPrice, type PriceChange, type Rounding, roundings } from '../../../core/catalogue/prices.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { priceInput } from '../stock-texts.ts';
import type { ShownItem } from './stock-state.ts';

type NewPrice = { readonly id: string; readonly price: number };

type PricesDialogProps = {
  open: boolean;
  /** Those that are listed: a filter or typed words narrow the change. */
  items: readonly ShownItem[];
  onClose: () => void;
  onChange: (prices: readonly NewPrice[]) => void;
};

const kinds = ['percent', 'rupees'] as const;

/** Changes the prices of all listed items by a percentage or an amount, rounded. */
export function PricesDialog({ open, items, onClose, onChange }: PricesDialogProps) {
  const [kind, setKind] = useState<PriceChange['kind']>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>(100);
  const by = /^[+-]?\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined;
  const priced = items.flatMap(({ id, name, price, mrp }) =>
    price === null ? [] : [{ id, name, price, mrp }],
  );
  const prices = by
    ? priced.map(({ id, name, price, mrp }) => {
        const changed = changedPrice(price, { kind, by }, rounding);
        // Never above the MRP.
        return { id, name, before: price, price: mrp === null ? changed : Math.min(changed, mrp) };
      })
    : [];
  const changed = prices.filter(({ before, price }) => before !== price);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.pricesHeading}
      subtitle={m.pricesHelp(priced.length)}
      closeText={m.close}
      footer={
        <Button
          look="primary"
          wide
          disabled={changed.length === 0}
          onClick={() => {
            onChange(changed.map(({ id, price }) => ({ id, price })));
            setTyped('');
            onClose();
          }}
        >
          {changed.length === 0 ? m.changePrices : m.changeCounted(changed.length)}
        </Button>
      }
    >
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.changeBy}
            hint={m.changeByHint}
            inputMode="text"
            maxLength={9}
            value={typed}
            error={typed.trim() !== '' && by === undefined ? m.changeByWrong : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-focus-first
          />
          <SelectField
            label={m.changeKind}
            emptyText={m.changeKinds.percent}
            options={[{ value: 'rupees', label: m.changeKinds.rupees }]}
            value={kind === 'rupees' ? 'rupees' : ''}
            onChange={(event) =>
              setKind(kinds.find((each) => each === event.currentTarget.value) ?? 'percent')
            }
          />
        </div>
        <SelectField
          label={m.roundTo}
          emptyText={m.roundedTo(priceInput(roundings[1]))}
          options={roundings
            .filter((paise) => paise !== roundings[1])
            .map((paise) => ({ value: String(paise), label: m.roundedTo(priceInput(paise)) }))}
          value={rounding === roundings[1] ? '' : String(rounding)}
          onChange={(event) =>
            setRounding(roundings.find((paise) => String(paise) === event.currentTarget.value) ?? 100)
          }
        />
        {changed.length > 0 && (
          <ul aria-label={m.newPrices} className="divide-y divide-line">
            {changed.slice(0, 5).map(({ id, name, before, price }) => (
              <li key={id} className="flex justify-between gap-3 py-2">
                <span data-theirs className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                <span className="shrink-0 tabular-nums">
                  <s className="text-soft">{m.priceText(priceInput(before))}</s>{' '}
                  <strong>{m.priceText(priceInput(price))}</strong>
                </span>
              </li>
            ))}
            {changed.length > 5 && (
              <li className="py-2 text-sm text-soft">{m.andMore(changed.length - 5)}</li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
