import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { confirmEmail, emailTokenPattern } from '../../core/accounts/emails.ts';
import { CallError, call } from '../api.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { useHash } from '../ui/use-hash.ts';
import type { Route } from './+types/confirm-email';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = () => unlistedHead(m.confirmEmailTitle);

/** Where the link of an email leads. Opening it confirms nothing yet: programs that check mails open links too. */
export default function ConfirmEmail() {
  const token = useHash().slice(1);
  return (
    <div className="page-width py-6 md:py-12">
      <div className="mx-auto max-w-prose">
        {emailTokenPattern.test(token) ? <FromMail key={token} token={token} /> : <WithoutLink />}
      </div>
    </div>
  );
}

const WithoutLink = () => (
  <Words title={m.emailLinkBrokenHeading} text={m.emailLinkBroken}>
    <noscript>
      <p className="mt-3">{m.newsNeedsScript}</p>
    </noscript>
  </Words>
);

type Outcome = { readonly email: string } | 'gone';

function FromMail({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, run } = useRun();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (outcome !== undefined) heading.current?.focus();
  }, [outcome]);
  const confirm = () =>
    run(async () => {
      try {
        setOutcome(await call(confirmEmail, { token }));
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'email_link_unknown')) throw error;
        setOutcome('gone');
      }
    });
  if (outcome === 'gone')
    return (
      <Words heading={heading} title={m.newsLinkGone} text={m.emailLinkGoneHelp}>
        <ButtonLink look="primary" to="/account">
          {m.myAccount}
        </ButtonLink>
      </Words>
    );
  if (outcome !== undefined)
    return (
      <Words heading={heading} title={m.emailIsConfirmed} text={m.emailIsConfirmedHelp(outcome.email)}>
        <ButtonLink look="primary" to="/my-shops">
          {m.myShops}
        </ButtonLink>
      </Words>
    );
  return (
    <Words heading={heading} title={m.confirmEmailHeading} text={m.confirmEmailHelp}>
      <Button look="primary" busy={isBusy} busyText={m.confirmEmailBusy} onClick={() => void confirm()}>
        {m.confirmEmail}
      </Button>
    </Words>
  );
}

type WordsProps = { heading?: Ref<HTMLHeadingElement>; title: string; text: string; children: ReactNode };

const Words = ({ heading, title, text, children }: WordsProps) => (
  <>
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {title}
    </h1>
    <p className="mt-3 wrap-anywhere">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow">{children}</div>
  </>
);
