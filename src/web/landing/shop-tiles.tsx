import type { ReactNode } from 'react';
import * as m from '../messages/en.ts';
import { ShopPhoto } from '../shops/shop-photo.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Tag } from '../ui/tag.tsx';

/** A row that scrolls sideways on a phone and a grid on wider screens. */
export function ShopTiles({ children }: { children: ReactNode }) {
  return <ul className="tiles">{children}</ul>;
}

type ShopTileProps = {
  shop: {
    readonly id: string;
    readonly name: string;
    readonly city: string | null;
    readonly storeFrontPicture: string | null;
    readonly isSample: boolean;
  };
  trade: string | null;
  children?: ReactNode;
};

export function ShopTile({ shop, trade, children }: ShopTileProps) {
  return (
    <li>
      <Link to={`/${shop.id}/shop`} className="block h-full rounded-lg">
        <Card padded={false}>
          <ShopPhoto shop={shop} place="card" />
          <div className="space-y-1 p-4">
            <p data-theirs className="line-clamp-2 font-semibold">
              {shop.name}
            </p>
            <p data-theirs className="line-clamp-2 text-sm text-soft">
              {[trade, shop.city].filter(Boolean).join(' · ')}
            </p>
            <p className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
              {children}
              {shop.isSample && <Tag tone="note">{m.sampleTag}</Tag>}
            </p>
          </div>
        </Card>
      </Link>
    </li>
  );
}
