import type { ReactNode } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopText } from '../list/shop-name.tsx';
import { type Snapshot, useSavedShops } from '../saved.ts';
import { forgetSeen, useSeenShops } from '../seen.ts';
import { ShopPhoto } from '../shop-photo.tsx';

/** As many as a glance takes in. */
const most = 4;

/** Shops that the device remembers, for those who come back. */
export function DeviceShops() {
  const saved = useSavedShops().shops;
  const seen = useSeenShops().filter(({ id }) => saved.every((shop) => shop.id !== id));
  return (
    <>
      <Row heading={m.savedHere} shops={saved.slice(0, most)}>
        {saved.length > most && (
          <Link to="/saved" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.seeAllSaved}
          </Link>
        )}
      </Row>
      <Row heading={m.recentlySeen} shops={seen.slice(0, most)}>
        <Button size="small" look="quiet" onClick={forgetSeen}>
          {m.clearSeen}
        </Button>
      </Row>
    </>
  );
}

type RowProps = { heading: string; shops: readonly Snapshot[]; children?: ReactNode };

function Row({ heading, shops, children }: RowProps) {
  if (shops.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{heading}</h2>
      <ul className="grid gap-2 @md:grid-cols-2 @4xl:grid-cols-4">
        {shops.map((shop) => (
          <li key={shop.id}>
            <Link
              to={`/${shop.id}/shop`}
              className="flex h-full items-center gap-3 rounded-lg border border-line bg-card p-2 hover:bg-sunken"
            >
              <ShopPhoto shop={shop} place="saved" />
              <ShopText shop={shop} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
