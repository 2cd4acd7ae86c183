import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '../../../core/accounts/my-account.ts';
import { formatPhone } from '../../../core/accounts/phone.ts';
import { retentionDays } from '../../../core/retention.ts';
import { SessionPlaceholder } from '../../accounts/session-placeholder.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { AccountColumn } from '../../my-account/account-column.tsx';
import { DeletionForm } from '../../my-account/deletion-form.tsx';
import { loadAccount } from '../../my-account/load-account.ts';
import { NoAccount } from '../../my-account/no-account.tsx';
import { ShopsAtStake } from '../../my-account/shops-at-stake.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { prepareToasts } from '../../ui/overlays/toast.ts';
import type { Route } from './+types/delete';

export const clientLoader = loadAccount;

export const HydrateFallback = () => (
  <AccountColumn>
    <h1>{m.deleteMyAccount}</h1>
    <SessionPlaceholder visitors={<NoAccount loaded={{ step: 'signed_out' }} to="/account/delete" />} />
  </AccountColumn>
);

export const meta: Route.MetaFunction = () => unlistedHead(m.deletionTitle);

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  const [isDone, setIsDone] = useState(false);
  useEffect(prepareToasts, []);
  return (
    <AccountColumn>
      {isDone ? (
        <Deleted />
      ) : (
        <>
          <h1>{m.deleteMyAccount}</h1>
          {loaderData.step === 'account' ? (
            <Meaning
              account={loaderData.account}
              coins={loaderData.coins.coins}
              onDeleted={() => setIsDone(true)}
            />
          ) : (
            <NoAccount loaded={loaderData} to="/account/delete" />
          )}
        </>
      )}
    </AccountColumn>
  );
}

type MeaningProps = { account: Account; coins: number; onDeleted: () => void };

function Meaning({ account, coins, onDeleted }: MeaningProps) {
  const { mobileNumber, isOperator, shops } = account;
  if (isOperator)
    return (
      <Card>
        <h2>{m.operatorKeepsAccount}</h2>
        <p className="mt-2">{m.faults.operator_account}</p>
        <p className="mt-4 flex">
          <ButtonLink to="/account">{m.myAccount}</ButtonLink>
        </p>
      </Card>
    );
  return (
    <>
      <p className="text-lg font-semibold whitespace-nowrap">{formatPhone(mobileNumber)}</p>
      <Card>
        <h2>{m.goesAtOnce}</h2>
        <Points points={coins > 0 ? [...m.goesList, m.coinsGo(coins)] : m.goesList} />
      </Card>
      <Card>
        <h2>{m.shopsHeading}</h2>
        <ShopsAtStake shops={shops} />
      </Card>
      <Card>
        <h2>{m.staysHeading}</h2>
        <Points points={[...m.staysList, m.limitStays(retentionDays.otpSending)]} />
        <p className="mt-3">{m.refundsGoOn}</p>
        <p className="mt-1">
          <Link to="/privacy-policy" className="link inline-flex min-h-11 items-center">
            {m.menuEntries.privacyPolicy}
          </Link>
        </p>
      </Card>
      <DeletionForm mobileNumber={mobileNumber} onDeleted={onDeleted} />
    </>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="mt-3 list-disc space-y-2 pl-5">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

function Deleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, with everything around it.
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {m.accountDeleted}
      </h1>
      <p>{m.accountDeletedHelp}</p>
      <p className="flex">
        <ButtonLink look="primary" to="/">
          {m.goHome}
        </ButtonLink>
      </p>
    </>
  );
}
