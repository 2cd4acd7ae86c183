import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { distanceText } from '../../../core/places/distance.ts';
import { type PublicShop, type ShopListItem, similarShops } from '../../../core/shops/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ShopCard } from '../shop-card.tsx';
import { oneMoreStep, useStepsToList } from '../steps-to-list.ts';
import { useNearView } from './use-near-view.ts';

type Here = Pick<PublicShop, 'id' | 'lat' | 'long'>;

/** Loaded when the row is close to the viewport. It is optional: an error or an empty list shows nothing. */
export function SimilarShops({ shop: here }: { shop: Here }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  const steps = useStepsToList();
  const { data, error } = useQuery({
    queryKey: ['similar', here.id],
    queryFn: ({ signal }) => call(similarShops, { id: here.id }, signal),
    enabled: isNear,
  });
  useEffect(() => {
    if (error !== null) console.warn('similar shops could not be loaded', error);
  }, [error]);

  return (
    <div ref={place} className="needs-script">
      {isNear && data === undefined && error === null && <Waiting />}
      {data !== undefined && data.items.length > 0 && (
        <div className="mt-10 md:mt-14">
          <Carousel
            title={m.similarNearby}
            itemWidth={212}
            previousText={m.previousShops}
            nextText={m.nextShops}
          >
            {data.items.map((shop) => (
              <Link
                key={shop.id}
                to={`/${shop.id}/shop`}
                state={oneMoreStep(steps)}
                className="block h-full rounded-lg"
              >
                <ShopCard
                  shop={shop}
                  detail={[shop.subCategory, shop.city].filter(Boolean).join(' · ')}
                  distance={distanceFrom(here, shop)}
                >
                  {shop.hasOffer && <Tag tone="note">{m.offerTag}</Tag>}
                </ShopCard>
              </Link>
            ))}
          </Carousel>
        </div>
      )}
    </div>
  );
}

/** From the shop of the page, because they are sorted by it; the visitor may be in another town. */
function distanceFrom(here: Here, shop: ShopListItem): string | null {
  const text = distanceText(here, shop, m.kmUnit);
  return text === undefined ? null : m.fromThisShop(text);
}

function Waiting() {
  return (
    <div role="status" className="mt-10 overflow-hidden md:mt-14">
      <span className="sr-only">{m.loadingSimilar}</span>
      <Skeleton className="mb-5 h-8 w-60 max-w-full" />
      <div className="flex gap-3">
        {['one', 'two', 'three', 'four', 'five'].map((card) => (
          <Skeleton key={card} className="h-64 w-[212px] shrink-0" />
        ))}
      </div>
    </div>
  );
}
