import Menu from 'lucide-react/icons/menu';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import * as m from '../messages/en.ts';
import { Logo } from './logo.tsx';

const entries = [
  { to: '/privacy-policy', text: m.menuEntries.privacyPolicy },
  { to: '/shipping-policy', text: m.menuEntries.shippingPolicy },
  { to: '/terms-and-conditions', text: m.menuEntries.termsAndConditions },
  { to: '/refund-and-cancellation-policy', text: m.menuEntries.refundAndCancellationPolicy },
  { to: '/contact-us', text: m.menuEntries.contactUs },
  { to: '/services', text: m.menuEntries.ourServices },
];

/**
 * The menu is a native popover: it opens before any script has arrived, closes on Escape and on a tap
 * outside, and gives the focus back, all by the browser. `children` stand between logo and menu button.
 */
export function Header({ children }: { children?: ReactNode }) {
  const menuId = useId();
  const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.hidePopover();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-card">
      <div className="page-width flex min-h-16 items-center justify-between gap-4 max-[15rem]:gap-1">
        <Link to="/" className="rounded-sm py-2">
          <Logo />
        </Link>
        <div className="flex items-center gap-2">
          {children}
          <button
            type="button"
            popoverTarget={menuId}
            className="-mr-3 max-[15rem]:-mr-2 inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-sunken"
          >
            <Menu aria-hidden="true" size={22} className="max-[15rem]:hidden" />
            {m.menu}
          </button>
        </div>
      </div>
      <nav id={menuId} popover="auto" aria-label={m.menu} onClick={close} className="header-menu">
        <ul className="divide-y divide-line">
          {entries.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="block px-4 py-3.5 md:px-5 hover:bg-sunken aria-[current=page]:font-semibold focus-visible:-outline-offset-3"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
