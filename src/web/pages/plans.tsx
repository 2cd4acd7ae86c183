import type { PageHandle } from '../../core/page.ts';
import { pageHead } from '../heads/page-head.ts';
import * as m from '../messages/en.ts';
import { PlanCards } from '../payments/checkout/plan-cards.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/plans';

export const handle: PageHandle = { isConstant: true };

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    path: '/plans',
    title: m.plansTitle,
    description: m.plansDescription,
    trail: [{ name: m.plansCrumb, path: '/plans' }],
  });

/** The plans for an owner without a shop here: subscribing begins with a claim. */
export default function Plans() {
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <div className="space-y-2">
        <h1>{m.subscribeHeading}</h1>
        <p className="max-w-prose text-lg text-soft">{m.plansLead}</p>
      </div>
      <PlanCards
        premium={
          <ButtonLink look="primary" wide to="/instructions">
            {m.subscribeNow}
          </ButtonLink>
        }
        free={
          <ButtonLink wide to="/dashboard">
            {m.continueWithFree}
          </ButtonLink>
        }
      />
    </div>
  );
}
