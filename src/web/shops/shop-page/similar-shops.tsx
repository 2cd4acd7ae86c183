import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { similarShops } from '../../../core/shops/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ShopCard } from '../shop-card.tsx';
import { oneMoreStep, useStepsToList } from '../steps-to-list.ts';
import { useNearView } from './use-near-view.ts';

/** Loaded when the row is close to the viewport. It is optional: an error or an empty list shows nothing. */
export function SimilarShops({ shopId }: { shopId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  const steps = useStepsToList();
  const { data, error } = useQuery({
    queryKey: ['similar', shopId],
    queryFn: ({ signal }) => call(similarShops, { id: shopId }, signal),
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
                <ShopCard shop={shop} detail={[shop.subCategory, shop.city].filter(Boolean).join(' · ')} />
              </Link>
            ))}
          </Carousel>
        </div>
      )}
    </div>
  );
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
