import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Following, findFollowing } from '../../../core/following/contract.ts';
import { followingPath } from '../../../core/following/rules.ts';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { SessionPlaceholder } from '../../accounts/session-placeholder.tsx';
import { call } from '../../api.ts';
import { FollowedShops } from '../../following/followed-shops.tsx';
import { PushSwitch } from '../../following/push-switch.tsx';
import { ShopNewsList } from '../../following/shop-news.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { AccountColumn } from '../../my-account/account-column.tsx';
import { NoAccount } from '../../my-account/no-account.tsx';
import { prepareToasts } from '../../ui/overlays/toast.ts';
import type { Route } from './+types/following';

type Loaded =
  | { readonly step: 'following'; readonly following: Following }
  | { readonly step: 'signed_out' }
  | Unreached;

export const clientLoader = (): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      // Asked first, because a refused call would write an error into the browser's console.
      if ((await fetchSession()) === null) return { step: 'signed_out' };
      return { step: 'following', following: await call(findFollowing, {}) };
    },
    { sign_in_required: { step: 'signed_out' } },
  );

export const HydrateFallback = () => (
  <AccountColumn>
    <h1>{m.followingHeading}</h1>
    <SessionPlaceholder visitors={<NoAccount loaded={{ step: 'signed_out' }} to={followingPath} />} />
  </AccountColumn>
);

export const meta: Route.MetaFunction = () => unlistedHead(m.followingTitle);

export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  useEffect(prepareToasts, []);
  return (
    <AccountColumn>
      <div>
        <Link to="/account" className="link inline-flex min-h-11 items-center">
          {m.myAccount}
        </Link>
        <h1>{m.followingHeading}</h1>
      </div>
      {loaderData.step === 'following' ? (
        <>
          <ShopNewsList news={loaderData.following.news} />
          <PushSwitch push={loaderData.following.push} />
          <FollowedShops shops={loaderData.following.shops} />
        </>
      ) : (
        <NoAccount loaded={loaderData} to={followingPath} />
      )}
    </AccountColumn>
  );
}
