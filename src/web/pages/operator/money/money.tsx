import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '../../../../core/endpoint.ts';
import {
  findReconciliation,
  listOrders,
  listPayments,
  listRefunds,
  type ReconciliationRun,
} from '../../../../core/operator/money.ts';
import type { PageHandle } from '../../../../core/page.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { List, Rows } from '../../../operator/console/list.tsx';
import { FindMoney } from '../../../operator/money/find-money.tsx';
import { OrderRow, PaymentRow, RefundRow } from '../../../operator/money/money-rows.tsx';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import type { Route } from './+types/money';

type Loaded =
  | { readonly list: 'payments'; readonly page: Output<typeof listPayments> }
  | { readonly list: 'refunds'; readonly page: Output<typeof listRefunds> }
  | { readonly list: 'orders'; readonly page: Output<typeof listOrders> }
  | { readonly list: 'checks'; readonly page: Output<typeof findReconciliation> };

async function loadList(list: string | null): Promise<Loaded> {
  if (list === 'refunds') return { list, page: await call(listRefunds, {}) };
  if (list === 'orders') return { list, page: await call(listOrders, {}) };
  if (list === 'checks') return { list, page: await call(findReconciliation, {}) };
  return { list: 'payments', page: await call(listPayments, {}) };
}

export const handle: PageHandle = { parameters: ['list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(() => loadList(new URL(request.url).searchParams.get('list')));

export const HydrateFallback = LoadingScreen;

const lists = ['payments', 'refunds', 'orders', 'checks'] as const;

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.moneyUnreached} help={loaderData.fault} />;
  return (
    <div className="space-y-6">
      <h1>{m.operatorSections.money}</h1>
      <FindMoney>
        <nav aria-label={m.operatorSections.money} className="mb-4 flex flex-wrap gap-2">
          {lists.map((list) => (
            <Link
              key={list}
              to={`?list=${list}`}
              aria-current={list === loaderData.list ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-line bg-card px-3 hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {m.moneyLists[list]}
            </Link>
          ))}
        </nav>
        <Shown key={loaderData.list} loaded={loaderData} />
      </FindMoney>
    </div>
  );
}

function Shown({ loaded: { list, page } }: { loaded: Loaded }) {
  switch (list) {
    case 'payments':
      return (
        <List
          first={page}
          loadAfter={(after) => call(listPayments, { after })}
          row={(payment) => <PaymentRow payment={payment} />}
          empty={m.noMoneyYet.payments}
        />
      );
    case 'refunds':
      return (
        <List
          first={page}
          loadAfter={(after) => call(listRefunds, { after })}
          row={(refund) => <RefundRow refund={refund} />}
          empty={m.noMoneyYet.refunds}
        />
      );
    case 'orders':
      return (
        <List
          first={page}
          loadAfter={(after) => call(listOrders, { after })}
          row={(order) => <OrderRow order={order} />}
          empty={m.noMoneyYet.orders}
        />
      );
    case 'checks':
      return <Checks {...page} />;
  }
}

/** It asks every minute; after several without, something is wrong with it. */
const lateMs = 5 * 60_000;

function Checks({ last, withNews }: Output<typeof findReconciliation>) {
  const [now] = useState(Date.now);
  const isLate = last !== null && now - Date.parse(last.endedAt) > lateMs;
  return (
    <div className="space-y-4">
      <p>{m.checksHelp}</p>
      <p className="text-lg">{last === null ? m.neverChecked : m.lastCheck(last.endedAt)}</p>
      {isLate && <p className="font-semibold text-bad">{m.checkLate}</p>}
      <h2>{m.checksWithNews}</h2>
      {withNews.length === 0 ? (
        <p className="text-soft">{m.noChecksWithNews}</p>
      ) : (
        <Rows>
          {withNews.map((run) => (
            <li key={run.endedAt} className="px-4 py-3">
              <Check run={run} />
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}

function Check({ run }: { run: ReconciliationRun }) {
  return (
    <>
      <time dateTime={run.endedAt} className="text-sm text-soft">
        {m.doneAt(run.endedAt)}
      </time>
      <p className="flex flex-wrap gap-x-4">
        <span className="text-soft">{m.checkAsked(run.ordersAsked, run.refundsAsked)}</span>
        {run.ordersPaid > 0 && <span>{m.checkPaid(run.ordersPaid)}</span>}
        {run.refundsEnded > 0 && <span>{m.checkEnded(run.refundsEnded)}</span>}
        {run.unanswered > 0 && (
          <span className="font-semibold text-bad">{m.checkUnanswered(run.unanswered)}</span>
        )}
      </p>
    </>
  );
}
