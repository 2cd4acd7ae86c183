import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '../../../core/endpoint.ts';
import { searchMoney } from '../../../core/operator/money.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useRun } from '../../ui/overlays/use-run.ts';
import { Rows } from '../console/list.tsx';
import { OrderRow, PaymentRow } from './money-rows.tsx';

/**
 * One search field for every kind of id. The text is not in the URL, because it may be a phone number. A single
 * result is opened at once; ending the search shows the lists (`children`) again.
 */
export function FindMoney({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Output<typeof searchMoney>>();
  const { isBusy, run } = useRun();
  const search = () =>
    run(async () => {
      const money = await call(searchMoney, { text });
      const [only, ...more] = money.payments;
      if (only && more.length === 0 && money.orders.length === 0)
        await navigate(`/operator/money/${only.id}`);
      else setFound(money);
    });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') setFound(undefined);
    else void search();
  };
  return (
    <>
      <form role="search" onSubmit={find} className="gap-3 space-y-3 md:flex md:items-start">
        <div className="min-w-0 grow md:max-w-2xl">
          <TextField
            label={m.findMoneyLabel}
            hint={m.findMoneyHint}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <div className="md:mt-8">
          <Button type="submit" look="primary" busy={isBusy}>
            {m.findMoney}
          </Button>
        </div>
      </form>
      {found ? (
        <Found found={found} onChecked={search} onEnd={() => setFound(undefined)} />
      ) : (
        <div>{children}</div>
      )}
    </>
  );
}

type FoundProps = { found: Output<typeof searchMoney>; onChecked: () => Promise<void>; onEnd: () => void };

function Found({ found, onChecked, onEnd }: FoundProps) {
  const count = found.payments.length + found.orders.length;
  return (
    <section className="space-y-4">
      <p role="status" className="text-lg">
        {count === 0 ? m.moneyNotFound : m.moneyFound(count)}
      </p>
      {count > 0 && (
        <Rows>
          {found.payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow payment={payment} />
            </li>
          ))}
          {found.orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} onChecked={onChecked} />
            </li>
          ))}
        </Rows>
      )}
      <Button onClick={onEnd}>{m.endSearch}</Button>
    </section>
  );
}
