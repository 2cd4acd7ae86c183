import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DescribedProduct, findStarters } from '../../../core/catalogue/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { sizeText } from '../stock-texts.ts';

type StarterDialogProps = {
  shopId: string;
  open: boolean;
  /** How many items the shop may still add. */
  room: number;
  onClose: () => void;
  onAdd: (products: readonly DescribedProduct[]) => void;
};

/** What shops of this trade usually keep: all is ticked at first, and the owner takes away what they do not have. */
export function StarterDialog({ shopId, open, room, onClose, onAdd }: StarterDialogProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['starters', shopId],
    queryFn: ({ signal }) => call(findStarters, { shopId }, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const groups = data?.groups ?? [];
  const chosen = groups.flatMap(({ products }) => products).filter((product) => !left.has(keyOf(product)));
  const set = (products: readonly DescribedProduct[], isTaken: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const product of products)
        if (isTaken) next.delete(keyOf(product));
        else next.add(keyOf(product));
      return next;
    });
  const isTooMany = chosen.length > room;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.starterHeading}
      subtitle={m.starterHelp}
      closeText={m.close}
      footer={
        <>
          {isTooMany && <p className="mb-2 text-sm font-semibold text-bad">{m.starterTooMany(room)}</p>}
          <Button
            look="primary"
            wide
            disabled={chosen.length === 0 || isTooMany}
            onClick={() => {
              onAdd(chosen);
              onClose();
            }}
          >
            {m.addCounted(chosen.length)}
          </Button>
        </>
      }
    >
      {isError && (
        <ErrorState message={m.starterUnreached} retryText={m.tryAgain} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <p role="status">{m.loading}</p>}
      {data !== undefined && groups.length === 0 && <p className="text-soft">{m.starterNone}</p>}
      {groups.map(({ trade, label, products }) => (
        <fieldset key={`${trade} ${label}`} className="mb-4">
          <legend className="flex w-full items-center justify-between gap-3 font-semibold">
            {label}
            <Button
              size="small"
              look="quiet"
              onClick={() =>
                set(
                  products,
                  products.some((product) => left.has(keyOf(product))),
                )
              }
            >
              {products.some((product) => left.has(keyOf(product))) ? m.tickAll : m.untickAll}
            </Button>
          </legend>
          {products.map((product) => (
            <CheckField
              key={keyOf(product)}
              label={
                <>
                  {[product.brand, product.name].filter(Boolean).join(' ')}{' '}
                  <span className="text-sm text-soft">{sizeText(product)}</span>
                </>
              }
              checked={!left.has(keyOf(product))}
              onChange={(event) => set([product], event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

const keyOf = ({ name, brand, size, isLoose }: DescribedProduct): string =>
  [name, brand, size?.quantity, size?.unit, isLoose].join('|');
