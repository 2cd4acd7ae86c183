import Phone from 'lucide-react/icons/phone';
import { distanceText, hasPosition, type MaybePosition } from '../../../core/places/distance.ts';
import type { ShopCard } from '../../../core/shops/find-contract.ts';
import * as m from '../../messages/en.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { countShops } from '../count.ts';
import { hover, useIsMarked } from '../map/marked-shops.ts';
import { OpenLine } from '../shop-hours.tsx';
import { ShopPhoto } from '../shop-photo.tsx';
import { oneStepToList } from '../steps-to-list.ts';
import { DirectionsButton } from './directions-button.tsx';

type FoundCardProps = {
  shop: ShopCard;
  /** From where the distance counts. */
  from: MaybePosition;
  now: Date;
  first: boolean;
  /** h3 below the heading of a list. */
  heading?: 'h2' | 'h3';
  onOpen: (shopId: string, card: Element) => void;
};

/** A result: what a shopper decides by, and the two ways to the shop. A tap anywhere else opens its page. */
export function FoundCard({ shop, from, now, first, heading: Heading = 'h3', onOpen }: FoundCardProps) {
  const distance = distanceText(from, shop, m.kmUnit);
  const isMarked = useIsMarked(shop.id);
  const { id, name } = shop;
  const mark = () => hasPosition(shop) && hover({ id, name, lat: shop.lat, long: shop.long });
  const unmark = () => hover(undefined);
  return (
    <li
      data-row={id}
      data-marked={isMarked || undefined}
      onPointerEnter={mark}
      onPointerLeave={unmark}
      onFocus={mark}
      onBlur={unmark}
      className="relative flex gap-4 rounded-lg border border-line bg-card p-3 hover:bg-sunken data-marked:border-good data-marked:bg-good-soft md:p-4"
    >
      <span className="shrink-0 overflow-hidden rounded-md">
        <ShopPhoto shop={shop} place="found" first={first} />
      </span>
      <div className="min-w-0 grow space-y-1">
        <Heading className="text-base leading-snug">
          <Link
            to={`/${shop.id}/shop`}
            state={oneStepToList}
            data-theirs
            onClick={({ currentTarget }) => onOpen(shop.id, currentTarget.closest('li') as Element)}
            className="line-clamp-3 wrap-anywhere after:absolute after:inset-0"
          >
            {shop.name}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
          {distance && <span className="font-semibold">{distance}</span>}
          {shop.isClaimed && <Badge>{m.verified}</Badge>}
          {shop.hasOffer && <Tag tone="note">{m.offerTag}</Tag>}
        </p>
        <p data-theirs className="line-clamp-2 text-sm text-soft">
          {[...shop.trades, shop.city].filter(Boolean).join(' · ')}
        </p>
        <div className="text-sm">
          <OpenLine shop={shop} now={now} />
        </div>
        {/* Above what the link covers. Without icons on a phone, where both fit in one row then. */}
        <div className="relative flex flex-wrap gap-2 pt-1 empty:hidden max-sm:[&_svg]:hidden">
          {shop.phone && (
            <ButtonLink
              size="small"
              to={`tel:${shop.phone}`}
              aria-label={m.callNamed(shop.name)}
              onClick={() => countShops('call', [shop.id])}
              icon={<Phone aria-hidden="true" size={18} />}
            >
              {m.callShop}
            </ButtonLink>
          )}
          <DirectionsButton shop={shop} />
        </div>
      </div>
    </li>
  );
}
