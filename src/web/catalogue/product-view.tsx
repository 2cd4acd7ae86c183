import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect } from 'react';
import {
  findPrices,
  type Product,
  priceOrders,
  type ShopPrice,
} from '../../core/catalogue/prices-contract.ts';
import { productName, productPath } from '../../core/catalogue/product-names.ts';
import type { Output } from '../../core/endpoint.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { LocateButton } from '../places/locate-button.tsx';
import { locateIfAllowed, useLocation } from '../places/location.ts';
import { useShare } from '../shops/actions/use-share.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PriceRow } from './price-row.tsx';
import { known, type PriceSearch, pricesPath } from './product-address.ts';
import { ReportPrice } from './report-price.tsx';
import { priceInput, sizeText } from './stock-texts.ts';

type Prices = Output<typeof findPrices>;
type ProductViewProps = {
  product: Product;
  search: PriceSearch;
  /** What the server found without the visitor's position. */
  first: Prices;
  publicUrl: string;
};

/** A product with what it costs near the visitor. */
export function ProductView({ product, search, first, publicUrl }: ProductViewProps) {
  const position = useLocation((location) => location.position);
  useEffect(() => void locateIfAllowed(), []);
  const from = search.near === undefined ? position : undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['prices', product.id, search, from],
    queryFn: ({ signal }) => call(findPrices, { id: product.id, ...known(search), ...from }, signal),
    placeholderData: keepPreviousData,
    ...(from === undefined && { initialData: first, staleTime: 60_000 }),
  });
  const prices = data ?? first;
  const name = productName(product);
  const { share, dialog } = useShare({
    title: name,
    text: m.shareProduct(name),
    url: publicUrl + productPath(product),
  });
  return (
    <div className="page-width max-w-3xl space-y-6 py-4 md:py-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 space-y-1">
          <h1 data-theirs className="wrap-anywhere">
            {name}
          </h1>
          <p className="text-lg text-soft">{sizeText(product)}</p>
        </div>
        <div className="needs-script">
          <Button size="small" icon={<Share2 aria-hidden="true" size={18} />} onClick={share}>
            {m.share}
          </Button>
          {dialog}
        </div>
      </header>
      <NearForm key={search.near ?? ''} product={product} search={search} />
      <Choices product={product} search={search} />
      {error && !isFetching && (
        <ErrorState message={error.message} retryText={m.tryAgain} onRetry={() => void refetch()} />
      )}
      <PriceList
        product={product}
        search={search}
        prices={prices}
        isRenewing={isFetching && data !== undefined}
      />
    </div>
  );
}

/** A form of the browser before scripts have loaded. */
function NearForm({ product, search }: { product: Product; search: PriceSearch }) {
  return (
    <div className="space-y-3">
      <form action={productPath(product)} role="search" className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={m.findNear}
            name="near"
            placeholder={m.findNearExample}
            defaultValue={search.near ?? ''}
            maxLength={80}
            enterKeyHint="search"
          />
        </div>
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {search.open && <input type="hidden" name="open" value={search.open} />}
        <Button type="submit">{m.findButton}</Button>
      </form>
      {search.near === undefined && <LocateButton help={m.locationWhy} />}
    </div>
  );
}

/** As links, which work before scripts have loaded. */
function Choices({ product, search }: { product: Product; search: PriceSearch }) {
  const chosen = search.sort ?? priceOrders[0];
  return (
    <ul
      aria-label={m.priceChoices}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {priceOrders.map((sort) => (
        <ChoiceLink
          key={sort}
          to={pricesPath(product, { ...search, sort })}
          text={m.priceOrders[sort]}
          isOn={sort === chosen}
        />
      ))}
      <ChoiceLink
        to={pricesPath(product, { ...search, open: search.open ? undefined : 'now' })}
        text={m.filterOpenNow}
        isOn={search.open !== undefined}
      />
    </ul>
  );
}

type PriceListProps = { product: Product; search: PriceSearch; prices: Prices; isRenewing: boolean };

function PriceList({ product, search, prices, isRenewing }: PriceListProps) {
  const { items, place, isPlaceUnknown, isNearby } = prices;
  if (items.length === 0)
    return (
      <EmptyState
        title={m.noPrices}
        help={isPlaceUnknown ? m.foundPlaceUnknown(search.near ?? '') : m.noPricesHelp}
      />
    );
  return (
    <section aria-busy={isRenewing} className={isRenewing ? 'opacity-60' : ''}>
      <h2 className="text-lg">
        {rangeOf(items)} · {place ? m.foundNear(place) : isNearby ? m.foundNearYou : m.pricesAnywhere}
      </h2>
      {isPlaceUnknown && (
        <p data-theirs className="mt-1 text-soft">
          {m.foundPlaceUnknown(search.near ?? '')}
        </p>
      )}
      <p role="status" className="sr-only">
        {!isRenewing && m.foundCount(items.length, false)}
      </p>
      <ul className="mt-2">
        {items.map((shopPrice) => (
          <PriceRow key={shopPrice.id} shopPrice={shopPrice} pack={product.isLoose ? null : product.size}>
            <ReportPrice shopPrice={shopPrice} />
          </PriceRow>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">{m.pricesByOwners}</p>
    </section>
  );
}

function rangeOf(prices: readonly ShopPrice[]): string {
  const amounts = prices.map(({ price }) => price);
  return m.priceRange(priceInput(Math.min(...amounts)), priceInput(Math.max(...amounts)));
}
