import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { PageHandle } from '../../core/page.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { ThankYouPicture } from '../payments/checkout/thank-you-picture.tsx';
import { ContactMissing } from '../payments/subscription/contact-missing.tsx';
import { type Found, loadSubscription } from '../payments/subscription/load-subscription.ts';
import { thanksFor } from '../payments/subscription/thanks-for.ts';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';

export const handle: PageHandle = { parameters: ['shop'] };

/** What allows it is in the browser's history or behind the session: the server draws the placeholder. */
export const clientLoader = (): null => null;
export const HydrateFallback = LoadingScreen;

export const meta = () => unlistedHead(m.thankYouTitle);

/**
 * Thanks only for something that happened: the page before says so, or the server does (`?shop=`), for a
 * return from a payment app into a fresh tab.
 */
export default function ThankYouPage() {
  const { state, search } = useLocation();
  const shopId = new URLSearchParams(search).get('shop') ?? undefined;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (shopId === undefined) return;
    let isLeft = false;
    void loadSubscription(shopId).then((answer) => {
      if (!isLeft) setFound(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [shopId]);

  const thanks = thanksFor({ said: state, shopId, found });
  if (thanks === 'asking') return <LoadingScreen />;
  if (thanks === 'none') return <Navigate to="/" replace />;
  if (thanks === 'enquiry')
    return (
      <ThankYou lead={m.thankYouEnquiry}>
        <CallNext />
      </ThankYou>
    );
  if (shopId === undefined)
    return (
      <ThankYou lead={m.thankYouOther}>
        <ButtonLink look="primary" to="/dashboard">
          {m.goToShops}
        </ButtonLink>
      </ThankYou>
    );
  return (
    <ThankYou lead={m.thankYouPaid}>
      <Next
        shopId={shopId}
        hasPage={found?.step === 'own' && found.subscription.hasPage}
        needsContact={found?.step === 'own' && found.subscription.needsContact}
      />
    </ThankYou>
  );
}

function ThankYou({ lead, children }: { lead: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and with it the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-xl space-y-5 text-center">
        <ThankYouPicture />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {m.thankYou}
        </h1>
        <p className="text-lg">{lead}</p>
        {children}
      </div>
    </div>
  );
}

type NextProps = { shopId: string; hasPage: boolean; needsContact: boolean };

function Next({ shopId, hasPage, needsContact }: NextProps) {
  return (
    <>
      {needsContact && <ContactMissing shopId={shopId} />}
      <WhatNext>
        <ol className="list-decimal space-y-2 pl-6">
          <Lines texts={m.thankYouSteps} />
        </ol>
      </WhatNext>
      <div className="flex flex-wrap justify-center gap-3 max-md:*:grow">
        <ButtonLink look="primary" to={`/${shopId}/subscribe`}>
          {m.toSubscription}
        </ButtonLink>
        {hasPage && <ButtonLink to={`/${shopId}/shop`}>{m.toPublicPage}</ButtonLink>}
      </div>
    </>
  );
}

/** After an enquiry: who calls, and how to recognise a fraud. */
function CallNext() {
  const mail = useSettings()?.contactMail;
  return (
    <>
      <WhatNext>
        <ul className="list-disc space-y-2 pl-6">
          <Lines texts={m.thankYouEnquirySteps} />
        </ul>
      </WhatNext>
      <ButtonLink look="primary" to="/dashboard">
        {m.goToShops}
      </ButtonLink>
      {mail && (
        <p className="text-sm text-soft">
          {m.thankYouEnquiryWrong}{' '}
          <a data-theirs href={`mailto:${mail}`} className="text-ink underline underline-offset-4">
            {mail}
          </a>
        </p>
      )}
    </>
  );
}

function WhatNext({ children }: { children: ReactNode }) {
  return (
    <section className="space-y-3 rounded-lg border border-line bg-card p-5 text-start">
      <h2>{m.thankYouNext}</h2>
      {children}
    </section>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <li key={text} className="pl-1">
      {text}
    </li>
  ));
