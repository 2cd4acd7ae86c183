import type { ReactNode } from 'react';
import { listMyDisputes, type OwnDispute } from '../../../core/claims/disputes/dispute-contract.ts';
import { isClaimActive, isClaimSettled } from '../../../core/claims/states.ts';
import { verificationHours } from '../../../core/claims/verification.ts';
import { addDays, type Day } from '../../../core/days.ts';
import { listMyShops, type MyShop, type Standing, standingOf } from '../../../core/payments/my-shops.ts';
import { findUnreadSupport } from '../../../core/support/contract.ts';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { SessionPlaceholder } from '../../accounts/session-placeholder.tsx';
import { call } from '../../api.ts';
import { MyDisputes } from '../../claims/disputes/my-disputes.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ContactMissing } from '../../payments/subscription/contact-missing.tsx';
import { ShopPhoto } from '../../shops/shop-photo.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/my-shops';

type Loaded =
  | {
      readonly step: 'shops';
      readonly items: readonly MyShop[];
      readonly disputes: readonly OwnDispute[];
      /** The shops with an answer of support that was not seen yet. */
      readonly unread: readonly string[];
    }
  | { readonly step: 'signed_out' }
  | Unreached;

/** Whose shops they are is known to the browser's session alone. */
export const clientLoader = (): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      // Asked first, because a refused call would write an error into the browser's console.
      if ((await fetchSession()) === null) return { step: 'signed_out' };
      const [shops, disputes, { shopIds }] = await Promise.all([
        call(listMyShops, {}),
        call(listMyDisputes, {}),
        call(findUnreadSupport, {}),
      ]);
      return { step: 'shops', items: shops.items, disputes: disputes.items, unread: shopIds };
    },
    { sign_in_required: { step: 'signed_out' } },
  );

export const HydrateFallback = () => (
  <Around>
    <SessionPlaceholder visitors={<SignInFirst />} />
  </Around>
);

export const meta: Route.MetaFunction = () => unlistedHead(m.myShopsTitle);

export default function MyShops({ loaderData }: Route.ComponentProps) {
  return (
    <Around>
      {loaderData.step === 'unreached' && (
        <UnreachedState title={m.myShopsUnreached} help={loaderData.fault} />
      )}
      {loaderData.step === 'signed_out' && <SignInFirst />}
      {loaderData.step === 'shops' && (
        <>
          <MyDisputes items={loaderData.disputes} />
          <Shops items={loaderData.items} unread={loaderData.unread} />
        </>
      )}
    </Around>
  );
}

const Around = ({ children }: { children: ReactNode }) => (
  <div className="page-width space-y-6 py-6 md:py-10">
    <h1>{m.myShops}</h1>
    {children}
  </div>
);

function SignInFirst() {
  return (
    <EmptyState title={m.faults.sign_in_required} help={m.myShopsSignIn}>
      <ButtonLink look="primary" to="/login?to=/my-shops">
        {m.verifyMyNumber}
      </ButtonLink>
    </EmptyState>
  );
}

type ShopsProps = { items: readonly MyShop[]; unread: readonly string[] };

function Shops({ items, unread }: ShopsProps) {
  if (items.length === 0)
    return (
      <EmptyState title={m.noShopsYet} help={m.noShopsYetHelp}>
        <ButtonLink look="primary" to="/instructions">
          {m.addMyShop}
        </ButtonLink>
        <ButtonLink to="/dashboard">{m.findMyListing}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {items.map((shop) => (
        <li key={shop.shopId}>
          <Shop shop={shop} isUnread={unread.includes(shop.shopId)} />
        </li>
      ))}
    </ul>
  );
}

function Shop({ shop, isUnread }: { shop: MyShop; isUnread: boolean }) {
  const { name, city, verification } = shop;
  const standing = standingOf(shop);
  const { tag, line } = m.standings[standing];
  const reason = reasonOf(shop, standing);
  return (
    <Card>
      {/* On a wide screen three columns: the shop, how it stands, what to do. */}
      <div className="grid gap-4 lg:grid-cols-[1fr_1fr_18rem] lg:gap-8">
        <div className="flex gap-4">
          <ShopPhoto shop={shop} place="row" />
          <div className="min-w-0">
            <h2 data-theirs className="text-lg">
              {name}
            </h2>
            {city && (
              <p data-theirs className="text-sm text-soft">
                {city}
              </p>
            )}
            <p className="mt-1">
              <Tag tone={toneOf[standing]}>{tag}</Tag>
            </p>
          </div>
        </div>
        <div>
          <p>{line}</p>
          {(standing === 'waiting' || standing === 'waiting_paid') && verification && (
            <p className="mt-1 text-sm text-soft">{m.answerBy(dueBy(verification.waitingSince))}</p>
          )}
          {shop.until && (
            <p className="mt-1 text-sm text-soft">{m.paidUntil(addDays(shop.until as Day, -1))}</p>
          )}
          {reason && (
            <blockquote className="mt-3 border-l-4 border-edge pl-4" data-theirs>
              {reason}
            </blockquote>
          )}
          {shop.needsContact && contactStandings.includes(standing) && (
            <div className="mt-3">
              <ContactMissing shopId={shop.shopId} />
            </div>
          )}
        </div>
        <Actions shop={shop} standing={standing} isUnread={isUnread} />
      </div>
    </Card>
  );
}

