import { landingFeeRupees } from '../../core/payments/rules.ts';
import { premiumKm } from '../../core/shops/rules.ts';
import * as m from '../messages/en.ts';
import { Section } from './section.tsx';

export function HowItWorks() {
  const steps = [
    { picture: 'register', title: m.stepRegister(landingFeeRupees), text: m.stepRegisterText },
    { picture: 'recommend', title: m.stepRecommend, text: m.stepRecommendText(premiumKm) },
    { picture: 'visit', title: m.stepVisit, text: m.stepVisitText },
  ];
  return (
    <Section id="how" title={m.howItWorks} lead={m.howItWorksLead}>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(({ picture, title, text }, place) => (
          <li key={picture}>
            <img
              src={`/landing/${picture}.svg`}
              alt=""
              width={320}
              height={200}
              loading="lazy"
              className="w-full rounded-lg"
            />
            <p className="mt-4 text-sm font-semibold text-deep">{m.stepNumber(place + 1)}</p>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
