import { data } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { readTown } from '../../core/shops/town-contract.ts';
import { callContext } from '../api.ts';
import * as m from '../messages/en.ts';
import { townHead } from '../shops/town/town-head.ts';
import { TownView } from '../shops/town/town-view.tsx';
import type { Route } from './+types/town';

export const handle: PageHandle = { scripts: 'at-touch', isForShoppers: true };

/** Both of a town and of a part of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { town, part } = params as { town: string; part?: string };
  const page = await context.get(callContext)(readTown, { town, ...(part && { part }) });
  return data({ page, now: Date.now() }, { headers: { 'cache-control': 'public, max-age=300' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? townHead(matches, loaderData.page) : [{ title: m.notFoundTitle }];

export default function Town({ loaderData: { page, now } }: Route.ComponentProps) {
  return <TownView key={`${page.town.slug}/${page.part?.slug}`} page={page} madeAt={now} />;
}
