import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { aboutEntries, Header } from '../ui/frame/header.tsx';

export function LandingHeader() {
  return (
    <Header
      entries={[
        ...aboutEntries(useSettings()?.officialVideo),
        { to: '/login', text: m.landingMenu.login, shownTo: 'visitors' },
        { to: '/login', text: m.landingMenu.signUp, shownTo: 'visitors', isStrong: true },
      ]}
    />
  );
}
