import { useId } from 'react';
import type { Offer } from '../../core/offers/contract.ts';
import * as m from '../messages/en.ts';
import { useCountedRows } from '../shops/list/use-counted-rows.ts';
import { useNow } from '../shops/use-now.ts';
import { OfferView } from './offer-view.tsx';

type ShopOffersProps = { shopId: string; offers: readonly Offer[]; madeAt: number };

/** What a shop offers now, on its page; renders nothing without any. */
export function ShopOffers({ shopId, offers, madeAt }: ShopOffersProps) {
  const id = useId();
  const now = useNow(madeAt);
  const seen = useCountedRows('offer_view', offers);
  if (offers.length === 0) return null;
  return (
    <section ref={seen} id="offers" aria-labelledby={id} className="mt-10 scroll-mt-24 md:mt-14">
      <h2 id={id} className="text-lg md:text-xl">
        {m.offersHeading}
      </h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferView offer={offer} shopId={shopId} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
