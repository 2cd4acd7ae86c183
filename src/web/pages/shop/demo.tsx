import MapPin from 'lucide-react/icons/map-pin';
import { useEffect } from 'react';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { Distance } from '../../places/distance.tsx';
import { LocateButton } from '../../places/locate-button.tsx';
import { locateIfAllowed } from '../../places/location.ts';
import { ShopCard } from '../../shops/shop-card.tsx';
import { sampleNearbyShops, samplePriceOf, sampleShop } from '../../shops/shop-page/demo-samples.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { SampleNotice } from '../../ui/states/sample-notice.tsx';
import type { Route } from './+types/demo';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=30' });

export const meta: Route.MetaFunction = () => unlistedHead(m.demoTitle);

/** The same for every shop: the id in its address is not looked at. */
export default function Demo() {
  useEffect(() => void locateIfAllowed(), []);
  const turning = { previousText: m.previousShops, nextText: m.nextShops };
  const byPrice = sampleNearbyShops.toSorted((a, b) => a.price - b.price);
  return (
    <>
      <SampleNotice>{m.demoNotice}</SampleNotice>
      <div className="page-width space-y-10 py-6 md:space-y-14 md:py-10">
        <header className="space-y-4">
          <h1>{m.demoHeading}</h1>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <p className="flex gap-3">
              <MapPin aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-soft" />
              <span>
                <span className="block text-sm text-soft">{m.demoAround}</span>
                <span data-theirs className="block font-semibold">
                  {sampleShop.name}
                </span>
                <span data-theirs className="block text-soft">
                  {sampleShop.address}
                </span>
                <Distance to={sampleShop} />
              </span>
            </p>
            <div className="max-w-md">
              <LocateButton help={m.demoPlaceWhy} />
            </div>
          </div>
        </header>
        <Carousel title={m.priceComparison} itemWidth={330} {...turning}>
          {byPrice.map((shop, place) => (
            <ShopCard key={shop.id} shop={shop} detail={shop.address} first={place === 0}>
              <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
                <span data-theirs>{samplePriceOf.product}</span>
                <span data-theirs className="text-lg font-bold">
                  {samplePriceOf.unit}
                  {shop.price}
                </span>
              </p>
            </ShopCard>
          ))}
        </Carousel>
        <Carousel title={m.similarNearby} itemWidth={212} {...turning}>
          {sampleNearbyShops.map((shop) => (
            <ShopCard key={shop.id} shop={shop} detail={shop.address} />
          ))}
        </Carousel>
      </div>
    </>
  );
}
