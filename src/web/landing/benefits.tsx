import * as m from '../messages/en.ts';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';
import { Section } from './section.tsx';
import { SignPicture } from './sign-picture.tsx';

const benefits = [
  { sign: 'setup', title: m.benefitSetup, text: m.benefitSetupText },
  { sign: 'posts', title: m.benefitPosts, text: m.benefitPostsText },
  { sign: 'discount', title: m.benefitDiscounts, text: m.benefitDiscountsText, tag: m.startingSoon },
];

export function Benefits() {
  return (
    <Section id="benefits" title={m.benefitsHeading} surface="bg-sunken">
      <ul className="grid gap-4 md:grid-cols-3">
        {benefits.map(({ sign, title, text, tag }) => (
          <li key={sign}>
            <Card>
              <SignPicture name={sign} size={64} />
              <h3 className="mt-3 flex flex-wrap items-center gap-2 text-xl">
                {title}
                {tag && <Tag tone="note">{tag}</Tag>}
              </h3>
              <p className="mt-1">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
