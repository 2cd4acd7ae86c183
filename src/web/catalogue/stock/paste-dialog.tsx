import { useDeferredValue, useMemo, useState } from 'react';
import type { DescribedProduct } from '../../../core/catalogue/contract.ts';
import { type PriceLine, readPriceLines } from '../../../core/catalogue/lines/price-lines.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { priceInput, sizeText } from '../stock-texts.ts';

export type NewItem = { readonly product: DescribedProduct; readonly price?: number };

const longestText = 20_000;

type PasteDialogProps = {
  open: boolean;
  /** What was read of a photo, to be corrected. */
  ofPhoto: string;
  onClose: () => void;
  onAdd: (items: readonly NewItem[]) => void;
};

/** Lines of a price list, typed, pasted or dictated, with what was understood of them. */
export function PasteDialog({ open, ofPhoto, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState(ofPhoto.slice(0, longestText));
  const isOfPhoto = ofPhoto !== '' && text !== '';
  const read = useDeferredValue(text);
  const lines = useMemo(() => readPriceLines(read).filter(({ name }) => name !== ''), [read]);
  const add = () => {
    onAdd(lines.map(newItem));
    setText('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isOfPhoto ? m.photoLinesHeading : m.pasteHeading}
      subtitle={isOfPhoto ? m.photoLinesHelp : undefined}
      closeText={m.close}
      footer={
        <Button look="primary" wide disabled={lines.length === 0} onClick={add}>
          {lines.length === 0 ? m.addItems : m.addCounted(lines.length)}
        </Button>
      }
    >
      <div className={`space-y-4 ${isOfPhoto ? '[&_textarea]:max-h-[40dvh]' : ''}`}>
        <TextAreaField
          label={m.pasteLabel}
          hint={isOfPhoto ? undefined : m.pasteHint}
          maxLength={longestText}
          rows={5}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // The keyboard would cover lines that are first to be read.
          data-focus-first={isOfPhoto ? undefined : true}
        />
        {lines.length > 0 && (
          <ul aria-label={m.pasteRead} className="divide-y divide-line">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
              <li key={at} className="flex items-baseline justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span data-theirs className="wrap-anywhere">
                    {line.name}
                  </span>{' '}
                  <span className="text-sm text-soft">{sizeText(line)}</span>{' '}
                  {line.isUnsure && <Tag>{m.pasteUnsure}</Tag>}
                </span>
                <span className="shrink-0 tabular-nums">
                  {line.price === undefined ? m.noPrice : m.priceText(priceInput(line.price))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const newItem = ({ name, size, price, isLoose }: PriceLine): NewItem => ({
  product: { name: name.slice(0, 120), brand: '', ...(size && { size }), isLoose },
  ...(price !== undefined && { price }),
});
