import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { comparePricesNearby, type NearbyPrice, type StockChange } from '../../../core/catalogue/contract.ts';
import { timeOrderedId } from '../../../core/time-ordered-id.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ItemDialog } from './item-dialog.tsx';
import type { LoadedStock } from './load-stock.ts';
import { type Beside, countOf, filteredItems, type StockFilter, stockFilters } from './stock-filters.ts';
import { StockRow } from './stock-row.tsx';
import {
  noteChange,
  noteChanges,
  notePicture,
  noteRemoval,
  type ShownItem,
  shownItems,
  undoRemovals,
} from './stock-state.ts';
import { type Saving, StockKeeper } from './stock-store.ts';
import { StockTools } from './stock-tools.tsx';

/** Rows that are drawn at first, and more with each press. */
const step = 100;

/** The browser leaves out rows outside the screen by groups: with a thousand rows one by one, it would scroll slowly. */
const groupSize = 20;
const inGroups = (items: readonly ShownItem[]) =>
  Array.from({ length: Math.ceil(items.length / groupSize) }, (_, at) => ({
    // By its place: when an item goes, the rows of all other groups stay what they are, with what is being typed.
    key: `group ${at}`,
    group: items.slice(at * groupSize, (at + 1) * groupSize),
  }));

export function StockPage({ shopId, loaded }: { shopId: string; loaded: LoadedStock }) {
  const keeper = useKeeper(shopId, loaded);
  const { state, saving } = useStore(keeper.store);
  const [now] = useState(() => new Date());
  const items = useMemo(() => shownItems(state, now.toISOString()), [state, now]);
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words);
  const [filter, setFilter] = useState<StockFilter>();
  const [most, setMost] = useState(step);
  const [openedId, setOpenedId] = useState<string>();
  const opened = items.find(({ id }) => id === openedId);
  const nearby = usePricesNearby(shopId, loaded.isPremium);
  const beside = useMemo(() => ({ now, nearby }), [now, nearby]);
  const shown = useSteadyList(items, asked, filter, beside);
  const room = Math.max(0, loaded.most - items.length);

  const add = (added: readonly Omit<StockChange, 'id'>[]) => {
    keeper.update((before) =>
      noteChanges(
        before,
        added.map((change) => ({ ...change, id: timeOrderedId(crypto.randomUUID()) })),
      ),
    );
    setWords('');
    setFilter(added.some(({ price }) => price === undefined) ? 'no_price' : undefined);
  };

  return (
    <>
      <div className="space-y-2">
        <h1>{m.stockHeading}</h1>
        <p className="text-soft">
          {m.stockCount(items.length, loaded.most)}{' '}
          {!loaded.isPremium && items.length >= loaded.most * 0.8 && m.stockNearlyFull}{' '}
          <SavingSign saving={saving} />
        </p>
      </div>
      <StockTools
        shopId={shopId}
        isPremium={loaded.isPremium}
        items={items}
        listed={shown}
        room={room}
        onAdd={add}
        onChange={(changes) => keeper.update((before) => noteChanges(before, changes))}
        onConfirmed={() => keeper.confirmed(new Date().toISOString())}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" size={30} strokeWidth={1.75} />}
          title={m.stockEmpty}
          help={m.stockEmptyHelp}
        />
      ) : (
        <>
          <TextField
            type="search"
            label={m.stockSearch}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Filters items={items} beside={beside} filter={filter} onFilter={setFilter} />
          {shown.length === 0 ? (
            <p className="py-6 text-center text-soft">{m.stockNoneFits}</p>
          ) : (
            <div data-items>
              {inGroups(shown.slice(0, most)).map(({ key, group }) => (
                <ul
                  key={key}
                  aria-label={m.stockHeading}
                  className={
                    group.length === groupSize
                      ? '[contain-intrinsic-height:auto_170rem] [content-visibility:auto] md:[contain-intrinsic-height:auto_110rem]'
                      : ''
                  }
                >
                  {group.map((item) => (
                    <StockRow
                      key={item.id}
                      item={item}
                      nearby={nearby.get(item.id)}
                      onOpen={() => setOpenedId(item.id)}
                      onChange={(fields) =>
                        keeper.update((before) => noteChange(before, { id: item.id, ...fields }))
                      }
                      onRemove={() => {
                        keeper.update((before) => noteRemoval(before, item.id, Date.now()));
                        toast.success(m.itemRemoved(item.name));
                      }}
                    />
                  ))}
                </ul>
              ))}
            </div>
          )}
          {shown.length > most && (
            <Button wide onClick={() => setMost(most + step)}>
              {m.showMoreStock(shown.length - most)}
            </Button>
          )}
        </>
      )}
      {opened && (
        <ItemDialog
          key={opened.id}
          shopId={shopId}
          isPremium={loaded.isPremium}
          item={opened}
          items={items}
          onClose={() => setOpenedId(undefined)}
          onChange={(changes) => keeper.update((before) => noteChanges(before, changes))}
          onPicture={(picture) => keeper.update((before) => notePicture(before, opened.id, picture))}
        />
      )}
      {state.removed.size > 0 && (
        <Button look="quiet" onClick={() => keeper.update(undoRemovals)}>
          {m.undoRemoval(state.removed.size)}
        </Button>
      )}
    </>
  );
}

/** What shops nearby take for the same products, by the id of the item. Optional: without a network it is missing. */
function usePricesNearby(shopId: string, isPremium: boolean): ReadonlyMap<string, NearbyPrice> {
  const { data } = useQuery({
    queryKey: ['prices-nearby', shopId],
    queryFn: ({ signal }) => call(comparePricesNearby, { shopId }, signal),
    enabled: isPremium,
    retry: false,
  });
  return useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data]);
}

function useKeeper(shopId: string, { items }: LoadedStock): StockKeeper {
  const [keeper] = useState(() => new StockKeeper(shopId, items));
  useEffect(() => keeper.begin(), [keeper]);
  return keeper;
}

/**
 * The items that fit, as they were when the filter was chosen: one that gets its price stays in the list of those
 * without a price, so that nothing moves while prices are typed.
 */
function useSteadyList(
  items: readonly ShownItem[],
  words: string,
  filter: StockFilter | undefined,
  beside: Beside,
): ShownItem[] {
  const key = `${filter}|${items.length}|${words}`;
  const [listed, setListed] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] });
  if (listed.key !== key)
    setListed({ key, ids: filteredItems(items, { words, filter }, beside).map(({ id }) => id) });
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    return listed.ids.flatMap((id) => byId.get(id) ?? []);
  }, [items, listed]);
}

function SavingSign({ saving }: { saving: Saving }) {
  return (
    <span role="status" className={saving === 'waiting' ? 'font-semibold text-bad' : ''}>
      {m.savingSigns[saving]}
    </span>
  );
}

type FiltersProps = {
  items: readonly ShownItem[];
  beside: Beside;
  filter: StockFilter | undefined;
  onFilter: (filter: StockFilter | undefined) => void;
};

/** Only those that an item fits. */
function Filters({ items, beside, filter, onFilter }: FiltersProps) {
  const counts = stockFilters.map((each) => [each, countOf(items, each, beside)] as const);
  return (
    <ul aria-label={m.filterGroup} className="flex flex-wrap gap-2 empty:hidden">
      {counts
        .filter(([each, count]) => count > 0 || each === filter)
        .map(([each, count]) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === filter}
              onClick={() => onFilter(each === filter ? undefined : each)}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-sm hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-card"
            >
              {m.stockFilterNames[each]} {m.figure(count)}
            </button>
          </li>
        ))}
    </ul>
  );
}
