import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { findSession } from '../../core/accounts/contract.ts';
import { formatPhone } from '../../core/accounts/phone.ts';
import type { PageHandle } from '../../core/page.ts';
import { syncVerifiedNumber } from '../accounts/fetch-session.ts';
import { returnPath } from '../accounts/return-path.ts';
import { SignIn } from '../accounts/sign-in.tsx';
import { signOut } from '../accounts/sign-out.ts';
import { callContext } from '../api.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { prepareToasts, toast } from '../ui/overlays/toast.ts';
import type { Route } from './+types/login';

export const handle: PageHandle = { parameters: ['to'] };

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(findSession, {});

export const meta: Route.MetaFunction = () => unlistedHead(m.signInTitle);

export default function Login({ loaderData }: Route.ComponentProps) {
  const { mobileNumber } = loaderData;
  const to = returnPath(useLocation().search);
  const navigate = useNavigate();
  useEffect(prepareToasts, []);
  useEffect(() => syncVerifiedNumber(mobileNumber), [mobileNumber]);

  const goOn = () => {
    void navigate(to ?? '/my-shops', { replace: true });
  };
  return (
    <div className="page-width py-6 md:py-12">
      <div className="mx-auto max-w-md">
        <h1>{m.signInHeading}</h1>
        {mobileNumber === null ? (
          <>
            <p className="mt-2 mb-6 text-soft">{m.signInHelp}</p>
            <noscript>
              <p className="mb-6">{m.signInNeedsScript}</p>
            </noscript>
            <div className="needs-script">
              <Card>
                <SignIn onVerified={goOn} />
              </Card>
            </div>
          </>
        ) : (
          <SignedIn mobileNumber={mobileNumber} to={to} />
        )}
      </div>
    </div>
  );
}

type SignedInProps = { mobileNumber: string; to: string | undefined };

function SignedIn({ mobileNumber, to }: SignedInProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    setIsBusy(true);
    try {
      await signOut();
      await revalidate();
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p className="mt-2 mb-6">
        {m.signedInAs} <strong className="whitespace-nowrap">{formatPhone(mobileNumber)}</strong>
      </p>
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <ButtonLink look="primary" to={to ?? '/my-shops'}>
          {to === undefined ? m.myShops : m.continueLabel}
        </ButtonLink>
        <ButtonLink to="/account">{m.myAccount}</ButtonLink>
        <Button busy={isBusy} busyText={m.signingOut} onClick={() => void leave()}>
          {m.signOut}
        </Button>
      </div>
    </>
  );
}