/** Its page is open, or can be soon. */
const contactStandings: readonly Standing[] = ['shown', 'unpaid', 'waiting', 'waiting_paid'];

const toneOf: { readonly [standing in Standing]: 'good' | 'plain' | 'note' } = {
  unsent: 'note',
  refused: 'plain',
  over: 'plain',
  asked: 'note',
  rejected: 'note',
  waiting: 'plain',
  waiting_paid: 'plain',
  shown: 'good',
  unpaid: 'note',
  expired: 'note',
  refunded: 'note',
  hidden: 'plain',
};

function reasonOf({ verification, listingReason }: MyShop, standing: Standing): string | null | undefined {
  if (standing === 'hidden') return listingReason;
  return standing === 'asked' || standing === 'rejected' || standing === 'refused'
    ? verification?.reason
    : undefined;
}

const dueBy = (since: string) => new Date(Date.parse(since) + verificationHours * 3_600_000).toISOString();

type ActionsProps = { shop: MyShop; standing: Standing; isUnread: boolean };

/** The one thing to do next first; what a shop's page and its payments are behind, beside it. */
function Actions({ shop, standing, isUnread }: ActionsProps) {
  const { shopId, name, listing, claimState } = shop;
  const isOpen = standing === 'asked' || standing === 'rejected' || standing === 'unsent';
  // Whether the whole of it, is for its own page to say.
  const canEdit = isClaimSettled(claimState) && shop.isSubmitted;
  const canPay = ['unpaid', 'expired', 'refunded', 'waiting'].includes(standing);
  return (
    <div className="flex flex-wrap content-start gap-3 max-md:*:grow lg:*:grow">
      {isOpen && (
        <ButtonLink look="primary" size="small" to={`/instructions?shop=${shopId}`}>
          {standing === 'unsent' ? m.continueClaim : m.correctAndSend}
        </ButtonLink>
      )}
      <ButtonLink look={canPay ? 'primary' : 'secondary'} size="small" to={`/${shopId}/subscribe`}>
        {canPay ? m.subscribe : m.toSubscription}
      </ButtonLink>
      {canEdit && (
        <ButtonLink size="small" to={`/my-shops/${shopId}`} aria-label={m.editShopNamed(name)}>
          {m.editShop}
        </ButtonLink>
      )}
      {(listing === 'imported' || listing === 'listed') && (
        <ButtonLink size="small" to={`/${shopId}/shop`}>
          {m.toPublicPage}
        </ButtonLink>
      )}
      {isClaimSettled(claimState) && (
        <>
          <ButtonLink size="small" to={`/my-shops/${shopId}/stock`}>
            {m.toStock}
          </ButtonLink>
          <ButtonLink size="small" to={`/my-shops/${shopId}/offers`}>
            {m.toOffers}
          </ButtonLink>
          <ButtonLink size="small" to={`/my-shops/${shopId}/counter`}>
            {m.toCounter}
          </ButtonLink>
          <ButtonLink size="small" to={`/my-shops/${shopId}/posts`}>
            {m.toPosts}
          </ButtonLink>
          <ButtonLink size="small" to={`/my-shops/${shopId}/numbers`}>
            {m.toVisitors}
          </ButtonLink>
        </>
      )}
      {(isClaimSettled(claimState) || shop.hasTakenCoins) && (
        <ButtonLink size="small" to={`/my-shops/${shopId}/coins`}>
          {m.toShopCoins}
        </ButtonLink>
      )}
      {isClaimActive(claimState) && (
        <ButtonLink
          size="small"
          icon={isUnread && <span aria-hidden="true" className="size-2.5 rounded-full bg-bad" />}
          to={`/my-shops/${shopId}/support`}
        >
          {isUnread ? m.toSupportUnread : m.toSupport}
        </ButtonLink>
      )}
    </div>
  );
}
