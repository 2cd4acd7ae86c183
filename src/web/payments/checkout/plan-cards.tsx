import Check from 'lucide-react/icons/check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import {
  freePlanRupees,
  gstPercent,
  refundPolicy,
  splitGst,
  yearlyFeePaise,
  yearlyFeeRupees,
} from '../../../core/payments/rules.ts';
import * as m from '../../messages/en.ts';
import { useSettings } from '../../settings.ts';

const card = 'row-span-5 grid grid-cols-1 grid-rows-subgrid rounded-lg bg-card p-5 md:p-7';

/** `premium` and `free`: what can be done about each. */
export function PlanCards({ premium, free }: { premium: ReactNode; free: ReactNode }) {
  const hasCoins = useSettings()?.hasCoins;
  const points = m.premiumPoints.filter((point) => hasCoins || point !== m.coinsPoint);
  return (
    // Subgrid: heads, prices, lists and buttons of the two cards share their rows.
    <div className="grid grid-cols-1 gap-x-5 wrap-break-word md:grid-cols-2">
      <section aria-labelledby="premium" className={`${card} border-2 border-good`}>
        <PlanHead id="premium" name={m.premiumPlan} why={m.premiumPlanFor} />
        <div>
          <YearlyPrice />
        </div>
        <div className="mt-5">{premium}</div>
        <Points points={points} columns="lg:grid-cols-2" />
        <Guarantee />
      </section>
      <section aria-labelledby="free" className={`${card} border-2 border-line max-md:mt-5`}>
        <PlanHead id="free" name={m.freePlan} why={m.freePlanFor} />
        <div>
          <Price amount={freePlanRupees} per={m.forever} />
        </div>
        <div className="mt-5">{free}</div>
        <Points points={m.freePoints} />
      </section>
    </div>
  );
}

function PlanHead({ id, name, why }: { id: string; name: string; why: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id}>{name}</h2>
      <p className="text-soft">{why}</p>
    </div>
  );
}

/** Shown wherever a button leads to money. */
export function YearlyPrice() {
  return (
    <>
      <Price amount={yearlyFeeRupees} per={m.aYear} />
      <GstLine />
    </>
  );
}

function Price({ amount, per }: { amount: number; per: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
      <strong className="text-[min(2.25rem,15vw)] font-bold tracking-tight tabular-nums">
        {m.rupees(amount)}
      </strong>
      <span className="text-lg text-soft">{per}</span>
    </p>
  );
}

/** In whole rupees: the paisa that rounding moves depends on the state of the buyer. */
function GstLine() {
  const { taxable } = splitGst(yearlyFeePaise, false);
  const beforeTax = Math.round(taxable / 100);
  return (
    <p className="mt-1 text-soft">
      <strong className="font-semibold text-ink">{m.gstIncluded}</strong>
      <span className="block text-sm">{m.gstSplit(beforeTax, gstPercent, yearlyFeeRupees - beforeTax)}</span>
    </p>
  );
}

function Points({ points, columns = '' }: { points: readonly string[]; columns?: string }) {
  return (
    <ul className={`mt-6 grid grid-cols-1 content-start gap-x-6 gap-y-2 ${columns}`}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-good" />
          {/* min-w-0 here and below: with large letters a long word breaks instead of widening the card. */}
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}

function Guarantee() {
  return (
    <div className="mt-6 flex gap-3 rounded-md bg-good-soft p-4">
      <ShieldCheck aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-good" />
      <div className="min-w-0">
        <p className="font-semibold">{m.guarantee(refundPolicy.subscriptionDays)}</p>
        <p>{m.renewalRate}</p>
      </div>
    </div>
  );
}
