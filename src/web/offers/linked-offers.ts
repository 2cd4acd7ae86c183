import type { Offer } from '../../core/offers/contract.ts';
import type { LinkedData } from '../shops/shop-page/structured-data.ts';

/** Offers as https://schema.org/Offer of a shop. The last day is part of an offer. */
export const linkedOffers = (publicUrl: string, shopId: string, offers: readonly Offer[]): LinkedData[] =>
  offers.map(({ id, title, words, from, until, picture }) => ({
    '@type': 'Offer',
    name: title,
    ...(words !== '' && { description: words }),
    ...(picture !== null && { image: publicUrl + picture }),
    url: `${publicUrl}/${shopId}/shop#offer-${id}`,
    validFrom: from,
    validThrough: until,
  }));
