import * as m from '../messages/en.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** For installing the site on a home screen, https://www.w3.org/TR/appmanifest/ */
export const appManifest = {
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  name: m.appName,
  short_name: m.productName,
  description: m.appDescription,
  lang: 'en-IN',
  dir: 'ltr',
  display: 'standalone',
  // Colours `page` and `card` of the palette: the splash screen, and the bar above the header.
  background_color: '#faf9f7',
  theme_color: '#ffffff',
  categories: ['shopping', 'business'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: m.shortcutShops, url: '/dashboard' },
    { name: m.shortcutRegister, url: '/instructions' },
  ],
};
