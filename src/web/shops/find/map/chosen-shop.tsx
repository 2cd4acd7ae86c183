import X from 'lucide-react/icons/x';
import * as m from '../../../messages/en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { choose } from '../../map/marked-shops.ts';
import type { MapShop } from '../../map/shop-layers.ts';
import { oneStepToList } from '../../steps-to-list.ts';
import { DirectionsButton } from '../directions-button.tsx';

/** The card of the shop that was pressed on the map. */
export function ChosenShop({ shop }: { shop: MapShop }) {
  return (
    <article
      aria-label={shop.name}
      className="absolute inset-x-3 bottom-8 z-2 max-w-sm space-y-1 rounded-lg border border-line bg-card p-3 shadow-lift motion-safe:animate-rise"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-base leading-snug">
          <Link
            to={`/${shop.id}/shop`}
            state={oneStepToList}
            data-theirs
            className="line-clamp-2 inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {shop.name}
          </Link>
        </h3>
        <button
          type="button"
          aria-label={m.closeCard(shop.name)}
          onClick={() => choose(undefined)}
          className="-mt-1 -mr-1 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft empty:hidden">
        {shop.subCategory && <span data-theirs>{shop.subCategory}</span>}
        {shop.isClaimed && <Badge>{m.verified}</Badge>}
      </p>
      <div className="flex gap-2 pt-1">
        <ButtonLink size="small" to={`/${shop.id}/shop`} state={oneStepToList}>
          {m.viewShop}
        </ButtonLink>
        <DirectionsButton shop={shop} />
      </div>
    </article>
  );
}
