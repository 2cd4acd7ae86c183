import { useRef, useState } from 'react';
import { type FollowedShop, unfollowShop } from '../../core/following/contract.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';

/** The shops that the person follows, each with one press to stop. */
export function FollowedShops({ shops: loaded }: { shops: readonly FollowedShop[] }) {
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { run } = useRun();
  const shops = loaded.filter(({ shopId }) => !stopped.includes(shopId));
  const stop = ({ shopId, name }: FollowedShop) =>
    void run(async () => {
      await call(unfollowShop, { shopId });
      setStopped((before) => [...before, shopId]);
      toast.success(m.noLongerFollowing(name));
      // The button that had the focus is gone.
      heading.current?.focus();
    });
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {m.followedShops}
      </h2>
      {shops.length === 0 ? (
        <p className="mt-2 text-soft">{m.followedShopsEmpty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {shops.map((shop) => (
            <li
              key={shop.shopId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <p data-theirs className="min-w-0 wrap-anywhere">
                {shop.hasPage ? (
                  <Link to={`/${shop.shopId}/shop`} className="link font-semibold">
                    {shop.name}
                  </Link>
                ) : (
                  <span className="font-semibold">{shop.name}</span>
                )}
                {shop.city && <span className="block text-sm text-soft">{shop.city}</span>}
              </p>
              <Button size="small" aria-label={m.stopFollowing(shop.name)} onClick={() => stop(shop)}>
                {m.stop}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
