import { mostBillPercent } from '../../core/coins/rules.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { Card } from '../ui/card.tsx';
import { Section } from './section.tsx';
import { SignPicture } from './sign-picture.tsx';

const always = [
  { sign: 'setup', title: m.benefitSetup, text: m.benefitSetupText },
  { sign: 'posts', title: m.benefitPosts, text: m.benefitPostsText },
];
const withCoins = {
  sign: 'discount',
  title: m.benefitDiscounts,
  text: m.benefitDiscountsText(mostBillPercent),
};

/** Discounts are named only where shoppers can earn coins. */
export function Benefits() {
  const benefits = useSettings()?.hasCoins ? [...always, withCoins] : always;
  return (
    <Section id="benefits" title={m.benefitsHeading} surface="bg-sunken">
      <ul className={`grid gap-4 ${benefits.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
        {benefits.map(({ sign, title, text }) => (
          <li key={sign}>
            <Card>
              <SignPicture name={sign} size={64} />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
