import { decideCoinReview, listCoinReviews } from '../../../core/operator/coins.ts';
import { type Route, route } from '../../http/route.ts';
import { decide, listReviews } from './reviews.ts';

export const coinDesk: Route[] = [route(listCoinReviews, listReviews), route(decideCoinReview, decide)];
