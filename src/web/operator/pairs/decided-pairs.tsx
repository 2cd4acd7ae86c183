import { useId } from 'react';
import { formatPhone } from '../../../core/accounts/phone.ts';
import { productName } from '../../../core/catalogue/product-names.ts';
import type { DecidedPair } from '../../../core/operator/pairs.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Key } from '../console/key.tsx';
import { Rows } from '../console/list.tsx';

type DecidedPairsProps = {
  pairs: readonly DecidedPair[];
  isBusy: boolean;
  /** The pair whose decision the key undoes. */
  keyId: string | undefined;
  onUndo: (pair: DecidedPair) => void;
};

/** What was decided last, by whomever, to be undone; nothing where nothing was decided. */
export function DecidedPairs({ pairs, isBusy, keyId, onUndo }: DecidedPairsProps) {
  const heading = useId();
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="space-y-3">
      <h2 id={heading}>{m.pairsDecided}</h2>
      <Rows>
        {pairs.map((pair) => (
          <li key={pair.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <Decision pair={pair} />
            <Button size="small" disabled={isBusy} onClick={() => onUndo(pair)}>
              <span>
                {m.undo}{' '}
                <span data-theirs className="sr-only">
                  {productName(pair.first)}, {productName(pair.second)}
                </span>
              </span>
              {pair.id === keyId && <Key name={m.keys.undo} />}
            </Button>
          </li>
        ))}
      </Rows>
    </section>
  );
}

function Decision({ pair: { first, second, keptId, decidedAt, operator } }: { pair: DecidedPair }) {
  const [kept, other] = keptId === second.id ? [second, first] : [first, second];
  return (
    <p className="min-w-0 grow basis-60 wrap-anywhere">
      {keptId === null ? (
        <>
          <strong data-theirs>
            {productName(first)}, {productName(second)}
          </strong>{' '}
          {m.pairIsApart}
        </>
      ) : (
        <>
          <strong data-theirs>{productName(other)}</strong> {m.pairMergedInto}{' '}
          <strong data-theirs>{productName(kept)}</strong>
        </>
      )}
      <span className="block text-sm text-soft">
        {formatPhone(operator)} · <time dateTime={decidedAt}>{m.doneAt(decidedAt)}</time>
      </span>
    </p>
  );
}
