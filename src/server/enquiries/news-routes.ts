import { confirmNews, stopNews, subscribeToNews } from '../../core/enquiries/news.ts';
import { type Route, route } from '../http/route.ts';
import { confirm, type NewsParts, stop, subscribe } from './news.ts';

export const newsRoutes = (parts: NewsParts): Route[] => [
  route(subscribeToNews, (context, { email }) => subscribe(context, parts, email)),
  route(confirmNews, ({ db }, { token }) => confirm(db, token)),
  route(stopNews, ({ db }, { token }) => stop(db, token)),
];
