import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/en.ts';
import { Logo } from './logo.tsx';

const entries = [
  { to: '/about-us', text: m.footerEntries.about },
  { to: '/services', text: m.footerEntries.services },
  { to: '/contact-us', text: m.footerEntries.contact },
  { to: '/privacy-policy', text: m.footerEntries.privacyPolicy },
  { to: '/pricing-policy', text: m.footerEntries.pricingPolicy },
  { to: '/terms-and-conditions', text: m.footerEntries.termsOfUse },
  { to: '/shipping-policy', text: m.footerEntries.shippingPolicy },
  { to: '/refund-and-cancellation-policy', text: m.footerEntries.cancellationAndRefundPolicy },
];

/** `children` stand beside the word on who we are. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page-width grid gap-x-16 gap-y-8 py-10 md:grid-cols-2">
        <div className="space-y-3">
          <Logo />
          <p className="max-w-prose text-soft">{m.whoWeAre}</p>
          {children}
        </div>
        <nav aria-label={m.footerLinks}>
          <ul className="-mt-2 columns-[2_9rem] gap-x-6">
            {entries.map(({ to, text }) => (
              <li key={to} className="break-inside-avoid">
                <Link to={to} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page-width text-sm text-soft">
        <p className="border-t border-line py-4">{m.townAttribution}</p>
      </div>
    </footer>
  );
}
