import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useRevalidator } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import { findOperator } from '../../../core/operator/contract.ts';
import { call } from '../../api.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { SecondStepCommand, SecondStepDialog, SecondStepPage } from '../../operator/console/second-step.tsx';
import { sections } from '../../operator/console/sections.ts';
import { UndoBar } from '../../operator/verifications/undo-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/layout';

type Loaded =
  | { readonly step: 'in'; readonly mobileNumber: string }
  | { readonly step: 'signed_out' | 'refused' | 'second_step' | 'not_set_up' }
  | Unreached;

/** The server decides at every call; here it is asked so that the page can say who may go on. */
export const clientLoader = (): Promise<Loaded> =>
  load<Loaded>(async () => ({ step: 'in', ...(await call(findOperator, {})) }), {
    sign_in_required: { step: 'signed_out' },
    operators_only: { step: 'refused' },
    second_step_required: { step: 'second_step' },
    second_step_missing: { step: 'not_set_up' },
  });

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.operatorTitle);

export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  if (loaderData.step === 'second_step')
    return (
      <div className="page-width py-6 md:py-12">
        <SecondStepPage onPassed={revalidate} />
      </div>
    );
  if (loaderData.step !== 'in')
    return (
      <div className="page-width py-6 md:py-10">
        <h1>{m.operatorConsole}</h1>
        {loaderData.step === 'unreached' ? (
          <UnreachedState title={m.operatorUnreached} help={loaderData.fault} />
        ) : (
          <NoAccount step={loaderData.step} to={pathname} />
        )}
      </div>
    );
  return (
    <div className="page-width py-4 md:py-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-soft">
        <Link to="/operator" className="link inline-flex min-h-11 items-center font-semibold text-ink">
          {m.operatorConsole}
        </Link>
        <span>{formatPhone(loaderData.mobileNumber)}</span>
      </p>
      <Desks path={pathname} />
      <Outlet />
      <SecondStepDialog onPassed={revalidate} />
      <UndoBar />
    </div>
  );
}

/** One line that scrolls sideways where it is too long, with the current desk in view. */
function Desks({ path }: { path: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Not `scrollIntoView`, which would scroll the page too.
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label={m.operatorConsole}
      className="relative -mx-2 mb-6 flex overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-[calc(var(--gutter)-0.5rem)]"
    >
      {sections.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-2 whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=page]:border-ink aria-[current=page]:font-semibold"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}

const reasons = {
  signed_out: { title: m.faults.sign_in_required, help: undefined },
  refused: { title: m.faults.operators_only, help: m.operatorRefusedHelp },
  not_set_up: {
    title: m.faults.second_step_missing,
    help: (
      <>
        {m.secondStepMissingHelp} <SecondStepCommand />
      </>
    ),
  },
};

function NoAccount({ step, to }: { step: keyof typeof reasons; to: string }) {
  return (
    <EmptyState {...reasons[step]}>
      <ButtonLink look="primary" to={`/login?to=${encodeURIComponent(to)}`}>
        {step === 'signed_out' ? m.verifyMyNumber : m.useOtherNumber}
      </ButtonLink>
    </EmptyState>
  );
}
