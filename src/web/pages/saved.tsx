import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageHandle } from '../../core/page.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { locateIfAllowed } from '../places/location.ts';
import { ShopText } from '../shops/list/shop-name.tsx';
import { forgetShop, type SavedShop, saveShop, useSavedShops } from '../shops/saved.ts';
import { BackToShops } from '../shops/shop-page/back-to-shops.tsx';
import { ShopPhoto } from '../shops/shop-photo.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { prepareToasts, toast } from '../ui/overlays/toast.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import type { Route } from './+types/saved';

export const handle: PageHandle = { isForShoppers: true };

export const meta: Route.MetaFunction = () => unlistedHead(m.savedTitle);

export default function SavedPage() {
  const { shops, isRead } = useSavedShops();
  const [removed, setRemoved] = useState<SavedShop>();
  useEffect(prepareToasts, []);
  useEffect(() => void locateIfAllowed(), []);

  const remove = (shop: SavedShop) => {
    if (forgetShop(shop.id)) setRemoved(shop);
    else toast.error(m.savingFailed);
  };
  const putBack = (shop: SavedShop) => {
    if (!saveShop(shop, shop.savedAt)) return toast.error(m.savingFailed);
    // The button goes away under the finger; the focus follows the shop.
    flushSync(() => setRemoved(undefined));
    document.querySelector<HTMLElement>(`[data-row="${shop.id}"] a`)?.focus();
  };

  return (
    <div className="page-width py-4 md:py-8">
      <BackToShops />
      <h1 className="mt-2">{m.savedShops}</h1>
      <p className="mt-2 max-w-prose text-soft">{m.savedHelp}</p>
      <noscript>
        <p className="mt-6">{m.savedNeedsScript}</p>
      </noscript>
      {removed && <RemovedNote key={removed.id} name={removed.name} onUndo={() => putBack(removed)} />}
      <div className="needs-script mt-4">
        {!isRead && <SkeletonRows count={3} label={m.loadingSaved} />}
        {isRead && shops.length === 0 && (
          <EmptyState
            title={m.savedEmpty}
            help={m.savedEmptyHelp}
            icon={<Bookmark aria-hidden="true" size={30} strokeWidth={1.75} />}
          >
            <ButtonLink look="primary" to="/shops">
              {m.findShops}
            </ButtonLink>
          </EmptyState>
        )}
        <ul>
          {shops.map((shop) => (
            <SavedRow key={shop.id} shop={shop} onRemove={() => remove(shop)} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The button that was pressed is gone with its row; the focus goes to the one that takes it back. */
function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2">
      <p role="status" data-theirs className="min-w-0">
        {m.removedSaved(name)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="small" autoFocus onClick={onUndo}>
        {m.undo}
      </Button>
    </div>
  );
}

function SavedRow({ shop, onRemove }: { shop: SavedShop; onRemove: () => void }) {
  return (
    <li
      data-row={shop.id}
      className="relative -mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-2 py-4 hover:bg-sunken"
    >
      <span className="flex min-w-0 grow basis-64 items-center gap-4">
        <ShopPhoto shop={shop} place="saved" />
        <ShopText shop={shop} />
      </span>
      <span className="flex grow gap-3 max-md:*:grow md:grow-0">
        <ButtonLink covers size="small" to={`/${shop.id}/shop`} aria-label={m.viewShopNamed(shop.name)}>
          {m.viewShop}
        </ButtonLink>
        {/* Above what the link covers. */}
        <span className="relative flex *:grow">
          <Button size="small" look="quiet" aria-label={m.removeSavedNamed(shop.name)} onClick={onRemove}>
            {m.removeSaved}
          </Button>
        </span>
      </span>
    </li>
  );
}
