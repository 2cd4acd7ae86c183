import { yearlyFeeRupees } from '../../core/payments/rules.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';

export function CallBack() {
  return (
    <section aria-labelledby="call-back" className="page-width">
      <div className="grid items-center gap-6 rounded-lg bg-sun p-5 md:grid-cols-[auto_1fr_auto] md:p-10">
        <img src="/landing/call.svg" alt="" width={120} height={120} loading="lazy" />
        <div>
          <h2 id="call-back" className="headline">
            {m.callBackHeading(yearlyFeeRupees)}
          </h2>
          <p className="mt-2 max-w-prose">{m.callBackText}</p>
        </div>
        <ButtonLink look="primary" to="/registration-enquiry">
          {m.getCallBack}
        </ButtonLink>
      </div>
    </section>
  );
}
