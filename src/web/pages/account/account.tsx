import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Account, exportPath } from '../../../core/accounts/my-account.ts';
import { formatPhone } from '../../../core/accounts/phone.ts';
import type { MyCoins } from '../../../core/coins/contract.ts';
import { followingPath } from '../../../core/following/rules.ts';
import type { PostedVisit } from '../../../core/posts/contract.ts';
import { SessionPlaceholder } from '../../accounts/session-placeholder.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { AccountColumn } from '../../my-account/account-column.tsx';
import { Emails } from '../../my-account/emails.tsx';
import { loadAccount } from '../../my-account/load-account.ts';
import { MyVisits } from '../../my-account/my-visits.tsx';
import { NoAccount } from '../../my-account/no-account.tsx';
import { Sessions } from '../../my-account/sessions.tsx';
import { ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { prepareToasts } from '../../ui/overlays/toast.ts';
import type { Route } from './+types/account';

export const clientLoader = loadAccount;

export const HydrateFallback = () => (
  <AccountColumn>
    <h1>{m.myAccount}</h1>
    <SessionPlaceholder visitors={<NoAccount loaded={{ step: 'signed_out' }} to="/account" />} />
  </AccountColumn>
);

export const meta: Route.MetaFunction = () => unlistedHead(m.myAccountTitle);

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  useEffect(prepareToasts, []);
  return (
    <AccountColumn>
      <h1>{m.myAccount}</h1>
      {loaderData.step === 'account' ? (
        <Signed account={loaderData.account} visits={loaderData.visits} coins={loaderData.coins} />
      ) : (
        <NoAccount loaded={loaderData} to="/account" />
      )}
    </AccountColumn>
  );
}

type SignedProps = { account: Account; visits: readonly PostedVisit[]; coins: MyCoins };

function Signed({ account, visits, coins }: SignedProps) {
  return (
    <>
      <Card>
        <p className="text-lg font-semibold whitespace-nowrap">{formatPhone(account.mobileNumber)}</p>
        <p className="mt-1 text-soft">{m.accountSince(account.since)}</p>
        <p className="mt-3">
          <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
            {m.myShops}
          </Link>
        </p>
        <p>
          <Link to={followingPath} className="link inline-flex min-h-11 items-center">
            {m.followingLink}
          </Link>
        </p>
      </Card>
      {(coins.isOn || coins.moves.length > 0) && (
        <Card>
          <h2>{m.coinsHeading}</h2>
          <p className="mt-2 text-lg font-semibold tabular-nums">{m.coinsText(coins.coins)}</p>
          <Link to="/coins" className="link inline-flex min-h-11 items-center">
            {m.coinMovesHeading}
          </Link>
        </Card>
      )}
      <MyVisits visits={visits} />
      <Emails emails={account.emails} />
      <Sessions sessions={account.sessions} />
      <Card>
        <h2>{m.myData}</h2>
        <p className="mt-2 text-soft">{m.myDataHelp}</p>
        <p className="mt-4 flex">
          {/* A file: the browser fetches it itself. */}
          <a href={exportPath} download className={buttonClasses({})}>
            <Download aria-hidden="true" size={20} />
            {m.exportData}
          </a>
        </p>
      </Card>
      <Card>
        <h2>{m.deleteMyAccount}</h2>
        <p className="mt-2 text-soft">{m.deleteMyAccountHelp}</p>
        <p className="mt-4 flex">
          <ButtonLink look="danger" to="/account/delete">
            {m.seeDeletion}
          </ButtonLink>
        </p>
      </Card>
    </>
  );
}
