import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { findListing, type Listing, mergeListings } from '../../../../core/operator/listings.ts';
import { distanceKm, hasPosition } from '../../../../core/places/distance.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { ClaimList } from '../../../operator/listings/listing-claims.tsx';
import { ListingTag } from '../../../operator/listings/listing-tag.tsx';
import { MergeChoices } from '../../../operator/listings/merge-choices.tsx';
import { firstKept, mergeRefusal, type Pair, usualTake } from '../../../operator/listings/merge-plan.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import type { Route } from './+types/merge';

type Loaded = { readonly pair: Pair };

export const clientLoader = ({ params: { shopId, otherId } }: Route.ClientLoaderArgs) =>
  load(
    async (): Promise<Loaded> => ({
      pair: [await call(findListing, { id: shopId }), await call(findListing, { id: otherId })],
    }),
  );

export const HydrateFallback = LoadingScreen;

export default function MergePage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.listingUnreached} help={loaderData.fault} />;
  const { pair } = loaderData;
  return <Merge key={pair.map(({ id }) => id).join()} pair={pair} />;
}

function Merge({ pair }: Loaded) {
  const navigate = useNavigate();
  const { isBusy, run } = useRun();
  const [keptId, setKeptId] = useState(() => firstKept(pair));
  const [isSure, setIsSure] = useState(false);
  const [kept, merged] = keptId === pair[0].id ? pair : [pair[1], pair[0]];
  const [take, setTake] = useState(() => usualTake(kept, merged));
  const refusal = mergeRefusal(kept, merged);

  const chooseKept = (id: string) => {
    const [next, other] = id === pair[0].id ? pair : [pair[1], pair[0]];
    setKeptId(id);
    setTake(usualTake(next, other));
  };
  const merge = () =>
    run(async () => {
      await call(mergeListings, { id: kept.id, mergedId: merged.id, take });
      // Closed first: a message stands in front of an open dialog, and would go with it when the page does.
      setIsSure(false);
      toast.success(m.mergeDone);
      await navigate(`/operator/listings/${kept.id}`);
    }).finally(() => setIsSure(false));

  return (
    <div className="space-y-6">
      <div className="max-w-prose">
        <h1>{m.mergeTitle}</h1>
        <p className="mt-2 text-soft">{m.mergeLead}</p>
        <Apart pair={pair} />
      </div>
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">{m.whichStays}</legend>
        <div className="grid gap-4 md:grid-cols-2">
          {pair.map((listing) => (
            <Side key={listing.id} listing={listing} isKept={listing.id === keptId} onKeep={chooseKept} />
          ))}
        </div>
      </fieldset>
      {refusal === undefined ? (
        <>
          <MergeChoices pair={pair} kept={kept} take={take} onTake={setTake} />
          <p className="text-soft">{m.otherNamesStay}</p>
        </>
      ) : (
        <p role="status" className="rounded-md bg-note-soft px-4 py-3">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <ButtonLink to={`/operator/listings/${pair[0].id}`}>{m.cancel}</ButtonLink>
        <Button look="primary" disabled={refusal !== undefined} onClick={() => setIsSure(true)}>
          {m.mergeNow}
        </Button>
      </div>
      <Confirm
        open={isSure}
        title={m.mergeConfirmTitle}
        cancelText={m.cancel}
        confirmText={m.mergeNow}
        busy={isBusy}
        busyText={m.merging}
        dangerous
        onCancel={() => setIsSure(false)}
        onConfirm={() => void merge()}
      >
        {m.mergeConfirm(merged.name, kept.name)}
      </Confirm>
    </div>
  );
}

/** Beyond this, two places are hardly one shop. */
const farKm = 1;

function Apart({ pair: [a, b] }: Loaded) {
  const [from, to] = [placeOf(a), placeOf(b)];
  if (!hasPosition(from) || !hasPosition(to)) return null;
  const km = distanceKm(from, to);
  return km < farKm ? (
    <p className="mt-1">{m.metresApart(Math.round(km * 1000))}</p>
  ) : (
    <p className="mt-1 font-semibold text-bad">{m.kmApart(km.toFixed(1))}</p>
  );
}

const placeOf = ({ lat, long }: Listing) => ({ lat, long });

type SideProps = { listing: Listing; isKept: boolean; onKeep: (id: string) => void };

function Side({ listing, isKept, onKeep }: SideProps) {
  return (
    <div className={`rounded-lg border bg-card p-4 ${isKept ? 'border-ink' : 'border-line'}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="kept"
          checked={isKept}
          onChange={() => onKeep(listing.id)}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <strong data-theirs className="wrap-anywhere">
            {listing.name}
          </strong>{' '}
          <span className="text-sm text-soft">{isKept && m.staysLabel}</span>
        </span>
      </label>
      <p className="flex flex-wrap items-center gap-2 pb-2">
        <ListingTag listing={listing.listing} isMerged={listing.mergedInto !== null} />
        <Link
          to={`/operator/listings/${listing.id}`}
          className="link inline-flex min-h-11 items-center text-sm"
          data-theirs
        >
          {listing.sourceId ?? listing.id.slice(0, 8)}
        </Link>
      </p>
      <ClaimList claims={listing.claims} />
    </div>
  );
}
