import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { findSession } from '../../../core/accounts/contract.ts';
import { type CountKind, countKinds, trendOf } from '../../../core/shops/counts.ts';
import { findVisitCounts, type VisitCounts } from '../../../core/shops/counts-contract.ts';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { call } from '../../api.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { CountChart } from '../../visits/count-chart.tsx';
import type { Route } from './+types/numbers';

type Loaded = { readonly step: 'own'; readonly numbers: VisitCounts } | AbsentShop;

/** Whose numbers they are is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    const { mobileNumber } = await call(findSession, {});
    if (mobileNumber === null) return { step: 'signed_out' };
    return { step: 'own', numbers: await call(findVisitCounts, { shopId }) };
  }, absentAnswers);

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.visitorsTitle);

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
        {m.backToMyShops}
      </Link>
      {loaderData.step === 'own' ? (
        <Numbers numbers={loaderData.numbers} />
      ) : (
        <>
          <h1>{m.toVisitors}</h1>
          <AbsentShopState
            loaded={loaderData}
            to={`/my-shops/${shopId}/numbers`}
            title={m.visitorsUnreached}
          />
        </>
      )}
    </div>
  );
}

function Numbers({ numbers }: { numbers: VisitCounts }) {
  const [kind, setKind] = useState<CountKind>('view');
  const isEmpty = numbers.weeks.every(({ counts }) => countKinds.every((each) => counts[each] === 0));
  return (
    <>
      <div>
        <h1>
          {m.visitorsOf} <span data-theirs>{numbers.name}</span>
        </h1>
        <p className="mt-2 text-soft">{m.visitorsHelp}</p>
      </div>
      {isEmpty ? (
        <Empty numbers={numbers} />
      ) : (
        <>
          <Totals numbers={numbers} kind={kind} onKind={setKind} />
          <CountChart numbers={numbers} kind={kind} />
        </>
      )}
    </>
  );
}

function Empty({ numbers: { shopId, isOpen } }: { numbers: VisitCounts }) {
  return (
    <EmptyState title={m.nothingCounted} help={isOpen ? m.nothingCountedHelp : m.nothingCountedClosed}>
      {isOpen ? (
        <ButtonLink look="primary" to={`/${shopId}/shop`}>
          {m.toPublicPage}
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to={`/${shopId}/subscribe`}>
          {m.subscribe}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

type TotalsProps = { numbers: VisitCounts; kind: CountKind; onKind: (kind: CountKind) => void };

/** Each figure with how it compares, and at the same time the choice of what the chart draws. */
function Totals({ numbers: { weeks }, kind, onKind }: TotalsProps) {
  const latest = weeks.at(-1)?.counts;
  const before = weeks.at(-2)?.counts;
  if (latest === undefined || before === undefined) return null;
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{m.lastSevenDays}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {countKinds.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer flex-col rounded-md border border-line bg-card p-4 hover:bg-sunken has-checked:border-ink has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={each === kind}
              onChange={() => onKind(each)}
            />
            <span className="text-sm text-soft">{m.countKinds[each]}</span>
            <strong className="text-2xl tabular-nums">{m.figure(latest[each])}</strong>
            <span className="text-sm text-soft">{trendText(latest[each], before[each])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function trendText(latest: number, before: number): string {
  const trend = trendOf(latest, before);
  if (trend.is === 'same') return m.countSame;
  return trend.is === 'more' ? m.countMore(m.figure(trend.by)) : m.countFewer(m.figure(trend.by));
}
