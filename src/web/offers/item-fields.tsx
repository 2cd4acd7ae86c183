import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { findMyStock, type StockItem } from '../../core/catalogue/contract.ts';
import { mostOfferItems } from '../../core/offers/rules.ts';
import { call } from '../api.ts';
import { priceInput, sizeText } from '../catalogue/stock-texts.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { ComboField } from '../ui/fields/combo-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import type { ItemField } from './offer-fields.ts';
import type { FieldsProps } from './time-fields.tsx';

/** Items of the owner's list with their price during the offer. The list is loaded when it is asked for. */
export function ItemFields({
  shopId,
  fields: { items },
  faults,
  onChange,
}: FieldsProps & { shopId: string }) {
  const [stock, setStock] = useState<readonly StockItem[]>();
  const { isBusy, run } = useRun();
  const open = () => void run(async () => setStock(await loadStock(shopId)));
  const set = (id: string, price: string) =>
    onChange({ items: items.map((item) => (item.id === id ? { ...item, price } : item)) });
  return (
    <fieldset className="space-y-3">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{m.offerItemsLabel}</span>
        <span className="text-sm text-soft">{m.optional}</span>
      </legend>
      <p className="text-sm text-soft">{m.offerItemsHelp(mostOfferItems)}</p>
      {items.length > 0 && (
        <ul className="space-y-3">
          {items.map((item) => (
            <li key={item.id}>
              <ItemPrice
                item={item}
                error={faults.items?.get(item.id)}
                onPrice={(price) => set(item.id, price)}
                onRemove={() => onChange({ items: items.filter(({ id }) => id !== item.id) })}
              />
            </li>
          ))}
        </ul>
      )}
      {stock === undefined ? (
        <Button size="small" busy={isBusy} busyText={m.loading} onClick={open}>
          {m.addOfferItems}
        </Button>
      ) : (
        items.length < mostOfferItems && (
          <Chooser
            stock={stock.filter(({ id }) => items.every((item) => item.id !== id))}
            onChoose={(item) => onChange({ items: [...items, item] })}
          />
        )
      )}
    </fieldset>
  );
}

async function loadStock(shopId: string): Promise<StockItem[]> {
  const all: StockItem[] = [];
  for (let isMore = true; isMore; ) {
    const after = all.at(-1)?.id;
    const page = await call(findMyStock, { shopId, ...(after !== undefined && { after }) });
    all.push(...page.items);
    ({ isMore } = page);
  }
  return all;
}

type ChooserProps = { stock: readonly StockItem[]; onChoose: (item: ItemField) => void };

function Chooser({ stock, onChoose }: ChooserProps) {
  if (stock.length === 0) return <p className="text-sm text-soft">{m.noStockForOffer}</p>;
  const byLabel = new Map(stock.map((item) => [labelOf(item), item]));
  return (
    <ComboField
      label={m.chooseOfferItem}
      options={[...byLabel.keys()]}
      value=""
      noMatchText={m.noOfferItem}
      onChange={(label) => {
        const item = byLabel.get(label);
        if (item) onChoose({ id: item.id, name: item.name, usual: item.price, mrp: item.mrp, price: '' });
      }}
    />
  );
}

/** Sizes tell items of one name apart. */
const labelOf = (item: StockItem): string =>
  [item.name, item.brand, sizeText(item), item.price !== null && m.priceText(priceInput(item.price))]
    .filter(Boolean)
    .join(' · ');

type ItemPriceProps = {
  item: ItemField;
  error: string | undefined;
  onPrice: (price: string) => void;
  onRemove: () => void;
};

function ItemPrice({ item: { name, usual, mrp, price }, error, onPrice, onRemove }: ItemPriceProps) {
  const hints = [
    usual !== null && m.usualPriceHint(priceInput(usual)),
    mrp !== null && m.mrpHint(priceInput(mrp)),
  ];
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={m.offerPriceOf(name)}
          hint={hints.filter(Boolean).join(' · ') || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          maxLength={10}
          error={error}
          onChange={({ target }) => onPrice(target.value)}
        />
      </div>
      <Button
        look="quiet"
        aria-label={m.removeOfferItem(name)}
        icon={<Trash2 aria-hidden="true" size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}
