import Store from 'lucide-react/icons/store';
import type { ShopListItem } from '../../core/shops/contract.ts';
import { Distance } from '../places/distance.tsx';

/** What a list says of a shop: its picture, its name, what it is, and how far. */
export function ShopName({ shop }: { shop: ShopListItem }) {
  return (
    <span className="flex items-center gap-4">
      {shop.storeFrontPicture ? (
        <img
          src={shop.storeFrontPicture}
          alt=""
          width={72}
          height={56}
          loading="lazy"
          decoding="async"
          className="h-14 w-18 shrink-0 rounded-sm bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-14 w-18 shrink-0 place-items-center rounded-sm bg-sunken text-soft">
          <Store aria-hidden="true" size={24} />
        </span>
      )}
      <ShopText shop={shop} />
    </span>
  );
}

type Described = Pick<ShopListItem, 'name' | 'subCategory' | 'city' | 'lat' | 'long'>;

export function ShopText({ shop }: { shop: Described }) {
  return (
    <span className="min-w-0">
      <span data-theirs className="block font-semibold">
        {shop.name}
      </span>
      <span className="flex flex-wrap gap-x-2 text-sm text-soft">
        <Distance to={shop} />
        <span data-theirs>{[shop.subCategory, shop.city].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
