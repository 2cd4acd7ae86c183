import type { MetaDescriptor } from 'react-router';
import type { TownPage } from '../../../core/shops/town-contract.ts';
import { pageHead, publicUrlOf } from '../../heads/page-head.ts';
import type { Crumb, Thing } from '../../heads/structured-things.ts';
import * as m from '../../messages/en.ts';
import { townPath } from '../town-links.tsx';

export function headingOf({ town, part }: Pick<TownPage, 'town' | 'part'>): string {
  if (part === null) return m.townHeading(town.name);
  return part.kind === 'trade'
    ? m.townTradeHeading(part.name, town.name)
    : m.townHeading(`${part.name}, ${town.name}`);
}

/** From the page of shoppers to this one. */
export function trailOf({ town, part }: Pick<TownPage, 'town' | 'part'>): Crumb[] {
  return [
    { name: m.findHeading, path: '/shops' },
    { name: town.name, path: townPath(town.slug) },
    ...(part ? [{ name: part.name, path: townPath(town.slug, part.slug) }] : []),
  ];
}

/** Only what the data says. */
export function townHead(matches: Parameters<typeof pageHead>[0], page: TownPage): MetaDescriptor[] {
  const { town, part, items, trades } = page;
  const heading = headingOf(page);
  const shops = part?.shops ?? town.shops;
  const common = part ? [] : trades.slice(0, 3).map(({ label }) => label);
  return pageHead(matches, {
    path: townPath(town.slug, part?.slug),
    title: m.townTitle(heading),
    description: m.townDescription(heading, shops, common),
    trail: trailOf(page),
    things: [itemList(publicUrlOf(matches), heading, items)],
  });
}

/** https://developers.google.com/search/docs/appearance/structured-data/carousel */
const itemList = (publicUrl: string, name: string, items: TownPage['items']): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((shop, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: shop.name,
    url: `${publicUrl}/${shop.id}/shop`,
  })),
});
