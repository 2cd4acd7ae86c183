import Menu from 'lucide-react/icons/menu';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import * as m from '../../messages/en.ts';
import { Logo } from './logo.tsx';

export type MenuEntry = {
  /** An address of this site, or for `isOutside` of another one. */
  readonly to: string;
  readonly text: string;
  readonly isOutside?: boolean;
  /** The one that stands out where the entries are in a row. */
  readonly isStrong?: boolean;
  /** Only for whoever is signed in here, or only for everybody else. */
  readonly shownTo?: 'signed-in' | 'visitors';
};

/** What a signed-in person has; the document says whether somebody is (accounts/signed-in.ts). */
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
  /** Where a signed-in person's own entries stand: first, or after all others. */
  ownLast?: boolean;
  /** On a wide screen the entries stand in a row, and there is no menu. */
  isInline?: boolean;
  /** Stand between logo and menu button. */
  children?: ReactNode;
};

/**
 * The menu is a native popover: it opens before any script has arrived, closes on Escape and on a tap
 * outside, and gives the focus back, all by the browser.
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
          {/* As wide from the start as with its text, which may come in the next packet. */}
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
            {/* The topmost line lies above the edge: which entry is the first depends on who is here. */}
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
