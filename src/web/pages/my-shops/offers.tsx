import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { type Day, dayInIndia } from '../../../core/days.ts';
import { findMyOffers, type OwnOffer, type OwnOffers } from '../../../core/offers/contract.ts';
import { comingTemplates } from '../../../core/offers/festivals.ts';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import {
  emptyOffer,
  fieldsAgain,
  fieldsOf,
  fieldsOfTemplate,
  type OfferFields,
} from '../../offers/offer-fields.ts';
import { OfferForm } from '../../offers/offer-form.tsx';
import { OwnOffersView } from '../../offers/own-offers.tsx';
import { useNow } from '../../shops/use-now.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/offers';

type Loaded = { readonly step: 'own'; readonly own: OwnOffers } | AbsentShop;

/** Whose shop it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    if ((await fetchSession()) === null) return { step: 'signed_out' };
    return { step: 'own', own: await call(findMyOffers, { shopId }) };
  }, absentAnswers);

/** The form and the list are two addresses for the back button, with the same offers. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.ownOffersTitle);

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  if (loaderData.step === 'own') return <Offers key={shopId} own={loaderData.own} />;
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
        {m.backToMyShops}
      </Link>
      <h1>{m.offersHeading}</h1>
      <AbsentShopState loaded={loaderData} to={`/my-shops/${shopId}/offers`} title={m.offersUnreached} />
    </div>
  );
}

/** What the form begins with: `write` names a festival, an offer to change, or nothing; `again` one that is over. */
function beginningOf(address: URLSearchParams, own: OwnOffers, today: Day) {
  const [write, again] = [address.get('write'), address.get('again')];
  if (!own.isPremium || (write ?? again) === null) return undefined;
  const find = (id: string | null) => own.offers.find((offer) => offer.id === id);
  const changed = find(write);
  if (changed && changed.state !== 'ended') return { offer: changed, fields: fieldsOf(changed) };
  const repeated = find(again);
  const template = comingTemplates(today).find(({ name }) => name === write);
  const fields: OfferFields = repeated
    ? fieldsAgain(repeated, today)
    : template
      ? fieldsOfTemplate(template)
      : emptyOffer(today);
  return { offer: undefined, fields };
}

function Offers({ own }: { own: OwnOffers }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const now = useNow();
  const today = dayInIndia(now);
  const beginning = beginningOf(address, own, today);
  const saved = async (offer: OwnOffer) => {
    toast.success(
      beginning?.offer ? m.offerChanged : offer.state === 'coming' ? m.offerPlanned : m.offerPublished,
    );
    await revalidate();
    // In place of the form, which must not be sent again by going back.
    await navigate('.', { replace: true });
  };
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <Link to={beginning ? '.' : '/my-shops'} className="link inline-flex min-h-11 items-center">
        {beginning ? m.backToOffers : m.backToMyShops}
      </Link>
      <div>
        <h1>{beginning ? (beginning.offer ? m.changeOfferHeading : m.newOfferHeading) : m.offersHeading}</h1>
        <p data-theirs className="mt-1 text-lg wrap-anywhere text-soft">
          {own.name}
        </p>
      </div>
      {beginning ? (
        <div className="max-w-xl">
          <OfferForm
            key={address.toString()}
            shopId={own.shopId}
            offerId={beginning.offer?.id}
            first={beginning.fields}
            today={today}
            onSaved={(offer) => void saved(offer)}
          />
        </div>
      ) : (
        <OwnOffersView own={own} now={now} onChanged={() => void revalidate()} />
      )}
    </div>
  );
}
