import type { ReactNode } from 'react';
import { Distance } from '../places/distance.tsx';
import { Card } from '../ui/card.tsx';
import { ShopPhoto } from './shop-photo.tsx';

type ShopCardProps = {
  shop: {
    readonly name: string;
    readonly storeFrontPicture: string | null;
    readonly lat: number | null;
    readonly long: number | null;
  };
  /** The trade or the town. */
  detail: string;
  /** The photo is above the fold, so it is loaded first. */
  first?: boolean;
  /** The distance from the visitor if nothing else is given. */
  distance?: ReactNode;
  children?: ReactNode;
};

/** A shop in a row of cards. */
export function ShopCard(props: ShopCardProps) {
  const { shop, detail, first = false, distance = <Distance to={shop} />, children } = props;
  return (
    <Card padded={false}>
      <ShopPhoto shop={shop} place="card" first={first} />
      <div className="space-y-1 p-4">
        <p data-theirs className="line-clamp-3 font-semibold">
          {shop.name}
        </p>
        <p data-theirs className="line-clamp-2 text-sm text-soft">
          {detail}
        </p>
        <p className="text-sm empty:hidden">{distance}</p>
        {children}
      </div>
    </Card>
  );
}
