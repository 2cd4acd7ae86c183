import Check from 'lucide-react/icons/check';
import { landingFeeRupees, refundPolicy, yearlyFeeRupees } from '../../core/payments/rules.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { RegisterLink } from './register-link.tsx';

/** The first screen: what it is, what it costs and why to trust it. */
export function Hero() {
  return (
    <div className="overflow-hidden bg-sun">
      <div className="page-width grid items-end gap-x-6 gap-y-8 pt-8 lg:grid-cols-2 lg:pt-14">
        <div className="lg:pb-32">
          <p className="font-semibold text-deep">{m.landingFor}</p>
          <h1 className="headline mt-2">{m.landingHeading}</h1>
          <p className="mt-4 max-w-prose text-lg">{m.landingLead}</p>
          <div className="mt-5 max-w-prose border-l-4 border-good pl-4">
            <p className="text-2xl font-bold">{m.roundPrice(landingFeeRupees)}</p>
            <p>{m.exactPrice(yearlyFeeRupees, refundPolicy.subscriptionDays)}</p>
          </div>
          <div className="mt-5 grid gap-2 md:flex">
            <RegisterLink>{m.registerShop}</RegisterLink>
            <ButtonLink look="quiet" to="/registration-enquiry">
              {m.callMeInstead}
            </ButtonLink>
          </div>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
            {m.trustFacts.map((fact) => (
              <li key={fact} className="flex gap-2">
                <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-good" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="street relative mx-auto w-full max-w-[40rem]">
          <img
            src="/landing/street.svg"
            alt=""
            width={640}
            height={520}
            fetchPriority="high"
            className="relative w-full"
          />
        </div>
      </div>
    </div>
  );
}
