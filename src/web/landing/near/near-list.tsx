import { useEffect, useState } from 'react';
import { listShops, type ShopListItem } from '../../../core/shops/contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Distance } from '../../places/distance.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ShopTile, ShopTiles } from '../shop-tiles.tsx';
import { NearSkeleton } from './near-skeleton.tsx';

const count = 4;
/** The largest distance that counts as near. */
const nearKm = 25;

type Position = { readonly lat: number; readonly long: number };
type Answer = { readonly shops?: readonly ShopListItem[]; readonly error?: string };

export function NearList({ position: { lat, long } }: { position: Position }) {
  const [{ shops, error }, setAnswer] = useState<Answer>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(listShops, { lat, long, withinKm: nearKm }, leaving.signal).then(
      ({ items }) => setAnswer({ shops: items.slice(0, count) }),
      (failure: Error) => leaving.signal.aborted || setAnswer({ error: failure.message }),
    );
    return () => leaving.abort();
  }, [lat, long, attempt]);
  const retry = () => {
    setAnswer({});
    setAttempt(attempt + 1);
  };

  if (error !== undefined) return <ErrorState message={error} retryText={m.tryAgain} onRetry={retry} />;
  if (shops === undefined) return <NearSkeleton />;
  if (shops.length === 0) return <p>{m.nobodyNear(nearKm)}</p>;
  return (
    <>
      <ShopTiles>
        {shops.map((shop) => (
          <ShopTile key={shop.id} shop={shop} trade={shop.subCategory}>
            <Distance to={shop} />
            {shop.hasOffer && <Tag tone="note">{m.offerTag}</Tag>}
          </ShopTile>
        ))}
      </ShopTiles>
      <div className="mt-6">
        <ButtonLink to="/dashboard">{m.seeAllNear}</ButtonLink>
      </div>
    </>
  );
}
