import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  findListing,
  hideListing,
  type Listing,
  restoreListing,
} from '../../../../core/operator/listings.ts';
import { isInDirectory } from '../../../../core/shops/states.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { ReasonDialog } from '../../../operator/console/reason-dialog.tsx';
import { ListingClaims } from '../../../operator/listings/listing-claims.tsx';
import { ListingTag } from '../../../operator/listings/listing-tag.tsx';
import { ListingWords } from '../../../operator/listings/listing-words.tsx';
import { RelatedListings } from '../../../operator/listings/related-listings.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Route } from './+types/listing';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findListing, { id: params.shopId }));

export const HydrateFallback = LoadingScreen;

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.listingUnreached} help={loaderData.fault} />;
  return <One key={loaderData.id} listing={loaderData} />;
}

function One({ listing }: { listing: Listing }) {
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <h1 data-theirs className="wrap-anywhere">
          {listing.name}
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          <ListingTag listing={listing.listing} isMerged={listing.mergedInto !== null} />
          {listing.isSample && <Tag>{m.madeUpTag}</Tag>}
          {listing.reports > 0 && <span className="text-bad">{m.reportsOfListing(listing.reports)}</span>}
        </p>
        <Standing listing={listing} />
        <Deeds listing={listing} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ListingWords listing={listing} />
        <div className="space-y-6">
          <ListingClaims claims={listing.claims} />
          <RelatedListings listing={listing} />
        </div>
      </div>
    </div>
  );
}

function Standing({ listing: { mergedInto, listing, listingReason } }: { listing: Listing }) {
  if (mergedInto)
    return (
      <p className="rounded-md bg-note-soft px-4 py-3">
        {m.mergedNote}{' '}
        <Link to={`/operator/listings/${mergedInto.id}`} className="link">
          {m.toMerged}
        </Link>
      </p>
    );
  if (listing !== 'rejected') return null;
  return (
    <p className="rounded-md bg-note-soft px-4 py-3">
      {m.hiddenNote} <span data-theirs>{listingReason}</span>
    </p>
  );
}

function Deeds({ listing: { id, listing, mergedInto, canHide, canRestore } }: { listing: Listing }) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useRun();
  const [asking, setAsking] = useState<'hide' | 'restore'>();
  const hide = (reason: string) =>
    run(async () => {
      await call(hideListing, { id, reason });
      setAsking(undefined);
      toast.success(m.hiddenDone);
      await revalidate();
    });
  const restore = () =>
    run(async () => {
      await call(restoreListing, { id });
      setAsking(undefined);
      toast.success(m.restoredDone);
      await revalidate();
    });
  if (mergedInto) return null;
  return (
    <div className="flex flex-wrap gap-3 max-md:*:grow">
      <ButtonLink size="small" to={`/operator/listings/${id}/edit`}>
        {m.editThis}
      </ButtonLink>
      {isInDirectory(listing) && (
        <ButtonLink size="small" to={`/${id}/shop`}>
          {m.toPublicPage}
        </ButtonLink>
      )}
      {canHide && (
        <Button size="small" look="danger" onClick={() => setAsking('hide')}>
          {m.hideThis}
        </Button>
      )}
      {canRestore && (
        <Button size="small" onClick={() => setAsking('restore')}>
          {m.restoreThis}
        </Button>
      )}
      <ReasonDialog
        open={asking === 'hide'}
        title={m.hideTitle}
        help={m.hideHelp}
        sendText={m.hideThis}
        sendLook="danger"
        isBusy={isBusy}
        onClose={() => setAsking(undefined)}
        onSend={(reason) => void hide(reason)}
      />
      <Confirm
        open={asking === 'restore'}
        title={m.restoreTitle}
        cancelText={m.cancel}
        confirmText={m.restoreThis}
        busy={isBusy}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void restore()}
      >
        {m.restoreHelp}
      </Confirm>
    </div>
  );
}
