import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findOffers, type NearbyOffer, type NearbyOffers, offerOrders } from '../../core/offers/contract.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { LocateButton } from '../places/locate-button.tsx';
import { locateIfAllowed, useLocation } from '../places/location.ts';
import { countShops } from '../shops/count.ts';
import { useCountedRows } from '../shops/list/use-counted-rows.ts';
import { useNow } from '../shops/use-now.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { SampleNotice } from '../ui/states/sample-notice.tsx';
import { OfferView } from './offer-view.tsx';
import { known, type OfferSearch, offersPath } from './offers-address.ts';

type Category = { readonly slug: string; readonly label: string };
type NearbyOffersProps = {
  search: OfferSearch;
  categories: readonly Category[];
  /** What the server found without the visitor's position. */
  first: NearbyOffers;
  madeAt: number;
};

/** What shops around the visitor offer today. */
export function NearbyOffersView({ search, categories, first, madeAt }: NearbyOffersProps) {
  const position = useLocation((location) => location.position);
  useEffect(() => void locateIfAllowed(), []);
  const from = search.near === undefined ? position : undefined;
  const {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    isPlaceholderData,
    refetch,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey: ['offers', search, from],
    queryFn: ({ pageParam: page, signal }) => call(findOffers, { ...known(search), ...from, page }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }: NearbyOffers) => nextPage,
    placeholderData: keepPreviousData,
    ...(from === undefined && { initialData: { pages: [first], pageParams: [1] }, staleTime: 60_000 }),
  });
  const answer = data?.pages[0] ?? first;
  const offers = useMemo(() => onceEach(data?.pages ?? [first]), [data, first]);
  return (
    <>
      {offers.some(({ isSample }) => isSample) && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width space-y-5 py-4 md:py-8">
        <header>
          <h1>{m.offersNearHeading}</h1>
          <p className="mt-1 text-soft">{m.offersNearHelp}</p>
        </header>
        <SearchForm key={offersPath(search)} search={search} categories={categories} />
        {answer.isNearby && <Orders search={search} />}
        {error && !isFetching && (
          <ErrorState message={error.message} retryText={m.tryAgain} onRetry={() => void refetch()} />
        )}
        <Found
          search={search}
          answer={answer}
          offers={offers}
          madeAt={madeAt}
          isRenewing={isPlaceholderData}
        />
        {hasNextPage && !isPlaceholderData && (
          <Button busy={isFetchingNextPage} busyText={m.loading} onClick={() => void fetchNextPage()}>
            {m.moreOffers}
          </Button>
        )}
      </div>
    </>
  );
}

/** An offer may move to a later page between two requests; it is shown once. */
const onceEach = (pages: readonly NearbyOffers[]): NearbyOffer[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((offer) => [offer.id, offer])).values(),
];

/** A form of the browser before scripts have loaded. */
function SearchForm({ search, categories }: Pick<NearbyOffersProps, 'search' | 'categories'>) {
  return (
    <div className="space-y-3">
      <form action="/offers" role="search" className="grid items-end gap-3 md:grid-cols-[2fr_1fr_auto]">
        <TextField
          label={m.findNear}
          name="near"
          placeholder={m.findNearExample}
          defaultValue={search.near ?? ''}
          maxLength={80}
          enterKeyHint="search"
        />
        <SelectField
          label={m.categoryLabel}
          name="category"
          emptyText={m.allCategories}
          options={categories.map(({ slug, label }) => ({ value: slug, label }))}
          defaultValue={search.category ?? ''}
          theirs
        />
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        <Button type="submit">{m.findButton}</Button>
      </form>
      {search.near === undefined && <LocateButton help={m.locationWhy} />}
    </div>
  );
}

function Orders({ search }: { search: OfferSearch }) {
  const chosen = search.sort ?? offerOrders[0];
  return (
    <ul aria-label={m.offerChoices} className="flex flex-wrap gap-2">
      {offerOrders.map((sort) => (
        <ChoiceLink
          key={sort}
          to={offersPath({ ...search, sort })}
          text={m.offerOrders[sort]}
          isOn={sort === chosen}
        />
      ))}
    </ul>
  );
}

type FoundProps = {
  search: OfferSearch;
  answer: NearbyOffers;
  offers: readonly NearbyOffer[];
  madeAt: number;
  isRenewing: boolean;
};

function Found({
  search,
  answer: { place, isPlaceUnknown, isNearby },
  offers,
  madeAt,
  isRenewing,
}: FoundProps) {
  const now = useNow(madeAt);
  const seen = useCountedRows('offer_view', offers, !isRenewing);
  const unknown = isPlaceUnknown ? m.foundPlaceUnknown(search.near ?? '') : undefined;
  if (offers.length === 0)
    return (
      <EmptyState title={m.noOffers} help={unknown ?? m.noOffersHelp}>
        <ButtonLink to="/shops">{m.findShopsInstead}</ButtonLink>
      </EmptyState>
    );
  return (
    <section ref={seen} aria-busy={isRenewing} className={isRenewing ? 'opacity-60' : ''}>
      <h2 className="text-lg">{place ? m.foundNear(place) : isNearby ? m.foundNearYou : m.offersAnywhere}</h2>
      {unknown && (
        <p data-theirs className="mt-1 text-soft">
          {unknown}
        </p>
      )}
      <p role="status" className="sr-only">
        {!isRenewing && m.offersFound(offers.length)}
      </p>
      <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} now={now} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">{m.offersByOwners}</p>
    </section>
  );
}

/** A tap anywhere opens the offer on the page of its shop. */
function OfferCard({ offer, now }: { offer: NearbyOffer; now: Date }) {
  const { id, shopId, shopName, city, km, title } = offer;
  return (
    <OfferView
      offer={offer}
      shopId={shopId}
      now={now}
      shop={
        <p className="text-sm">
          <span data-theirs className="font-semibold wrap-anywhere">
            {shopName}
          </span>{' '}
          <span className="text-soft">{km === null ? <span data-theirs>{city}</span> : m.kmAway(km)}</span>
        </p>
      }
      title={
        <Link
          to={`/${shopId}/shop#offer-${id}`}
          onClick={() => countShops('offer_tap', [shopId])}
          className="after:absolute after:inset-0"
        >
          {title}
        </Link>
      }
    />
  );
}
