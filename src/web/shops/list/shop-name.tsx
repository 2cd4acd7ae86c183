import type { ShopListItem } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { Distance } from '../../places/distance.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ShopPhoto } from '../shop-photo.tsx';

/** A shop in a list: picture, name, trade and distance. */
export function ShopName({ shop }: { shop: ShopListItem }) {
  return (
    <span className="flex items-center gap-4">
      <ShopPhoto shop={shop} place="row" />
      <ShopText shop={shop} />
    </span>
  );
}

type Described = Pick<ShopListItem, 'name' | 'subCategory' | 'city' | 'lat' | 'long'> &
  Partial<Pick<ShopListItem, 'hasOffer'>>;

export function ShopText({ shop }: { shop: Described }) {
  return (
    <span className="min-w-0">
      <span data-theirs className="block font-semibold">
        {shop.name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <Distance to={shop} />
        <span data-theirs>{[shop.subCategory, shop.city].filter(Boolean).join(' · ')}</span>
        {shop.hasOffer && <Tag tone="note">{m.offerTag}</Tag>}
      </span>
    </span>
  );
}
