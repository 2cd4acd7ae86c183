import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { Header, type MenuEntry } from '../ui/frame/header.tsx';

export function LandingHeader() {
  const video = useSettings()?.officialVideo;
  const entries: MenuEntry[] = [
    { to: '/about-us', text: m.landingMenu.aboutUs },
    { to: '/blogs', text: m.landingMenu.blogs },
    { to: '/security', text: m.landingMenu.security },
    { to: '/pricing-policy', text: m.landingMenu.pricing },
    { to: '/our-mpc', text: m.landingMenu.ourMpc },
    ...(video ? [{ to: video, text: m.landingMenu.officialVideo, isOutside: true }] : []),
    { to: '/login', text: m.landingMenu.login, shownTo: 'visitors' },
    { to: '/login', text: m.landingMenu.signUp, shownTo: 'visitors', isStrong: true },
  ];
  return <Header entries={entries} ownLast isInline />;
}
