import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { priceInput, readPrice, sizeText } from '../stock-texts.ts';
import { featuredOf, mostFeatured, moveFeatured } from './featured.ts';
import { ItemPicture } from './item-picture.tsx';
import { PriceHistory } from './price-history.tsx';
import type { ShownItem, StockFields } from './stock-state.ts';

type ItemDialogProps = {
  shopId: string;
  isPremium: boolean;
  item: ShownItem;
  /** All of the shop, for the order of the featured ones. */
  items: readonly ShownItem[];
  onClose: () => void;
  onChange: (changes: readonly ({ id: string } & StockFields)[]) => void;
  onPicture: (picture: string | null) => void;
};

/** Everything about one item that is changed seldom; its price and whether it is in stock are in the list. */
export function ItemDialog({
  shopId,
  isPremium,
  item,
  items,
  onClose,
  onChange,
  onPicture,
}: ItemDialogProps) {
  const [name, setName] = useState(item.name);
  const [mrp, setMrp] = useState(priceInput(item.mrp));
  const [count, setCount] = useState(item.quantity === null ? '' : String(item.quantity));
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOf({ name, mrp, count, price: item.price });
  const save = () => {
    setIsTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    const fields = {
      name: name.trim(),
      mrp: readPrice(mrp) ?? null,
      quantity: count.trim() === '' ? null : Number(count),
    };
    const changed = Object.entries(fields).filter(
      ([field, value]) => item[field as keyof typeof fields] !== value,
    );
    if (changed.length > 0) onChange([{ id: item.id, ...Object.fromEntries(changed) }]);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.itemHeading}
      subtitle={[item.brand, sizeText(item)].filter(Boolean).join(' · ')}
      closeText={m.close}
      footer={
        <Button look="primary" wide onClick={save}>
          {m.saveItem}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextField
          label={m.ownItemName}
          value={name}
          maxLength={120}
          error={isTried ? faults.name : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-focus-first
        />
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            label={m.itemMrp}
            inputMode="decimal"
            value={mrp}
            error={isTried ? faults.mrp : undefined}
            onChange={(event) => setMrp(event.currentTarget.value)}
          />
          <TextField
            label={m.itemCount}
            inputMode="numeric"
            value={count}
            error={isTried ? faults.count : undefined}
            onChange={(event) => setCount(event.currentTarget.value)}
          />
        </div>
        {!item.isPending && <ItemPicture shopId={shopId} item={item} onPicture={onPicture} />}
        <Featured item={item} items={items} onChange={onChange} />
        {isPremium && !item.isPending && <PriceHistory shopId={shopId} itemId={item.id} />}
      </div>
    </Dialog>
  );
}

type Typed = { name: string; mrp: string; count: string; price: number | null };

function faultsOf({ name, mrp, count, price }: Typed) {
  const paise = readPrice(mrp);
  const mrpFault =
    paise === undefined
      ? m.priceWrong
      : paise !== null && price !== null && price > paise
        ? m.stockRefusals.price_above_mrp
        : undefined;
  return {
    name: name.trim() === '' ? m.itemNameMissing : undefined,
    mrp: mrpFault,
    count: /^\d{0,6}$/.test(count.trim()) ? undefined : m.itemCountWrong,
  };
}

function Featured({ item, items, onChange }: Pick<ItemDialogProps, 'item' | 'items' | 'onChange'>) {
  const featured = featuredOf(items);
  const place = featured.findIndex(({ id }) => id === item.id);
  const isFull = place < 0 && featured.length >= mostFeatured;
  const move = (how: Parameters<typeof moveFeatured>[2]) => onChange(moveFeatured(items, item.id, how));
  return (
    <div>
      <CheckField
        label={isFull ? m.featuredFull : m.featureItem}
        checked={place >= 0}
        disabled={isFull}
        onChange={(event) => move(event.currentTarget.checked ? 'add' : 'remove')}
      />
      {place >= 0 && featured.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 pl-8">
          <span role="status" className="text-sm text-soft">
            {m.featuredPlace(place + 1, featured.length)}
          </span>
          <Button size="small" disabled={place === 0} onClick={() => move('up')}>
            {m.moveUp}
          </Button>
          <Button size="small" disabled={place === featured.length - 1} onClick={() => move('down')}>
            {m.moveDown}
          </Button>
        </div>
      )}
    </div>
  );
}
