import Coins from 'lucide-react/icons/coins';
import { mostBillPercent } from '../../core/coins/rules.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';

/** On the page of a shop that takes coins. */
export function TakesCoins({ shopId }: { shopId: string }) {
  return (
    <section className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-card p-4">
      <Coins aria-hidden="true" className="shrink-0 text-soft" />
      <div className="min-w-0 grow">
        <h2 className="text-lg">{m.takesCoins}</h2>
        <p className="text-soft">{m.takesCoinsHelp(mostBillPercent)}</p>
      </div>
      <ButtonLink to={`/${shopId}/coins`}>{m.redeemHeading}</ButtonLink>
    </section>
  );
}
