import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { findPriceHistory } from '../../../core/catalogue/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { priceInput } from '../stock-texts.ts';

const width = 300;
const height = 80;
/** For the price of today, however new it is. */
const tail = 30;

/** What the item cost before, as a line of steps and as a list. */
export function PriceHistory({ shopId, itemId }: { shopId: string; itemId: string }) {
  const id = useId();
  const { data, isError } = useQuery({
    queryKey: ['price-history', itemId],
    queryFn: ({ signal }) => call(findPriceHistory, { shopId, itemId }, signal),
    staleTime: 0,
  });
  if (isError) return <p className="text-soft">{m.historyUnreached}</p>;
  const prices = data?.prices ?? [];
  if (prices.length < 2) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {m.historyHeading}
      </h3>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        preserveAspectRatio="none"
        className="h-20 w-full rounded-md border border-line bg-sunken"
      >
        <path
          d={stepsOf(prices, data?.now ?? '')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul className="mt-2 max-h-40 overflow-y-auto text-sm">
        {prices.toReversed().map(({ since, price }) => (
          <li key={since} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span>{m.priceSince(since)}</span>
            <span className="tabular-nums">{m.priceText(priceInput(price))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Dated = { readonly since: string; readonly price: number };

/** A price is valid until the next one, so the line goes in steps. */
function stepsOf(prices: readonly Dated[], now: string): string {
  const times = prices.map(({ since }) => Date.parse(since));
  const [first = 0] = times;
  const span = Math.max(1, Date.parse(now) - first);
  const all = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (time: number) => (((time - first) / span) * (width - tail)).toFixed(1);
  const y = (price: number) =>
    (height - 8 - ((price - low) / Math.max(1, high - low)) * (height - 16)).toFixed(1);
  const steps = prices.map(
    ({ price }, at) =>
      `${at === 0 ? 'M' : 'H'}${x(times[at] as number)}${at === 0 ? ` ${y(price)}` : `V${y(price)}`}`,
  );
  return `${steps.join('')}H${width}`;
}
