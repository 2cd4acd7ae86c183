import {
  deleteOffer,
  endOffer,
  findMyOffers,
  findOffers,
  findShopOffers,
  removeOfferPicture,
  saveOffer,
  saveOfferPicture,
} from '../../core/offers/contract.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { type Route, route } from '../http/route.ts';
import { dropOfferPicture, replaceOfferPicture } from './offer-picture.ts';
import { endNow, listMyOffers, removeOffer } from './own-offers.ts';
import { type TellFollowers, writeOffer } from './save-offer.ts';
import { listOffersNearby, listShopOffers } from './shown-offers.ts';

/** Rate limit: each request decodes a picture. */
const picturesPerHour = { most: 60, refusal: 'too_many_uploads' } as const;

type OfferParts = PieceParts & { readonly tellFollowers: TellFollowers };

export const offerRoutes = ({ tellFollowers, ...parts }: OfferParts): readonly Route[] => [
  route(findOffers, listOffersNearby),
  route(findShopOffers, listShopOffers),
  route(findMyOffers, listMyOffers),
  route(saveOffer, (context, input) => writeOffer(context, input, tellFollowers), {
    perHour: { most: 120, refusal: 'too_many_requests' },
  }),
  route(endOffer, endNow),
  route(deleteOffer, removeOffer),
  route(saveOfferPicture, (context, input) => replaceOfferPicture(context, parts, input), {
    perHour: picturesPerHour,
  }),
  route(removeOfferPicture, dropOfferPicture),
];
