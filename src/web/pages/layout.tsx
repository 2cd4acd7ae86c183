import { Outlet, useMatches } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { Frame } from '../frame.tsx';
import { useSettings } from '../settings.ts';
import { ShopperHeader, SiteHeader } from '../ui/frame/header.tsx';

export default function Layout() {
  const settings = useSettings();
  const isForShoppers = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isForShoppers);
  return (
    <Frame header={isForShoppers ? <ShopperHeader /> : <SiteHeader video={settings?.officialVideo} />}>
      <Outlet />
    </Frame>
  );
}
