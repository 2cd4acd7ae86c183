import Menu from 'lucide-react/icons/menu';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import * as m from '../../messages/en.ts';
import { Fixed } from '../fixed.tsx';
import { Link } from '../link.tsx';
import { Logo } from './logo.tsx';

export type MenuEntry = {
  /** A path of this site, or with `isOutside` a URL of another one. */
  readonly to: string;
  readonly text: string;
  readonly isOutside?: boolean;
  /** Highlighted where the entries are in a row. */
  readonly isStrong?: boolean;
  /** Shown only to signed-in people, or only to everybody else. */
  readonly shownTo?: 'signed-in' | 'visitors';
  /**
   * Not in the menu of a narrow screen. A link to another site only where there is much room, which the entries of a
   * signed-in person take.
   */
  readonly isWideOnly?: boolean;
};

/** Entries of a signed-in person; an attribute of the document says if there is one (accounts/signed-in.ts). */
const own: readonly MenuEntry[] = [
  { to: '/my-shops', text: m.myShops, shownTo: 'signed-in' },
  { to: '/account', text: m.myAccount, shownTo: 'signed-in', isStrong: true },
];

/** About the site itself: in the menu of the landing page, and on wide screens in the row of every page. */
export const aboutEntries = (video: string | undefined): MenuEntry[] => [
  { to: '/about-us', text: m.landingMenu.aboutUs },
  { to: '/blogs', text: m.landingMenu.blogs },
  { to: '/security', text: m.landingMenu.security },
  { to: '/pricing-policy', text: m.landingMenu.pricing },
  { to: '/our-mpc', text: m.landingMenu.ourMpc },
  ...(video ? [{ to: video, text: m.landingMenu.officialVideo, isOutside: true }] : []),
];

const policies: readonly MenuEntry[] = [
  { to: '/privacy-policy', text: m.menuEntries.privacyPolicy },
  { to: '/shipping-policy', text: m.menuEntries.shippingPolicy },
  { to: '/terms-and-conditions', text: m.menuEntries.termsAndConditions },
  { to: '/refund-and-cancellation-policy', text: m.menuEntries.refundAndCancellationPolicy },
  { to: '/contact-us', text: m.menuEntries.contactUs },
  { to: '/services', text: m.menuEntries.ourServices },
];

/** The header of every page but the landing page. */
export function SiteHeader({ video }: { video?: string | undefined }) {
  const entries: MenuEntry[] = [
    { to: '/dashboard', text: m.backToShops },
    { to: '/instructions', text: m.registerShop },
    ...aboutEntries(video).map((entry) => ({ ...entry, isWideOnly: true })),
    { to: '/login', text: m.landingMenu.login, shownTo: 'visitors', isStrong: true },
  ];
  return <Header entries={entries} more={policies} />;
}

/** The header of the pages for shoppers. */
export function ShopperHeader() {
  const entries: MenuEntry[] = [
    { to: '/shops', text: m.findMenu.find },
    { to: '/offers', text: m.findMenu.offers },
    { to: '/saved', text: m.findMenu.saved },
    { to: '/', text: m.findMenu.owners },
    { to: '/login', text: m.landingMenu.login, shownTo: 'visitors', isStrong: true },
  ];
  return <Header entries={entries} more={policies} />;
}

type HeaderProps = {
  /** In a row on a wide screen, in the menu on others. */
  entries: readonly MenuEntry[];
  /** In the menu on every screen. */
  more?: readonly MenuEntry[];
};

const buttonLook =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-sunken max-[15rem]:min-w-0';

/** One header is on a page. */
const menuId = 'menu';

/**
 * The menus are native popovers: they work before scripts have loaded, and the browser closes them on Escape or a tap
 * outside and restores the focus. On a wide screen `more` is a menu of its own, on others a part of the one menu; the
 * styles decide, so that each entry is in the page once.
 */
export function Header({ entries, more = [] }: HeaderProps) {
  const { pathname } = useLocation();
  const all = [...entries, ...own];
  const current = [...all, ...more].flatMap(({ to }) => (isAt(pathname, to) ? to : []));
  const close = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (!(target as Element).closest('a')) return;
    for (const menu of [currentTarget, ...currentTarget.querySelectorAll<HTMLElement>('[popover]')])
      if (menu.matches(':popover-open')) menu.hidePopover();
  };
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-card print:hidden">
      <div className="page-width flex min-h-16 items-center justify-between gap-4 max-[15rem]:gap-1">
        <Link to="/" className="rounded-sm py-2">
          <Logo />
        </Link>
        {/* A fixed width, because the text may arrive in a later packet. */}
        <button
          type="button"
          popoverTarget={menuId}
          className={`-mr-3 min-w-24 max-[15rem]:-mr-2 lg:hidden ${buttonLook}`}
        >
          <Menu aria-hidden="true" size={22} className="max-[15rem]:hidden" />
          {m.menu}
        </button>
        <nav id={menuId} popover="auto" aria-label={m.menu} onClick={close} className="header-menu">
          {/* The first border is above the edge, because CSS decides which entry is the first visible one. */}
          <Fixed
            as="ul"
            name={`menu ${all.map(({ to }) => to).join(' ')}, ${more.length}, at ${current.join(' ')}`}
            className="-mt-px *:border-t *:border-line"
          >
            {() => (
              <>
                {all.map((entry) => (
                  <li key={entry.text} className={lookOf(entry)}>
                    <Entry {...entry} isCurrent={current.includes(entry.to)} />
                  </li>
                ))}
                {more.length > 0 && (
                  <li className="lg:-mr-2 lg:ml-1">
                    <button
                      type="button"
                      popoverTarget={`${menuId}-more`}
                      className={`max-lg:hidden lg:px-2 lg:text-sm ${buttonLook}`}
                    >
                      <Menu aria-hidden="true" size={22} />
                      {m.menu}
                    </button>
                    <ul
                      id={`${menuId}-more`}
                      popover="auto"
                      className="more-menu -mt-px *:border-t *:border-line"
                    >
                      {more.map((entry) => (
                        <li key={entry.text}>
                          <Entry {...entry} isCurrent={current.includes(entry.to)} />
                        </li>
                      ))}
                    </ul>
                  </li>
                )}
              </>
            )}
          </Fixed>
        </nav>
      </div>
    </header>
  );
}

const shownLook = { 'signed-in': 'for-signed-in', visitors: 'for-visitors' };
const lookOf = ({ shownTo, isWideOnly, isOutside }: MenuEntry) =>
  isWideOnly ? (isOutside ? 'max-xl:hidden for-visitors' : 'max-lg:hidden') : shownTo && shownLook[shownTo];

const entryLook =
  'block px-4 py-3.5 md:px-5 hover:bg-sunken aria-[current=page]:font-semibold focus-visible:-outline-offset-3';

/** This page, or one below it. */
const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

function Entry({ to, text, isOutside, isStrong, isCurrent }: MenuEntry & { isCurrent: boolean }) {
  if (isOutside)
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={entryLook}>
        {text} <span className="sr-only">{m.opensNewTab}</span>
      </a>
    );
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} data-strong={isStrong} className={entryLook}>
      {text}
    </Link>
  );
}
