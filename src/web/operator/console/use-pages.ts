import { useState } from 'react';
import { useRun } from '../../ui/overlays/use-run.ts';

type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

/** A list with cursor pagination: the next page starts after the last item. */
export function usePages<Item extends { readonly id: string }>(
  first: Page<Item>,
  loadAfter: (id: string) => Promise<Page<Item>>,
) {
  const [later, setLater] = useState<readonly Page<Item>[]>([]);
  const { isBusy, run } = useRun();
  const pages = [first, ...later];
  const items = pages.flatMap((page) => page.items);
  const last = items.at(-1);
  const more = () =>
    run(async () => {
      if (last === undefined) return;
      const page = await loadAfter(last.id);
      setLater((before) => [...before, page]);
    });
  return { items, hasMore: pages.at(-1)?.hasMore === true, more, isBusy };
}
