import Bookmark from 'lucide-react/icons/bookmark';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import Navigation from 'lucide-react/icons/navigation';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useState } from 'react';
import { cardPath } from '../../../core/cards.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { MenuAction, MenuButton, MenuLink } from '../../ui/overlays/menu-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { countShops } from '../count.ts';
import { directionsTo } from '../directions.ts';
import { forgetShop, refreshSaved, saveShop, snapshotOf, useSavedShops } from '../saved.ts';
import { noteSeen } from '../seen.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useShare } from './use-share.tsx';

type ShopActionsProps = {
  shop: PublicShop;
  url: string;
  /** The button to follow the shop. */
  follow?: ReactNode;
};

/** Share, Save and More: actions on the page, while `ShopContact` has the ways to the shop. */
export function ShopActions({ shop, url, follow }: ShopActionsProps) {
  const [isReporting, setIsReporting] = useState(false);
  const { share, copy, dialog } = useShare({
    title: shop.name,
    text: m.shareText(shop.name, shop.city),
    url,
    picture: cardPath('shop', shop.id),
  });
  const directions = directionsTo(shop);

  return (
    <div className="needs-script flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2 max-md:[&>button]:px-2">
      <Button size="small" icon={<Share2 aria-hidden="true" size={18} />} onClick={share}>
        {m.share}
      </Button>
      {follow}
      <SaveButton shop={shop} />
      <MenuButton text={m.more} icon={<Ellipsis aria-hidden="true" size={20} />}>
        {directions && (
          <MenuLink
            to={directions}
            onClick={() => countShops('direction', [shop.id])}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Navigation aria-hidden="true" size={20} />}
          >
            {m.directions} <span className="sr-only">{m.opensNewTab}</span>
          </MenuLink>
        )}
        <MenuAction icon={<Copy aria-hidden="true" size={20} />} onClick={() => copy(m.linkCopied)}>
          {m.copyLink}
        </MenuAction>
        <MenuAction icon={<Flag aria-hidden="true" size={20} />} onClick={() => setIsReporting(true)}>
          {m.reportWrong}
        </MenuAction>
      </MenuButton>
      {dialog}
      <ReportDialog shopId={shop.id} open={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}

function SaveButton({ shop }: { shop: PublicShop }) {
  const isSaved = useSavedShops().shops.some(({ id }) => id === shop.id);
  useEffect(() => {
    refreshSaved(snapshotOf(shop));
    noteSeen(snapshotOf(shop));
  }, [shop]);
  const press = () => {
    const isKept = isSaved ? forgetShop(shop.id) : saveShop(snapshotOf(shop));
    if (isKept && !isSaved) countShops('save', [shop.id]);
    if (!isKept) toast.error(m.savingFailed);
    else toast.success(isSaved ? m.savedNoMore : m.savedOnDevice);
  };
  return (
    <Button
      size="small"
      aria-pressed={isSaved}
      icon={<Bookmark aria-hidden="true" size={18} fill={isSaved ? 'currentColor' : 'none'} />}
      onClick={press}
    >
      {isSaved ? m.shopSaved : m.saveShop}
    </Button>
  );
}
