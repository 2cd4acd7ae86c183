import Menu from 'lucide-react/icons/menu';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import * as m from '../../messages/en.ts';
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
};

/** Entries of a signed-in person; an attribute of the document says if there is one (accounts/signed-in.ts). */
const own: readonly MenuEntry[] = [
  { to: '/my-shops', text: m.myShops, shownTo: 'signed-in' },
  { to: '/account', text: m.myAccount, shownTo: 'signed-in', isStrong: true },
];

const policies: readonly MenuEntry[] = [
  { to: '/privacy-policy', text: m.menuEntries.privacyPolicy },
  { to: '/shipping-policy', text: m.menuEntries.shippingPolicy },
  { to: '/terms-and-conditions', text: m.menuEntries.termsAndConditions },
  { to: '/refund-and-cancellation-policy', text: m.menuEntries.refundAndCancellationPolicy },
  { to: '/contact-us', text: m.menuEntries.contactUs },
  { to: '/services', text: m.menuEntries.ourServices },
];

type HeaderProps = {
  entries?: readonly MenuEntry[];
  /** The entries of a signed-in person come last instead of first. */
  ownLast?: boolean;
  /** On a wide screen the entries are a row instead of a menu. */
  isInline?: boolean;
  /** Content between the logo and the menu button. */
  children?: ReactNode;
};

/**
 * The menu is a native popover: it works before scripts have loaded, and the browser closes it on Escape or a tap
 * outside and restores the focus.
 */
export function Header({ entries = policies, ownLast = false, isInline = false, children }: HeaderProps) {
  const menuId = useId();
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
  };
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-card">
      <div className="page-width flex min-h-16 items-center justify-between gap-4 max-[15rem]:gap-1">
        <Link to="/" className="rounded-sm py-2">
          <Logo />
        </Link>
        <div className="flex items-center gap-2">
          {children}
          {/* A fixed width, because the text may arrive in a later packet. */}
          <button
            type="button"
            popoverTarget={menuId}
            className={`-mr-3 max-[15rem]:-mr-2 min-w-24 max-[15rem]:min-w-0 inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-sunken ${isInline ? 'lg:hidden' : ''}`}
          >
            <Menu aria-hidden="true" size={22} className="max-[15rem]:hidden" />
            {m.menu}
          </button>
          <nav
            id={menuId}
            popover="auto"
            data-inline={isInline || undefined}
            aria-label={m.menu}
            onClick={close}
            className="header-menu"
          >
            {/* The first border is above the edge, because CSS decides which entry is the first visible one. */}
            <ul className="-mt-px *:border-t *:border-line">
              {(ownLast ? [...entries, ...own] : [...own, ...entries]).map((entry) => (
                <li key={entry.text} className={entry.shownTo && shownLook[entry.shownTo]}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

const shownLook = { 'signed-in': 'for-signed-in', visitors: 'for-visitors' };

const entryLook =
  'block px-4 py-3.5 md:px-5 hover:bg-sunken aria-[current=page]:font-semibold focus-visible:-outline-offset-3';

function Entry({ to, text, isOutside, isStrong }: MenuEntry) {
  if (isOutside)
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={entryLook}>
        {text} <span className="sr-only">{m.opensNewTab}</span>
      </a>
    );
  return (
    <NavLink to={to} data-strong={isStrong} className={entryLook}>
      {text}
    </NavLink>
  );
}
