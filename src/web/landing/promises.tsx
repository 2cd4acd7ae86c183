import { refundPolicy, yearlyFeeRupees } from '../../core/payments/rules.ts';
import * as m from '../messages/en.ts';
import { Link } from '../ui/link.tsx';
import { Section } from './section.tsx';
import { SignPicture } from './sign-picture.tsx';

/** For owners who were cheated before: what happens to their cheque, money and number. */
export function Promises() {
  const { subscriptionDays, workingDays } = refundPolicy;
  const promises = [
    { sign: 'lock', title: m.promiseCheque, text: m.promiseChequeText },
    { sign: 'back', title: m.promiseMoney(subscriptionDays), text: m.promiseMoneyText(workingDays) },
    { sign: 'quiet', title: m.promiseOtp, text: m.promiseOtpText },
    { sign: 'price', title: m.promisePrice, text: m.promisePriceText(yearlyFeeRupees) },
  ];
  return (
    <Section id="promises" title={m.promisesHeading} lead={m.promisesLead} surface="bg-deep text-card">
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {promises.map(({ sign, title, text }) => (
          <li key={sign} className="flex gap-4 max-[15rem]:flex-col">
            <SignPicture name={sign} size={44} />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-prose text-glow">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <Link to="/security" className="link inline-flex min-h-11 items-center">
          {m.aboutSecurity}
        </Link>
        <Link to="/refund-and-cancellation-policy" className="link inline-flex min-h-11 items-center">
          {m.aboutRefunds}
        </Link>
      </p>
    </Section>
  );
}
