import { type ReactNode, useId } from 'react';
import { formatPhone } from '../../../core/accounts/phone.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Key } from './key.tsx';
import { Rows } from './list.tsx';

type Decided = { readonly decidedAt: string; readonly operator: string };

type DecidedListProps<Item extends Decided> = {
  items: readonly Item[];
  isBusy: boolean;
  /** The time of the decision that the key undoes. */
  keyOf: string | undefined;
  /** For screen readers, after 'Undo'. */
  nameOf: (item: Item) => string;
  textOf: (item: Item) => ReactNode;
  onUndo: (item: Item) => void;
};

/** What was decided last at a desk, by whomever, to be undone; nothing where nothing was decided. */
export function DecidedList<Item extends Decided>({
  items,
  isBusy,
  keyOf,
  nameOf,
  textOf,
  onUndo,
}: DecidedListProps<Item>) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="space-y-3">
      <h2 id={heading}>{m.decidedLast}</h2>
      <Rows>
        {items.map((item) => (
          <li
            key={`${item.decidedAt} ${nameOf(item)}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <p className="min-w-0 grow basis-60 wrap-anywhere">
              {textOf(item)}
              <span className="block text-sm text-soft">
                {formatPhone(item.operator)} ·{' '}
                <time dateTime={item.decidedAt}>{m.doneAt(item.decidedAt)}</time>
              </span>
            </p>
            <Button size="small" disabled={isBusy} onClick={() => onUndo(item)}>
              <span>
                {m.undo}{' '}
                <span data-theirs className="sr-only">
                  {nameOf(item)}
                </span>
              </span>
              {item.decidedAt === keyOf && <Key name={m.keys.undo} />}
            </Button>
          </li>
        ))}
      </Rows>
    </section>
  );
}
