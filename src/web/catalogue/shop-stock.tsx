import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { findShopStock, type ShownItem } from '../../core/catalogue/contract.ts';
import type { Output } from '../../core/endpoint.ts';
import { wordsOf } from '../../core/spelling/words.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ItemPhoto } from './item-photo.tsx';
import { priceInput, sizeText } from './stock-texts.ts';

type ShopStockProps = { shopId: string; first: Output<typeof findShopStock> };

/** What a shop sells, on its public page. Nothing where it has said nothing. */
export function ShopStock({ shopId, first }: ShopStockProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const [words, setWords] = useState('');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['shop-stock', shopId],
    queryFn: ({ signal }) => call(findShopStock, { shopId, all: 'true' }, signal),
    enabled: isWhole,
  });
  const items = data?.items ?? first.items;
  const shown = useMemo(() => {
    const asked = wordsOf(words);
    return items.filter(({ name, brand }) => {
      const has = wordsOf(`${name} ${brand}`);
      return asked.every((word) => has.some((each) => each.startsWith(word)));
    });
  }, [items, words]);
  if (first.count === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 space-y-4 md:mt-14">
      <h2 id={id} className="text-lg md:text-xl">
        {m.shopSells}
      </h2>
      {data !== undefined && (
        <TextField
          type="search"
          label={m.shopStockSearch}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-soft">{m.stockNoneFits}</p>
      ) : (
        <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {isError && <p className="font-semibold text-bad">{m.shopStockUnreached}</p>}
      {data === undefined && first.count > first.items.length && (
        <Button busy={isFetching} onClick={() => setIsWhole(true)}>
          {m.showAllItems(first.count)}
        </Button>
      )}
    </section>
  );
}

function ItemRow({ item }: { item: ShownItem }) {
  const { name, brand, picture, price, pricedOn, inStock } = item;
  return (
    <li
      className={`flex gap-4 border-b border-line py-2.5 ${picture === null ? 'items-baseline' : 'items-center'}`}
    >
      {picture !== null && <ItemPhoto picture={picture} />}
      <span className="min-w-0 grow">
        <span data-theirs className="wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm text-soft">{[brand, sizeText(item)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {inStock ? (
          price === null ? (
            <span className="text-soft">{m.askPrice}</span>
          ) : (
            <strong>{m.priceText(priceInput(price))}</strong>
          )
        ) : (
          m.outOfStock
        )}
        {inStock && price !== null && pricedOn !== null && (
          <span className="block text-sm text-soft">{m.priceFrom(pricedOn)}</span>
        )}
      </span>
    </li>
  );
}
