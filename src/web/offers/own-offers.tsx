import { Link } from 'react-router';
import { type Day, dayInIndia } from '../../core/days.ts';
import type { OwnOffer, OwnOffers } from '../../core/offers/contract.ts';
import { comingTemplates } from '../../core/offers/festivals.ts';
import { mostLive } from '../../core/offers/rules.ts';
import * as m from '../messages/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { OwnOfferView } from './own-offer.tsx';

type OwnOffersProps = { own: OwnOffers; now: Date; onChanged: () => void };

const groups = ['live', 'coming', 'ended'] as const;

/** The owner's offers: those that run, those that come and those that are over. */
export function OwnOffersView(props: OwnOffersProps) {
  const { own, now } = props;
  if (!own.isPremium) return <WithoutPremium {...props} />;
  return (
    <>
      <p className="max-w-prose text-soft">{own.hasPage ? m.ownOffersHelp : m.offersNoPageYet}</p>
      <ButtonLink look="primary" to="?write=new">
        {m.newOffer}
      </ButtonLink>
      <Templates today={dayInIndia(now)} />
      {own.offers.length === 0 ? (
        <EmptyState title={m.noOwnOffers} help={m.noOwnOffersHelp} />
      ) : (
        <Groups {...props} />
      )}
    </>
  );
}

/** Earlier offers stay in the owner's list; shoppers do not see them. */
function WithoutPremium(props: OwnOffersProps) {
  const { own } = props;
  return (
    <>
      <EmptyState title={m.offersPremiumTitle} help={m.offersPremiumHelp}>
        <ButtonLink look="primary" to={`/${own.shopId}/subscribe`}>
          {m.subscribe}
        </ButtonLink>
      </EmptyState>
      {own.offers.length > 0 && (
        <>
          <p className="text-soft">{m.offersNotShown}</p>
          <Groups {...props} />
        </>
      )}
    </>
  );
}

/** The festivals that come next; each begins an offer with its words and days. */
function Templates({ today }: { today: Day }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{m.templatesHeading}</h2>
      <ul className="flex flex-wrap gap-2">
        {comingTemplates(today).map(({ name, day, isBySight }) => (
          <li key={name}>
            <Link
              to={`?write=${name}`}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-lg border border-edge bg-card px-4 py-1.5 hover:bg-sunken"
            >
              <span className="font-semibold">{m.festivals[name].name}</span>
              <span className="text-sm text-soft">
                {m.dayText(day)}
                {isBySight && ` (${m.templateBySight})`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Groups({ own, now, onChanged }: OwnOffersProps) {
  const byState = Map.groupBy(own.offers, ({ state }) => state);
  return groups.map((state) => {
    const offers: readonly OwnOffer[] = byState.get(state) ?? [];
    if (offers.length === 0) return null;
    return (
      <section key={state} aria-labelledby={`offers-${state}`}>
        <h2 id={`offers-${state}`} className="text-lg">
          {m.offerGroups[state]}
        </h2>
        {state === 'live' && <p className="text-sm text-soft">{m.offersRunning(offers.length, mostLive)}</p>}
        <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OwnOfferView
                shopId={own.shopId}
                shopName={own.name}
                offer={offer}
                now={now}
                isShown={own.isPremium && own.hasPage}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
