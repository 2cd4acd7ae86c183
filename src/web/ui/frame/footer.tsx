import type { ReactNode } from 'react';
import * as m from '../../messages/en.ts';
import { Fixed } from '../fixed.tsx';
import { Link } from '../link.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

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

type FooterProps = {
  /** Our social pages and mail address; an error page may not have them. */
  pages?: readonly string[] | undefined;
  mail?: string | undefined;
  /** Controls besides the links, such as the news form. */
  children?: ReactNode;
  /** Content of the last line, next to the licences. */
  lastLine?: ReactNode;
};

/** Hidden in print. */
export function Footer({ pages = [], mail, children, lastLine }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 py-10 md:grid-cols-2 lg:grid-cols-3">
        <Fixed as="div" name={`about us ${mail} ${pages.join(' ')}`} className="space-y-3">
          {() => (
            <>
              <Logo />
              <p className="max-w-prose text-soft">{m.whoWeAre}</p>
              <SocialLinks pages={pages} mail={mail} />
            </>
          )}
        </Fixed>
        {children}
        <nav aria-label={m.footerLinks} className="md:max-lg:col-span-2">
          <Fixed
            as="ul"
            name="footer links"
            className="-mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6"
          >
            {() =>
              entries.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
                    {text}
                  </Link>
                </li>
              ))
            }
          </Fixed>
        </nav>
      </div>
      <div className="page-width text-sm text-soft">
        <div className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
          <p className="py-2">{m.townAttribution}</p>
          <a href="/licences.txt" className="link inline-flex min-h-11 items-center">
            {m.licences}
          </a>
          {lastLine}
        </div>
      </div>
    </footer>
  );
}
