import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect } from 'react';
import { listShops, type ShopListItem } from '../../core/shops/contract.ts';
import { callContext } from '../api.ts';
import * as m from '../messages/en.ts';
import { locateIfAllowed, useLocation } from '../places/location.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SampleNotice } from '../ui/sample-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Table } from '../ui/table.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Route } from './+types/list';
import { ShopName } from './shop-name.tsx';
import { useNearEnd } from './use-near-end.ts';
import { useSameRow } from './use-same-row.ts';
import { useShopPages } from './use-shop-pages.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(listShops, { page: 1 });

/** The first page is the same for everybody who is not signed in; the visitor's place is asked for later. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=30' });

export const meta: Route.MetaFunction = () => [
  { title: m.shopListTitle },
  { name: 'description', content: m.shopListDescription },
];

export default function ShopList({ loaderData }: Route.ComponentProps) {
  const position = useLocation((location) => location.position);
  const pages = useShopPages(loaderData, position);
  const { shops, hasMore, isLoadingMore, error, loadMore, retry } = pages;
  useNearEnd(loadMore, hasMore && !isLoadingMore && !error);
  useEffect(() => void locateIfAllowed(), []);

  return (
    <>
      {shops.some(({ isSample }) => isSample) && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width py-6 md:py-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1>{m.claimShop}</h1>
          <LocationButton isSorting={pages.isSorting} isNearestFirst={pages.isNearestFirst} />
        </div>
        <h2 className="mt-8 mb-2">{m.notClaimedOrClaimed}</h2>
        {shops.length > 0 && <ShopTable shops={shops} />}
        {shops.length === 0 && !error && (
          <EmptyState title={m.noShopFound}>
            <ButtonLink look="primary" to="/instructions">
              {m.addMyShop}
            </ButtonLink>
          </EmptyState>
        )}
        <div className="flex min-h-20 items-center justify-center py-4" aria-live="polite">
          {isLoadingMore && <Spinner label={m.loadingShops} />}
          {error && <ErrorState message={error.message} retryText={m.tryAgain} onRetry={retry} />}
        </div>
      </div>
    </>
  );
}

function ShopTable({ shops }: { shops: readonly ShopListItem[] }) {
  const leaveThrough = useSameRow();
  return (
    <Table
      onPress={leaveThrough}
      caption={m.claimShop}
      rows={shops}
      rowKey={(shop) => shop.id}
      columns={[
        { header: m.shopNameColumn, cell: (shop) => <ShopName shop={shop} /> },
        {
          header: m.statusColumn,
          cell: (shop) => (
            <Tag tone={shop.isClaimed ? 'good' : 'plain'}>{shop.isClaimed ? m.claimed : m.notClaimed}</Tag>
          ),
        },
        {
          header: m.actionColumn,
          hideHeader: true,
          cell: (shop) => (
            <ButtonLink covers size="small" to={`/${shop.id}/shop`} aria-label={m.viewShopNamed(shop.name)}>
              {m.viewShop}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}

function LocationButton({ isSorting, isNearestFirst }: { isSorting: boolean; isNearestFirst: boolean }) {
  const { position, isAsking, error, locate } = useLocation();
  if (isSorting) return <Spinner size="small" label={m.findingNearest} />;
  if (isNearestFirst) return <p className="text-soft">{m.nearestFirst}</p>;
  if (position) return null; // the list itself says what went wrong
  return (
    <div className="max-w-md space-y-2">
      <Button
        icon={<LocateFixed aria-hidden="true" size={20} />}
        busy={isAsking}
        busyText={m.locating}
        onClick={locate}
      >
        {m.useMyLocation}
      </Button>
      <p className={`text-sm ${error ? 'text-bad' : 'text-soft'}`} role={error ? 'alert' : undefined}>
        {error ?? m.locationWhy}
      </p>
    </div>
  );
}
