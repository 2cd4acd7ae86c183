import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { findToday, type WaitingLine } from '../../../core/operator/today.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/today';

export const clientLoader = () => load(() => call(findToday, {}));

export const HydrateFallback = LoadingScreen;

const minuteMs = 60_000;

/** Refreshed, so that a page left open all day shows new work. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, minuteMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}

/** What waits today. */
export default function Front({ loaderData }: Route.ComponentProps) {
  useLookAgain();
  if ('fault' in loaderData) return <UnreachedState title={m.todayUnreached} help={loaderData.fault} />;
  const waiting = loaderData.lines.filter((line) => line.waiting > 0);
  const done = loaderData.lines.filter((line) => line.waiting === 0);
  return (
    <div className="space-y-6">
      <h1>{m.toDoToday}</h1>
      {waiting.length === 0 ? (
        <EmptyState title={m.todayNothing} help={m.todayNothingHelp} />
      ) : (
        <>
          <ul className="grid gap-3 md:grid-cols-2">
            {waiting.map((line) => (
              <li key={line.kind}>
                <Line line={line} />
              </li>
            ))}
          </ul>
          {done.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 text-soft">
              {m.todayDone}
              {done.map(({ kind }) => (
                <Link key={kind} to={desks[kind]} className="link inline-flex min-h-11 items-center">
                  {m.todayLines[kind]}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const desks: { readonly [kind in WaitingLine['kind']]: string } = {
  verifications: '/operator/verifications',
  disputes: '/operator/disputes',
  enquiries: '/operator/enquiries',
  support: '/operator/support',
  reports: '/operator/reports',
  refunds: '/operator/money?list=refunds',
  messages: '/operator/messages',
  pairs: '/operator/pairs',
  codes: '/operator/codes',
  posts: '/operator/posts',
  coins: '/operator/coins',
  payouts: '/operator/payouts',
  imports: '/operator/listings/imports',
};

/** Calm as long as it is in time; what is late is red and says by how much. */
function Line({ line: { kind, waiting, overdue, oldest } }: { line: WaitingLine }) {
  const isLate = overdue > 0;
  return (
    <Link
      to={desks[kind]}
      className={`flex h-full items-center gap-4 rounded-lg border bg-card px-4 py-4 hover:bg-sunken ${isLate ? 'border-bad' : 'border-line'}`}
    >
      <span className="min-w-12 text-center text-2xl font-semibold tabular-nums">
        {m.waitingCount(waiting)}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-lg">{m.todayLines[kind]}</span>
        {isLate && <strong className="block text-bad">{m.todayOverdue[kind](overdue)}</strong>}
        {oldest && <Oldest since={oldest} />}
      </span>
      <ArrowRight aria-hidden="true" className="shrink-0 text-soft" />
    </Link>
  );
}

const hourMs = 3_600_000;

function Oldest({ since }: { since: string }) {
  const [now] = useState(Date.now);
  const hours = Math.floor((now - Date.parse(since)) / hourMs);
  return (
    <time dateTime={since} className="block text-sm text-soft">
      {hours < 48 ? m.oldestHours(hours) : m.oldestDays(Math.floor(hours / 24))}
    </time>
  );
}
