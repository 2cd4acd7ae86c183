import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useId, useState } from 'react';
import type { NearbyPrice } from '../../../core/catalogue/contract.ts';
import * as m from '../../messages/en.ts';
import { ItemPhoto } from '../item-photo.tsx';
import { priceInput, readPrice, sizeText } from '../stock-texts.ts';
import type { ShownItem, StockFields } from './stock-state.ts';

type StockRowProps = {
  item: ShownItem;
  /** What shops nearby take for it, where it is known. */
  nearby: NearbyPrice | undefined;
  onOpen: () => void;
  onChange: (fields: StockFields) => void;
  onRemove: () => void;
};

/** One item: its price is typed in place, and Enter goes on to the next one. */
export function StockRow({ item, nearby, onOpen, onChange, onRemove }: StockRowProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const fault = isWrong ? m.priceWrong : item.refusal && m.stockRefusals[item.refusal];
  const save = () => {
    if (typed === undefined) return;
    const price = readPrice(typed);
    setIsWrong(price === undefined);
    if (price === undefined) return;
    if (price !== item.price) onChange({ price });
    setTyped(undefined);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 [contain-intrinsic-height:auto_8.5rem] [content-visibility:auto] md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:[contain-intrinsic-height:auto_5.5rem]">
      <div
        className={item.picture === null ? 'min-w-0' : 'grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3'}
      >
        {item.picture !== null && (
          <span className="row-span-4">
            <ItemPhoto picture={item.picture} />
          </span>
        )}
        <button
          type="button"
          onClick={onOpen}
          aria-label={m.openItem(item.name)}
          className={`min-h-11 text-left underline decoration-line underline-offset-4 hover:decoration-ink ${item.inStock ? '' : 'text-soft'}`}
        >
          <span data-theirs className="wrap-anywhere">
            {item.name}
          </span>
        </button>
        <p className="text-sm text-soft">
          {[item.brand, sizeText(item), item.isPending ? m.notSavedYet : ''].filter(Boolean).join(' · ')}
        </p>
        {item.isContested && <p className="text-sm font-semibold">{m.itemContested}</p>}
        {nearby && <NearbyLine nearby={nearby} />}
      </div>
      <label className="flex items-center gap-1">
        <span aria-hidden="true" className="text-soft">
          ₹
        </span>
        <input
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          data-price
          aria-label={m.priceOf(item.name)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          value={typed ?? priceInput(item.price)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={goOn}
          className="min-h-11 w-24 rounded-md border border-edge bg-card px-2 text-right tabular-nums aria-invalid:border-bad"
        />
      </label>
      <div className="col-span-2 flex gap-2 md:col-span-1">
        <button
          type="button"
          aria-pressed={!item.inStock}
          onClick={() => onChange({ inStock: !item.inStock })}
          className="min-h-11 rounded-full border border-edge bg-card px-4 text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-card"
        >
          {m.outOfStock}
        </button>
        <button
          type="button"
          aria-label={m.removeItem(item.name)}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
        >
          <Trash2 aria-hidden="true" size={20} />
        </button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className="col-span-full text-sm font-semibold text-bad">
          {fault}
        </p>
      )}
    </li>
  );
}

function NearbyLine({ nearby: { shops, lowest, median, rank } }: { nearby: NearbyPrice }) {
  return (
    <p className="text-sm text-soft">
      {m.pricesAround(priceInput(lowest), priceInput(median))} {m.priceRank(rank, shops + 1)}
    </p>
  );
}

/** The number pad's Next and Enter lead to the price of the next item. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [
    ...(event.currentTarget.closest('[data-items]')?.querySelectorAll<HTMLInputElement>('[data-price]') ??
      []),
  ];
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}
