import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { type PricedProduct, searchProducts } from '../../core/catalogue/prices-contract.ts';
import { productName } from '../../core/catalogue/product-names.ts';
import type { Output } from '../../core/endpoint.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { pricesPath } from './product-address.ts';
import { priceInput, sizeText } from './stock-texts.ts';

type Found = Output<typeof searchProducts>;
type Asked = { readonly q: string; readonly near?: string | undefined };
type FoundProductsProps = {
  asked: Asked;
  /** Of the visitor, where no place is named. */
  position: { readonly lat: number; readonly long: number } | undefined;
  /** What the server found without the visitor's position. */
  first: { readonly asked: Asked; readonly found: Found } | undefined;
  /** At first no more than leave the shops in sight. */
  few?: number;
};

/** The products that a search may mean, with what they cost nearby. Nothing where there are none. */
export function FoundProducts({ asked, position, first, few = 3 }: FoundProductsProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const from = asked.near === undefined ? position : undefined;
  const isRendered =
    first !== undefined && from === undefined && first.asked.q === asked.q && first.asked.near === asked.near;
  const { data } = useQuery({
    queryKey: ['products', asked.q, asked.near, from],
    queryFn: ({ signal }) =>
      call(
        searchProducts,
        { q: asked.q, ...(asked.near !== undefined && { near: asked.near }), ...from },
        signal,
      ),
    placeholderData: keepPreviousData,
    ...(isRendered && { initialData: first.found, staleTime: 60_000 }),
    // The shops say what is wrong with the network.
    retry: false,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, few);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {m.foundProducts}
      </h2>
      <ul className="mt-3 grid gap-3 @3xl:grid-cols-2">
        {shown.map((item) => (
          <ProductCard key={item.product.id} item={item} near={asked.near ?? data?.place ?? undefined} />
        ))}
      </ul>
      {items.length > shown.length && (
        <div className="mt-3">
          <Button size="small" look="quiet" onClick={() => setIsWhole(true)}>
            {m.moreProducts(items.length - shown.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

function ProductCard({ item, near }: { item: PricedProduct; near: string | undefined }) {
  const { product, lowest, highest, shops, isMore, prices } = item;
  const nearest = prices[0]?.km ?? null;
  return (
    <li className="relative flex items-center gap-3 rounded-lg border border-line bg-card p-3 hover:bg-sunken md:p-4">
      <div className="min-w-0 grow">
        <h3 className="text-base leading-snug">
          <Link
            to={pricesPath(product, { near })}
            data-theirs
            className="line-clamp-3 wrap-anywhere after:absolute after:inset-0"
          >
            {productName(product)}
          </Link>
        </h3>
        <p className="text-sm text-soft">{sizeText(product)}</p>
        <p className="mt-1 text-sm text-soft">
          {m.shopsWithIt(shops, isMore)}
          {nearest !== null && ` · ${m.nearestAt(nearest)}`}
        </p>
      </div>
      <p className="shrink-0 text-right font-bold tabular-nums">
        {m.priceRange(priceInput(lowest), priceInput(highest))}
      </p>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-soft" />
    </li>
  );
}
