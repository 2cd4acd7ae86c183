import PhoneCall from 'lucide-react/icons/phone-call';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import { callbackHours } from '../../core/enquiries/rules.ts';
import { EnquiryForm } from '../enquiries/enquiry-form.tsx';
import { pageHead } from '../heads/page-head.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import type { Route } from './+types/registration-enquiry';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    path: '/registration-enquiry',
    title: m.enquiryTitle,
    description: m.enquiryDescription(callbackHours),
    trail: [{ name: m.enquiryCrumb, path: '/registration-enquiry' }],
  });

/** For owners who would rather be helped than fill in the claim by themselves. */
export default function EnquiryPage() {
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:grid-cols-2 md:py-12">
      <div className="space-y-3">
        <h1>{m.enquiryHeading}</h1>
        <p className="max-w-prose text-lg text-soft">{m.enquiryLead(callbackHours)}</p>
      </div>
      <div className="md:row-span-2">
        <noscript>
          <WithoutScript />
        </noscript>
        <div className="needs-script">
          <EnquiryForm />
        </div>
      </div>
      <Promises />
    </div>
  );
}

const promises = [
  { Icon: PhoneCall, what: m.enquiryCall, why: m.enquiryCallWhy },
  { Icon: Wallet, what: m.enquiryFree, why: m.enquiryFreeWhy },
  { Icon: ShieldCheck, what: m.enquirySafe, why: m.enquirySafeWhy },
];

function Promises() {
  return (
    <section>
      <h2 className="mb-4">{m.thankYouNext}</h2>
      <ul className="space-y-5">
        {promises.map(({ Icon, what, why }) => (
          <li key={what} className="flex gap-4">
            <Icon aria-hidden="true" size={24} strokeWidth={1.75} className="mt-0.5 shrink-0 text-note" />
            <div className="max-w-prose">
              <p className="font-semibold">{what}</p>
              <p className="text-soft">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithoutScript() {
  const mail = useSettings()?.contactMail;
  return (
    <p>
      {m.enquiryNeedsScript} {mail && <a href={`mailto:${mail}`}>{mail}</a>}
    </p>
  );
}
