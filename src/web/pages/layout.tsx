import { Outlet } from 'react-router';
import { Frame } from '../frame.tsx';
import { useSettings } from '../settings.ts';
import { SiteHeader } from '../ui/frame/header.tsx';

export default function Layout() {
  return (
    <Frame header={<SiteHeader video={useSettings()?.officialVideo} />}>
      <Outlet />
    </Frame>
  );
}
