import { type ReactNode, useEffect } from 'react';
import type { ShopPage } from '../../../core/shops/contract.ts';
import { premiumKm } from '../../../core/shops/rules.ts';
import * as m from '../../messages/en.ts';
import { LocateButton } from '../../places/locate-button.tsx';
import { locateIfAllowed, useLocation } from '../../places/location.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SampleNotice } from '../../ui/states/sample-notice.tsx';
import { AdvanceSearch } from '../filters/advance-search.tsx';
import { useCategories } from '../filters/categories.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { isSearch, type Search, withKnownCategories } from '../filters/filters.ts';
import { SearchBox } from '../filters/search-box.tsx';
import { useSearchAddress } from '../filters/use-search-address.ts';
import { SavedLink } from '../saved-link.tsx';
import { splitFar } from './far-shops.ts';
import { ListEnd } from './list-end.tsx';
import { isByCategory, type LoadedList } from './load-list.ts';
import { ShopTable } from './shop-table.tsx';
import { useCountedRows } from './use-counted-rows.ts';
import { useNearEnd } from './use-near-end.ts';
import { useShopPages } from './use-shop-pages.ts';

type Found = NonNullable<ShopPage['found']>;
type ShopListProps = {
  loaded: LoadedList;
  /** Shown above the shops: the saved draft. */
  children?: ReactNode;
};

export function ShopList({ loaded, children }: ShopListProps) {
  const position = useLocation((location) => location.position);
  const address = useSearchAddress();
  const categories = useCategories(isByCategory(address.search), loaded.categories).items;
  const known = (asked: Search) => (categories ? withKnownCategories(asked, categories) : asked);
  const search = known(address.search);
  const pages = useShopPages(search, position, loaded.first);
  const { shops, found, counted, hasMore, isLoadingMore, isRenewing, isUnsorted, error } = pages;
  useNearEnd(pages.loadMore, hasMore && !isLoadingMore && !error);
  const results = useCountedRows('search', shops, isSearch(search) && !isRenewing);
  useEffect(() => void locateIfAllowed(), []);
  const { near, far } = splitFar(shops, found ? (pages.near ?? position) : undefined);
  const change = (part: Search) => void address.go(part, 'push');

  return (
    <>
      {shops.some(({ isSample }) => isSample) && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width pt-2 md:pt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h1>{m.claimShop}</h1>
          <SavedLink />
        </div>
        <div className="list-search mb-1 flex flex-wrap items-center gap-3 py-2 md:mt-1 md:mb-2 md:py-3">
          <SearchBox
            search={search}
            go={address.go}
            isBusy={isRenewing || pages.isFirstOnItsWay}
            onAgain={() => error && pages.retry()}
          />
          <AdvanceSearch
            search={search}
            current={() => known(address.current())}
            known={loaded.categories}
            onApply={change}
          />
        </div>
        <FilterChips
          search={search}
          categories={categories ?? []}
          isPlaced={position !== undefined}
          onChange={change}
        />
        {isUnsorted && error && (
          <ErrorState message={error.message} retryText={m.tryAgain} onRetry={pages.retry} />
        )}
        {!position && <LocateButton help={m.locationWhy} />}
        {position && !isUnsorted && !pages.near && !pages.opening && (
          <Order isSorting={isRenewing && !isSearch(search)} isByText={search.name !== undefined} />
        )}
        <p role="status" className="sr-only">
          {/* Empty while loading, so that screen readers announce the same count twice in a row. */}
          {!isRenewing && counted && resultText(counted)}
        </p>
        {children}
        {shops.length > 0 && (
          <section ref={results} aria-busy={isRenewing}>
            <h2 className="mt-3 mb-1 max-md:text-lg md:mt-6 md:mb-2">
              {found ? resultText(found) : m.notClaimedOrClaimed}
            </h2>
            <Understood near={pages.near} opening={pages.opening} unknownPlace={pages.unknownPlace} />
            {near.length > 0 && <ShopTable shops={near} />}
            {far.length > 0 && (
              <>
                <h3 className="mt-6 mb-1">{m.furtherAway}</h3>
                <ShopTable shops={far} caption={m.furtherAway} />
              </>
            )}
          </section>
        )}
        {!isUnsorted && <ListEnd {...pages} />}
      </div>
    </>
  );
}

const resultText = ({ count, isMore }: Found) =>
  count === 0 ? m.noShopFoundSearch : m.resultFound(count, isMore);

/** Says how the text was understood, so that the result is no riddle. */
function Understood({ near, opening, unknownPlace }: Pick<ShopPage, 'near' | 'opening' | 'unknownPlace'>) {
  if (!near && !opening && !unknownPlace) return null;
  return (
    <div className="mb-1 text-soft">
      {near && <p data-theirs>{m.nearPlaceFirst(near.name)}</p>}
      {unknownPlace && <p data-theirs>{m.foundPlaceUnknown(unknownPlace)}</p>}
      {opening && <p>{opening === 'now' ? m.openNowFirst : m.openAllDayFirst}</p>}
    </div>
  );
}

/** Names the real order: the server ranks nearby premium shops before other equal matches. */
function Order({ isSorting, isByText }: { isSorting: boolean; isByText: boolean }) {
  if (isSorting) return <Spinner size="small" label={m.findingNearest} />;
  return <p className="text-soft">{isByText ? m.bestFirst(premiumKm) : m.nearestFirst(premiumKm)}</p>;
}
