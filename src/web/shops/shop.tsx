import ArrowLeft from 'lucide-react/icons/arrow-left';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { findShop, type PublicShop } from '../../core/shops/contract.ts';
import { callContext } from '../api.ts';
import * as m from '../messages/en.ts';
import { Distance } from '../places/distance.tsx';
import { locateIfAllowed } from '../places/location.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SampleNotice } from '../ui/sample-notice.tsx';
import type { Route } from './+types/shop';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { shop: await context.get(callContext)(findShop, { id: params.shopId }) };
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=30' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: m.productName }];
  const { shop } = loaderData;
  return [
    { title: m.shopTitle(shop.name, shop.city) },
    shop.metaInfo.isPaymentValid
      ? { name: 'description', content: shop.intro }
      : { name: 'robots', content: 'noindex' },
  ];
};

export default function ShopPage({ loaderData: { shop } }: Route.ComponentProps) {
  useEffect(() => void locateIfAllowed(), []);
  return (
    <>
      {shop.isSample && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width py-4 md:py-8">
        <Link
          to="/dashboard"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={20} />
          {m.backToShops}
        </Link>
        {shop.metaInfo.isPaymentValid ? <PaidShop shop={shop} /> : <UnpaidShop shop={shop} />}
      </div>
    </>
  );
}

function PaidShop({ shop }: { shop: PublicShop }) {
  return (
    <article className="mt-2 grid gap-6 md:grid-cols-[3fr_2fr] md:gap-10">
      {shop.storeFrontPicture && (
        <img
          src={shop.storeFrontPicture}
          alt={m.storeFrontOf(shop.name)}
          width={800}
          height={600}
          fetchPriority="high"
          className="aspect-4/3 w-full rounded-lg border border-line bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 space-y-6">
        <header className="space-y-3">
          <h1 data-theirs>{shop.name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {shop.isClaimed && <Badge>{m.verified}</Badge>}
            <Distance to={shop} />
          </p>
        </header>
        <p data-theirs className="text-lg whitespace-pre-line">
          {shop.intro}
        </p>
        {shop.subCategories.length > 0 && (
          <section>
            <h2 className="mb-3 text-lg">{m.whatItSells}</h2>
            <ul className="flex flex-wrap gap-2">
              {[...shop.categories, ...shop.subCategories].map(({ id, label }) => (
                <li key={id} className="max-w-full">
                  <Chip data-theirs>{label}</Chip>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Address shop={shop} />
        {!shop.isClaimed && <ClaimButton shop={shop} />}
      </div>
    </article>
  );
}

function Address({ shop }: { shop: PublicShop }) {
  const town = [shop.city, shop.state, shop.pin].filter(Boolean).join(', ');
  if (!town && !shop.capturedAddress) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{m.whereItIs}</h2>
      <address className="flex gap-3 not-italic">
        <MapPin aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-soft" />
        <span data-theirs>
          {town}
          {shop.capturedAddress && <span className="block text-soft">{shop.capturedAddress}</span>}
        </span>
      </address>
    </section>
  );
}

function UnpaidShop({ shop }: { shop: PublicShop }) {
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h1 data-theirs className="mt-6">
        {shop.name}
      </h1>
      <EmptyState
        title={m.shopUnavailable}
        help={shop.isClaimed ? m.shopClaimedUnavailableHelp : m.shopUnavailableHelp}
      >
        {!shop.isClaimed && <ClaimButton shop={shop} />}
      </EmptyState>
    </div>
  );
}

function ClaimButton({ shop }: { shop: PublicShop }) {
  return (
    <ButtonLink look="primary" to={`/instructions?shop=${shop.id}`}>
      {m.claimMyShop}
    </ButtonLink>
  );
}
