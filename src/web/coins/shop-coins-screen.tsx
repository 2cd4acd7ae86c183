import { useState } from 'react';
import {
  changeShopCoins,
  findShopCoins,
  openPayoutStates,
  type Payout,
  type ShopCoins,
} from '../../core/coins/contract.ts';
import { leastForPayout, mostBillPercent } from '../../core/coins/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Tag } from '../ui/tag.tsx';
import { PayoutForm } from './payout-form.tsx';
import { TakeCoins } from './take-coins.tsx';

type ShopCoinsScreenProps = {
  first: ShopCoins;
  /** How many coins the next fee takes. */
  forFee: (coins: number) => number;
};

/** Taking coins at the counter, and what becomes of those that were taken. */
export function ShopCoinsScreen({ first, forFee }: ShopCoinsScreenProps) {
  const [shop, setShop] = useState(first);
  const { isBusy, run } = useRun();
  const { shopId, isPremium, isOn, isOver, coins } = shop;
  const turn = (wanted: boolean) =>
    void run(async () => setShop(await call(changeShopCoins, { shopId, isOn: wanted })));
  const hasHistory = coins > 0 || shop.taken.length > 0 || shop.payouts.length > 0;
  const refresh = () => void run(async () => setShop(await call(findShopCoins, { shopId })));
  return (
    <>
      {isOver ? (
        <EmptyState title={m.takeCoinsOver} help={m.takeCoinsOverHelp} />
      ) : !isPremium ? (
        <EmptyState title={m.takeCoinsPremium} help={m.takeCoinsOffHelp(mostBillPercent)}>
          <ButtonLink look="primary" to={`/${shopId}/subscribe`}>
            {m.subscribe}
          </ButtonLink>
        </EmptyState>
      ) : isOn ? (
        <TakeCoins shopId={shopId} onTaken={refresh} />
      ) : (
        <EmptyState title={m.takeCoinsOff} help={m.takeCoinsOffHelp(mostBillPercent)}>
          <Button look="primary" busy={isBusy} onClick={() => turn(true)}>
            {m.startTakingCoins}
          </Button>
        </EmptyState>
      )}
      {hasHistory && <Account shop={shop} forFee={forFee} onAsked={setShop} />}
      {isOn && (
        <Button size="small" busy={isBusy} onClick={() => turn(false)}>
          {m.stopTakingCoins}
        </Button>
      )}
    </>
  );
}

type AccountProps = Pick<ShopCoinsScreenProps, 'forFee'> & {
  shop: ShopCoins;
  onAsked: (next: ShopCoins) => void;
};

/** What the platform owes the shop, how that came about, and how it gets its money. */
function Account({ shop, forFee, onAsked }: AccountProps) {
  const { shopId, coins, isOver } = shop;
  const least = leastForPayout(isOver);
  return (
    <>
      <Card>
        <h2 className="text-lg">{m.shopCoinsOwed}</h2>
        <p className="text-[min(2.25rem,12vw)] font-bold tracking-tight tabular-nums">{m.rupees(coins)}</p>
        {coins > 0 && !isOver && <p className="text-soft">{m.shopCoinsForFee(forFee(coins))}</p>}
      </Card>
      <Taken taken={shop.taken} />
      <section className="space-y-3">
        <h2>{m.payoutHeading}</h2>
        <p className="text-soft">{isOver ? m.payoutHelpOver : m.payoutHelp}</p>
        <Payouts payouts={shop.payouts} />
        {!shop.payouts.some(isOpen) &&
          (coins >= least ? (
            <PayoutForm shopId={shopId} coins={coins} onAsked={onAsked} />
          ) : (
            !isOver && <p>{m.payoutTooSmall(least)}</p>
          ))}
      </section>
    </>
  );
}

function Taken({ taken }: Pick<ShopCoins, 'taken'>) {
  return (
    <section>
      <h2>{m.takenHeading}</h2>
      {taken.length === 0 ? (
        <p className="mt-2 text-soft">{m.takenNone}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {taken.map(({ id, name, numberEnd, billPaise, coins, at }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-3">
              <span className="min-w-0">
                <span data-theirs className="font-semibold wrap-anywhere">
                  {m.takeWho(name, numberEnd)}
                </span>
                <span className="block text-sm text-soft">
                  {m.visitNotedHelp(at)} · {m.takeBill} {m.paise(billPaise)}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{m.coinsText(coins)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isOpen = ({ state }: Payout) => openPayoutStates.some((open) => open === state);

function Payouts({ payouts }: Pick<ShopCoins, 'payouts'>) {
  if (payouts.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <span className="min-w-0">
            {m.payoutLine(payout.coins, payout.askedAt)}
            <span className="block text-sm wrap-anywhere text-soft">
              {[
                payout.accountEnd && m.payoutTo(payout.accountEnd),
                payout.reference && m.payoutReference(payout.reference),
              ]
                .filter(Boolean)
                .join(' · ')}
              {payout.reason !== null && <span data-theirs>{payout.reason}</span>}
            </span>
          </span>
          <Tag tone={payout.state === 'paid' ? 'good' : 'plain'}>{m.payoutStates[payout.state]}</Tag>
        </li>
      ))}
    </ul>
  );
}
