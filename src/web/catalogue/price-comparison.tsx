import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Comparison, comparePrices } from '../../core/catalogue/prices-contract.ts';
import { productName, productPath } from '../../core/catalogue/product-names.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { useNearView } from '../shops/shop-page/use-near-view.ts';
import { Card } from '../ui/card.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Link } from '../ui/link.tsx';
import { priceInput, sizeText } from './stock-texts.ts';

/** What shops nearby take for the same products. It is optional: an error or nothing to compare shows nothing. */
export function PriceComparison({ shopId }: { shopId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  const { data, error } = useQuery({
    queryKey: ['comparison', shopId],
    queryFn: ({ signal }) => call(comparePrices, { shopId }, signal),
    enabled: isNear,
  });
  useEffect(() => {
    if (error !== null) console.warn('the price comparison could not be loaded', error);
  }, [error]);
  return (
    <div ref={place} className="needs-script">
      {data !== undefined && data.items.length > 0 && (
        <div className="mt-10 md:mt-14">
          <Carousel
            title={m.priceComparison}
            itemWidth={330}
            previousText={m.previousProducts}
            nextText={m.nextProducts}
          >
            {data.items.map((item) => (
              <ComparisonCard key={item.product.id} item={item} />
            ))}
          </Carousel>
        </div>
      )}
    </div>
  );
}

function ComparisonCard({ item: { product, price, others } }: { item: Comparison }) {
  const lowest = Math.min(price, ...others.map((other) => other.price));
  return (
    <Card>
      <h3 className="text-base">
        <Link
          to={productPath(product)}
          data-theirs
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {productName(product)}
        </Link>
      </h3>
      <p className="text-sm text-soft">{sizeText(product)}</p>
      <dl className="mt-2 space-y-2">
        <PriceLine name={m.thisShop} price={price} isLowest={price === lowest} />
        {others.map((other) => (
          <PriceLine
            key={other.id}
            name={other.shopName}
            shopId={other.hasPage ? other.shopId : undefined}
            km={other.km}
            price={other.price}
            isLowest={other.price === lowest}
          />
        ))}
      </dl>
    </Card>
  );
}

type PriceLineProps = {
  name: string;
  shopId?: string | undefined;
  km?: number | null;
  price: number;
  isLowest: boolean;
};

function PriceLine({ name, shopId, km = null, price, isLowest }: PriceLineProps) {
  return (
    <div className="relative flex items-baseline justify-between gap-3 border-t border-line pt-2">
      <dt className="min-w-0">
        {shopId === undefined ? (
          <span data-theirs className="line-clamp-2 wrap-anywhere">
            {name}
          </span>
        ) : (
          <Link to={`/${shopId}/shop`} data-theirs className="link line-clamp-2 wrap-anywhere">
            {name}
          </Link>
        )}
        {km !== null && <span className="text-sm text-soft">{m.fromThisShop(m.kmText(km))}</span>}
      </dt>
      <dd className={`shrink-0 tabular-nums ${isLowest ? 'font-bold text-good' : ''}`}>
        {m.priceText(priceInput(price))}
        {isLowest && <span className="sr-only"> {m.lowestPrice}</span>}
      </dd>
    </div>
  );
}
