import { type SubmitEvent, useState } from 'react';
import { digitsIn } from '../../core/accounts/digits.ts';
import { decideRedemption, findTakenCoins, type TakenCoins } from '../../core/coins/contract.ts';
import { coinPaise, redemptionDigits } from '../../core/coins/rules.ts';
import { CallError, call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';

/** The owner types the shopper's code, sees who and how much, and takes the coins. */
export function TakeCoins({ shopId, onTaken }: { shopId: string; onTaken: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<TakenCoins>();
  const { isBusy, run } = useRun();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.length !== redemptionDigits) {
      setFault(m.takeCodeWrong);
      return;
    }
    void run(async () => {
      try {
        setFound(await call(findTakenCoins, { shopId, code }));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'redemption_wrong') throw error;
        setFault(error.message);
      }
    });
  };
  const decide = (isAccepted: boolean) =>
    void run(async () => {
      if (found === undefined) return;
      await call(decideRedemption, { shopId, id: found.id, isAccepted });
      toast.success(isAccepted ? m.takeDone(found.coins) : m.takeRefused);
      setFound(undefined);
      setCode('');
      onTaken();
    });
  return (
    <Card>
      {found ? (
        <Found found={found} isBusy={isBusy} onDecided={decide} onClosed={() => setFound(undefined)} />
      ) : (
        <form onSubmit={find} noValidate className="space-y-4">
          <TextField
            label={m.takeCode}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={redemptionDigits + 1}
            error={fault}
            onChange={({ currentTarget: { value } }) => {
              setCode(digitsIn(value).slice(0, redemptionDigits));
              setFault(undefined);
            }}
          />
          <Button type="submit" look="primary" wide busy={isBusy} busyText={m.loading}>
            {m.takeFind}
          </Button>
        </form>
      )}
    </Card>
  );
}

type FoundProps = {
  found: TakenCoins;
  isBusy: boolean;
  onDecided: (isAccepted: boolean) => void;
  onClosed: () => void;
};

function Found({ found: { name, numberEnd, billPaise, coins }, isBusy, onDecided, onClosed }: FoundProps) {
  return (
    <div className="space-y-4">
      <p role="status" data-theirs className="text-lg font-semibold wrap-anywhere">
        {m.takeWho(name, numberEnd)}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-lg tabular-nums *:even:text-end">
        <dt className="text-soft">{m.takeBill}</dt>
        <dd>{m.paise(billPaise)}</dd>
        <dt className="text-soft">{m.takePart}</dt>
        <dd>{m.paise(coins * coinPaise)}</dd>
        <dt className="font-semibold">{m.takeRest}</dt>
        <dd className="font-bold">{m.paise(billPaise - coins * coinPaise)}</dd>
      </dl>
      <Button look="primary" wide busy={isBusy} busyText={m.sending} onClick={() => onDecided(true)}>
        {m.takeAccept(coins)}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={isBusy} onClick={() => onDecided(false)}>
          {m.takeRefuse}
        </Button>
        <Button disabled={isBusy} onClick={onClosed}>
          {m.takeAnother}
        </Button>
      </div>
    </div>
  );
}
