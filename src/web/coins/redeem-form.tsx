import { type SubmitEvent, useRef, useState } from 'react';
import { type CoinShop, type Redemption, startRedemption } from '../../core/coins/contract.ts';
import { coinPaise, mostCoinsFor, readBill } from '../../core/coins/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useRun } from '../ui/overlays/use-run.ts';

type RedeemFormProps = {
  shop: CoinShop;
  /** What the shopper has. */
  coins: number;
  onStarted: (redemption: Redemption) => void;
};

/** The bill, and how many coins pay a part of it: as many as possible, unless the shopper wants fewer. */
export function RedeemForm({ shop, coins, onStarted }: RedeemFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [bill, setBill] = useState('');
  const [wanted, setWanted] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, run } = useRun();
  // Of each wish one: a second press sends the same.
  const id = useRef<string>(undefined);
  const billPaise = readBill(bill);
  const most = Math.min(coins, mostCoinsFor(billPaise ?? 0));
  const used = Number(wanted ?? most);
  const areCoinsRight = Number.isInteger(used) && used >= 1 && used <= most;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (billPaise === undefined || !areCoinsRight) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    id.current ??= crypto.randomUUID();
    const wish = { id: id.current, shopId: shop.shopId, billPaise, coins: used };
    void run(async () => onStarted(await call(startRedemption, wish)));
  };
  const change = (set: () => void) => {
    id.current = undefined;
    setChecked(false);
    set();
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-5">
      <p>{m.redeemHave(coins)}</p>
      <TextField
        label={m.redeemBill}
        hint={m.redeemBillHelp}
        value={bill}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={isChecked && billPaise === undefined ? m.redeemBillWrong : undefined}
        onChange={({ currentTarget: { value } }) => change(() => setBill(value))}
      />
      <TextField
        label={m.redeemCoins}
        hint={billPaise === undefined ? undefined : m.redeemCoinsHelp(most)}
        value={wanted ?? (billPaise === undefined ? '' : String(most))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={isChecked && billPaise !== undefined && !areCoinsRight ? m.redeemCoinsWrong(most) : undefined}
        onChange={({ currentTarget: { value } }) => change(() => setWanted(value))}
      />
      {billPaise !== undefined && areCoinsRight && (
        <p className="text-lg font-semibold">{m.redeemLeft(billPaise - used * coinPaise)}</p>
      )}
      <Button type="submit" look="primary" wide busy={isBusy} busyText={m.sending}>
        {m.redeemStart}
      </Button>
    </form>
  );
}
