import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { priceInput, sizeText } from '../stock-texts.ts';
import type { FoundCode } from './find-code.ts';
import { type ReadItem, readTypedItem, type TypedFaults, type TypedItem } from './typed-item.ts';

type ScannedItemFormProps = {
  found: FoundCode;
  onSave: (item: ReadItem) => void;
  onSkip: () => void;
};

/** A known code asks for the price, an unknown one once for everything on the pack. */
export function ScannedItemForm({ found, onSave, onSkip }: ScannedItemFormProps) {
  const { gtin, product, item, isUnreached } = found;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedItem>({
    name: '',
    size: '',
    mrp: priceInput(item?.mrp ?? product?.mrp ?? null),
    price: priceInput(item?.price ?? null),
  });
  const [faults, setFaults] = useState<TypedFaults>({});
  // The field that is left to type: the price, or the name of something new.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-typed-first]')?.focus(), []);

  const field = (name: keyof TypedItem) => ({
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedItem(gtin, product, typed);
    if ('item' in read) onSave(read.item);
    else setFaults(read.faults);
  };
  return (
    <form ref={form} noValidate onSubmit={save} onKeyDown={goOn} className="space-y-4">
      {product ? (
        <div>
          <p data-theirs className="text-lg font-semibold wrap-anywhere">
            {[product.brand, product.name].filter(Boolean).join(' ')}
          </p>
          <p className="text-soft">{sizeText(product)}</p>
        </div>
      ) : (
        <>
          <p>{isUnreached ? m.barcodeUnreached : m.barcodeUnknown}</p>
          <TextField
            label={m.itemName}
            maxLength={120}
            enterKeyHint="next"
            data-typed-first
            {...field('name')}
          />
          <TextField
            label={m.itemSize}
            note={m.optional}
            hint={m.itemSizeHint}
            maxLength={30}
            enterKeyHint="next"
            {...field('size')}
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField label={m.itemMrp} inputMode="decimal" enterKeyHint="next" {...field('mrp')} />
        <TextField
          label={m.itemPrice}
          inputMode="decimal"
          enterKeyHint="next"
          data-typed-first={product ? true : undefined}
          {...field('price')}
        />
      </div>
      <Button type="submit" look="primary" wide>
        {m.barcodeSave}
      </Button>
      <Button look="quiet" wide onClick={onSkip}>
        {m.barcodeSkip}
      </Button>
    </form>
  );
}

/** Next and Enter lead to the field that follows; in the last one they save. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
