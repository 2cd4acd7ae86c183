import type { ShownItem } from './stock-state.ts';

/** As many as stand at the top of a shop's page. */
export const mostFeatured = 12;

type Placed = { readonly id: string; readonly featured: number | null };

/** The featured items in their order. */
export const featuredOf = (items: readonly ShownItem[]): ShownItem[] =>
  items
    .filter(({ featured }) => featured !== null)
    .toSorted((a, b) => (a.featured ?? 0) - (b.featured ?? 0) || (a.id < b.id ? -1 : 1));

/** What changes when an item comes to the end of the featured ones, leaves them, or moves by one place. */
export function moveFeatured(
  items: readonly ShownItem[],
  id: string,
  move: 'add' | 'remove' | 'up' | 'down',
): Placed[] {
  const order = featuredOf(items).map((item) => item.id);
  const at = order.indexOf(id);
  if (move === 'add' && at < 0 && order.length < mostFeatured) order.push(id);
  if (move === 'remove' && at >= 0) order.splice(at, 1);
  const other = move === 'up' ? at - 1 : at + 1;
  if ((move === 'up' || move === 'down') && at >= 0 && order[other] !== undefined)
    [order[at], order[other]] = [order[other], id];
  return items.flatMap((item) => {
    const place = order.indexOf(item.id);
    const featured = place < 0 ? null : place + 1;
    return featured === item.featured ? [] : [{ id: item.id, featured }];
  });
}
