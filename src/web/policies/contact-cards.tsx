import type { ReactNode } from 'react';
import { callbackHours } from '../../core/enquiries/rules.ts';
import type { SiteSettings } from '../../core/page.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

type ContactCardsProps = Pick<SiteSettings, 'contactPhone' | 'grievanceOfficer' | 'seller'>;

/** The ways to contact us; those that are not set are not shown. */
export function ContactCards({ contactPhone, grievanceOfficer, seller }: ContactCardsProps) {
  const mail = useSettings()?.contactMail;
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2">
      {mail && (
        <ContactCard title={m.contactMail} help={m.contactMailHelp}>
          <ReachLink href={`mailto:${mail}`}>{mail}</ReachLink>
        </ContactCard>
      )}
      {contactPhone && (
        <ContactCard title={m.contactPhone} help={m.contactPhoneHelp}>
          <ReachLink href={`tel:${contactPhone}`}>{contactPhone}</ReachLink>
        </ContactCard>
      )}
      <ContactCard title={m.contactCallback} help={m.contactCallbackHelp(callbackHours)}>
        <ButtonLink to="/registration-enquiry" size="small">
          {m.questionsCallback}
        </ButtonLink>
      </ContactCard>
      <ContactCard title={m.contactAddress} help={m.contactAddressHelp}>
        <address className="not-italic" data-theirs>
          {seller.name}
          <br />
          {seller.address}
        </address>
      </ContactCard>
      <ContactCard title={m.contactOfficer} help={m.contactOfficerHelp}>
        <p data-theirs>{grievanceOfficer}</p>
        {mail && <ReachLink href={`mailto:${mail}`}>{mail}</ReachLink>}
      </ContactCard>
    </ul>
  );
}

function ContactCard({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <li>
      <Card>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 mb-3 text-sm text-soft">{help}</p>
        {children}
      </Card>
    </li>
  );
}

function ReachLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center font-semibold" data-theirs>
      {children}
    </a>
  );
}
