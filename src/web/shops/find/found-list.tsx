import { useEffect, useRef } from 'react';
import type { MaybePosition } from '../../../core/places/distance.ts';
import type { FoundShops, ShopCard } from '../../../core/shops/find-contract.ts';
import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { splitFar } from '../list/far-shops.ts';
import { useNearEnd } from '../list/use-near-end.ts';
import { useRowPosition } from '../list/use-row-position.ts';
import { reachOf, readMapPlace } from '../map/map-place.ts';
import { useMarked } from '../map/marked-shops.ts';
import { useNow } from '../use-now.ts';
import { type FindSearch, findPath, withoutFilters } from './find-address.ts';
import { FoundCard } from './found-card.tsx';
import type { useFoundShops } from './use-found-shops.ts';

type FoundListProps = {
  search: FindSearch;
  results: ReturnType<typeof useFoundShops>;
  /** Where the search looks. */
  from: MaybePosition;
  /** Of the visitor; distances count from there if the search looks at an area of the map. */
  position: MaybePosition;
  /** When the server rendered the page. */
  madeAt: number;
};

export function FoundList({ search, results, from, position, madeAt }: FoundListProps) {
  const { shops, answer, hasMore, isLoadingMore, isFirstOnItsWay, isRenewing, isOutdated, error } = results;
  const list = useRef<HTMLElement>(null);
  const pressedAt = useRef<number>(undefined);
  useNearEnd(results.loadMore, hasMore && !isLoadingMore);

  // The button may go away with the last page: the focus goes to the first new shop.
  useEffect(() => {
    const at = pressedAt.current;
    if (at === undefined || shops.length <= at) return;
    pressedAt.current = undefined;
    list.current?.querySelectorAll<HTMLElement>('h3 a')[at]?.focus();
  }, [shops.length]);

  const failed = error && (
    <ErrorState message={error.message} retryText={m.tryAgain} onRetry={results.retry} />
  );
  if (isFirstOnItsWay) return <SkeletonRows count={6} label={m.loadingShops} />;
  if (answer === undefined) return failed;
  if (shops.length === 0) return failed ?? <NothingFound search={search} answer={answer} />;
  const area = search.near === undefined ? readMapPlace(search.map) : undefined;
  const { near, far } = splitFar(shops, from, area && reachOf(area));
  const distancesFrom = area ? position : from;
  return (
    <section ref={list} aria-busy={isRenewing} className={isRenewing ? 'opacity-60' : ''}>
      {isOutdated && <div className="mb-4">{failed}</div>}
      <h2 className="text-lg">
        {isOutdated ? m.foundLastResults : headingOf(answer, from, near.length > 0, area !== undefined)}
      </h2>
      <p role="status" className="sr-only">
        {!isRenewing &&
          (near.length > 0 || area
            ? m.foundCount(answer.found.count, answer.found.isMore)
            : m.foundNoneNear(answer.place?.name))}
      </p>
      <Understood search={search} answer={answer} />
      <InView />
      {area && near.length === 0 && <p className="mt-1">{m.foundNoneInArea}</p>}
      {near.length > 0 && <Cards shops={near} from={distancesFrom} madeAt={madeAt} />}
      {far.length > 0 && (
        <>
          <h2 className="mt-6 text-lg">{area ? m.outsideArea : m.furtherAway}</h2>
          <Cards shops={far} from={distancesFrom} madeAt={madeAt} />
        </>
      )}
      <div className="flex min-h-20 items-center justify-center py-4">
        {!isOutdated && failed}
        {hasMore && (
          <Button
            busy={isLoadingMore}
            busyText={m.loadingShops}
            // Also while the next page is loading because the button came into view.
            onClickCapture={() => {
              pressedAt.current = shops.length;
            }}
            onClick={results.loadMore}
          >
            {m.foundMore}
          </Button>
        )}
        {!hasMore && !error && !isRenewing && <p className="text-soft">{m.foundEnd}</p>}
      </div>
    </section>
  );
}

function headingOf(
  { found, place }: FoundShops,
  from: MaybePosition,
  hasNear: boolean,
  isArea: boolean,
): string {
  // The number would be that of all shops, near and far.
  if (isArea) return m.foundInArea;
  if (!hasNear) return m.foundNoneNear(place?.name);
  const count = m.foundCount(found.count, found.isMore);
  if (place) return `${count} · ${m.foundNear(place.name)}`;
  return from ? `${count} · ${m.foundNearYou}` : count;
}

/** How many of them the map shows. */
function InView() {
  const inView = useMarked((marked) => marked.inView);
  return (
    <p role="status" className="mt-1 text-sm text-soft empty:hidden">
      {inView && m.shopsInView(inView.count, inView.isMore)}
    </p>
  );
}

function unknownPlace(search: FindSearch, answer: FoundShops): string | undefined {
  const place = answer.isPlaceUnknown ? search.near : answer.unknownPlace;
  return place === undefined ? undefined : m.foundPlaceUnknown(place);
}

/** Says how the search was understood where the heading does not. */
function Understood({ search, answer }: { search: FindSearch; answer: FoundShops }) {
  const lines = [
    unknownPlace(search, answer),
    answer.opening && (answer.opening === 'now' ? m.openNowFirst : m.openAllDayFirst),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <p key={line} data-theirs className="mt-1 text-soft">
      {line}
    </p>
  ));
}

type CardsProps = { shops: readonly ShopCard[]; from: MaybePosition; madeAt: number };

function Cards({ shops, from, madeAt }: CardsProps) {
  const now = useNow(madeAt);
  const leaveThrough = useRowPosition();
  return (
    <ul className="mt-3 grid gap-3 @3xl:grid-cols-2">
      {shops.map((shop, place) => (
        <FoundCard key={shop.id} shop={shop} from={from} now={now} first={place < 2} onOpen={leaveThrough} />
      ))}
    </ul>
  );
}

function NothingFound({ search, answer }: { search: FindSearch; answer: FoundShops }) {
  const plain = findPath(withoutFilters(search));
  return (
    <EmptyState title={m.foundNothing} help={unknownPlace(search, answer) ?? m.foundNothingHelp}>
      {plain !== findPath(search) && <ButtonLink to={plain}>{m.clearFilters}</ButtonLink>}
    </EmptyState>
  );
}
