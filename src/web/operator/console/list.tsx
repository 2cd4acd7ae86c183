import type { ReactNode } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePages } from './use-pages.ts';

type ListProps<Item> = {
  first: { readonly items: readonly Item[]; readonly hasMore: boolean };
  loadAfter: (id: string) => Promise<ListProps<Item>['first']>;
  row: (item: Item) => ReactNode;
  empty: string;
  emptyHelp?: string;
};

/** The rows of a desk, with a button to load more. */
export function List<Item extends { readonly id: string }>({
  first,
  loadAfter,
  row,
  empty,
  emptyHelp,
}: ListProps<Item>) {
  const { items, hasMore, more, isBusy } = usePages(first, loadAfter);
  if (items.length === 0) return <EmptyState title={empty} help={emptyHelp} />;
  return (
    <div className="space-y-6">
      <Rows>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </Rows>
      {hasMore && (
        <Button busy={isBusy} onClick={() => void more()}>
          {m.showMoreItems}
        </Button>
      )}
    </div>
  );
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-card">{children}</ul>
);
