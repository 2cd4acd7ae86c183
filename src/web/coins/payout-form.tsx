import { type SubmitEvent, useRef, useState } from 'react';
import { digitsIn } from '../../core/accounts/digits.ts';
import { askPayout, type ShopCoins } from '../../core/coins/contract.ts';
import { isAccountNumber, isHolder, isIfsc } from '../../core/coins/rules.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';

type Fields = { holder: string; number: string; again: string; ifsc: string };
type Faults = { readonly [field in keyof Fields]?: string | undefined };

const faultsOf = ({ holder, number, again, ifsc }: Fields): Faults => ({
  holder: isHolder(holder.trim()) ? undefined : m.payoutHolderWrong,
  number: isAccountNumber(number) ? undefined : m.payoutNumberWrong,
  again: number === again ? undefined : m.payoutNumberDiffers,
  ifsc: isIfsc(ifsc) ? undefined : m.payoutIfscWrong,
});

type PayoutFormProps = { shopId: string; coins: number; onAsked: (next: ShopCoins) => void };

export function PayoutForm({ shopId, coins, onAsked }: PayoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Of one request one payout, however often it is sent.
  const id = useRef<string>(undefined);
  const [fields, setFields] = useState<Fields>({ holder: '', number: '', again: '', ifsc: '' });
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, run } = useRun();
  const set = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }));
    setFaults({});
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    if (Object.values(found).some(Boolean)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    id.current ??= crypto.randomUUID();
    const { holder, number, ifsc } = fields;
    const wish = { id: id.current, shopId, holder, accountNumber: number, ifsc };
    void run(async () => {
      onAsked(await call(askPayout, wish));
      toast.success(m.payoutAsked);
    });
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-4">
      <TextField
        label={m.payoutHolder}
        value={fields.holder}
        maxLength={100}
        autoComplete="name"
        error={faults.holder}
        onChange={({ currentTarget: { value } }) => set({ holder: value })}
      />
      <TextField
        label={m.payoutNumber}
        value={fields.number}
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        error={faults.number}
        onChange={({ currentTarget: { value } }) => set({ number: digitsIn(value) })}
      />
      <TextField
        label={m.payoutNumberAgain}
        value={fields.again}
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        error={faults.again}
        onChange={({ currentTarget: { value } }) => set({ again: digitsIn(value) })}
      />
      <TextField
        label={m.payoutIfsc}
        hint={m.payoutIfscHelp}
        value={fields.ifsc}
        maxLength={11}
        autoComplete="off"
        autoCapitalize="characters"
        error={faults.ifsc}
        onChange={({ currentTarget: { value } }) => set({ ifsc: value.toUpperCase().trim() })}
      />
      <Button type="submit" busy={isBusy} busyText={m.sending}>
        {m.payoutAsk(coins)}
      </Button>
    </form>
  );
}
