import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, useState } from 'react';
import { cancelRedemption, findRedemption, type Redemption } from '../../core/coins/contract.ts';
import { coinPaise } from '../../core/coins/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useRun } from '../ui/overlays/use-run.ts';

const askEveryMs = 2000;

type RedemptionViewProps = {
  redemption: Redemption;
  onChanged: (redemption: Redemption) => void;
  /** The shopper wants a new code. */
  onAgain: () => void;
};

/** The code for the owner, and what becomes of it. */
export function RedemptionView({ redemption, onChanged, onAgain }: RedemptionViewProps) {
  const { id, state, coins, billPaise, shopId } = redemption;
  const isWaiting = state === 'waiting';
  const ask = useEffectEvent(async () => {
    // A lost answer is asked for again two seconds later.
    const now = document.hidden ? undefined : await call(findRedemption, { id }).catch(() => undefined);
    if (now && now.state !== state) onChanged(now);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const left = m.redeemLeft(billPaise - coins * coinPaise);
  if (isWaiting) return <Waiting redemption={redemption} left={left} onChanged={onChanged} />;
  return (
    <div className="space-y-4 text-center">
      {state === 'accepted' && <CircleCheck aria-hidden="true" size={56} className="mx-auto text-good" />}
      <div role="status">
        <h2>{m.redeemStates[state]}</h2>
      </div>
      {state === 'accepted' ? (
        <>
          <p className="text-4xl font-bold tabular-nums">{m.coinsText(coins)}</p>
          <p className="text-lg">{left}</p>
          <ButtonLink wide to={`/${shopId}/shop`}>
            {m.toShopPage}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{m.redeemNothingTaken}</p>
          <Button look="primary" wide onClick={onAgain}>
            {m.redeemAgain}
          </Button>
        </>
      )}
    </div>
  );
}

type WaitingProps = Pick<RedemptionViewProps, 'redemption' | 'onChanged'> & { left: string };

function Waiting({ redemption: { id, code, coins, endsAt }, left, onChanged }: WaitingProps) {
  const { isBusy, run } = useRun();
  const seconds = useSecondsUntil(endsAt);
  return (
    <>
      <Card>
        <div className="space-y-3 text-center">
          <p className="font-semibold">{m.redeemShow}</p>
          <p className="text-[min(3rem,14vw)] font-bold tracking-widest tabular-nums">
            {code?.slice(0, 3)} {code?.slice(3)}
          </p>
          <p className="text-soft tabular-nums">{m.redeemEndsIn(seconds)}</p>
          <p className="text-lg">{m.coinsText(coins)}</p>
          <p className="text-lg font-semibold">{left}</p>
        </div>
      </Card>
      <p role="status" className="text-center text-soft">
        {m.redeemStates.waiting}
      </p>
      <Button
        wide
        busy={isBusy}
        onClick={() => void run(async () => onChanged(await call(cancelRedemption, { id })))}
      >
        {m.redeemCancel}
      </Button>
    </>
  );
}

function useSecondsUntil(instant: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const count = useEffectEvent(() => setSeconds(left()));
  useEffect(() => {
    const timer = setInterval(() => count(), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
