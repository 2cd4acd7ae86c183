import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { hasPosition } from '../../../core/places/distance.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import * as m from '../../messages/en.ts';
import { Distance } from '../../places/distance.tsx';
import { LocateButton } from '../../places/locate-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ShopActions } from '../actions/shop-actions.tsx';
import { ShopContact } from '../actions/shop-contact.tsx';
import { OpenLine, ShopHours } from '../shop-hours.tsx';
import { ShopPhoto } from '../shop-photo.tsx';
import { useNow } from '../use-now.ts';
import type { ClaimSlot } from './claim-slot.ts';
import { ShopMap } from './shop-map.tsx';

type PaidShopProps = {
  shop: PublicShop;
  url: string;
  now: number;
  claim: ClaimSlot;
  follow: ReactNode;
};

export function PaidShop({ shop, url, now: madeAt, claim, follow }: PaidShopProps) {
  const now = useNow(madeAt);
  const { storeFrontPicture: photo } = shop;
  return (
    <article className={`mt-2 grid gap-6 ${photo ? 'md:grid-cols-2 md:items-start md:gap-10' : 'max-w-3xl'}`}>
      {photo && (
        <div className="overflow-hidden rounded-lg border border-line">
          <ShopPhoto shop={shop} place="page" alt={m.storeFrontOf(shop.name)} />
        </div>
      )}
      <div className="min-w-0 space-y-6">
        <header className="space-y-3">
          <h1 data-theirs>{shop.name}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
            {shop.isClaimed && <Badge>{m.verified}</Badge>}
            <Distance to={shop} />
            {hasPosition(shop) && <LocateButton text={m.showDistance} />}
          </div>
          <OpenLine shop={shop} now={now} />
        </header>
        <ShopContact shop={shop} />
        <ShopActions shop={shop} url={url} follow={follow} />
        {shop.intro && (
          <p data-theirs className="text-lg whitespace-pre-line">
            {shop.intro}
          </p>
        )}
      </div>
      {/* Below both columns, so that neither leaves the space below the other one empty. */}
      <div className="grid gap-6 md:col-span-full md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] md:gap-10 md:border-t md:border-line md:pt-8">
        <Address shop={shop} />
        <ShopHours shop={shop} now={now} />
        <Trades shop={shop} />
      </div>
      {!shop.hasOwner && (
        <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6 md:col-span-full">
          <p>{m.claimHelp}</p>
          {claim(shop, 'secondary')}
        </section>
      )}
    </article>
  );
}

function Address({ shop }: { shop: PublicShop }) {
  const town = [shop.city, shop.state, shop.pin].filter(Boolean).join(', ');
  const lines = [shop.streetAddress, town].filter(Boolean);
  if (lines.length === 0 && !shop.capturedAddress) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{m.whereItIs}</h2>
      <address className="flex gap-3 not-italic">
        <MapPin aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-soft" />
        <span data-theirs className="min-w-0">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {shop.capturedAddress && <span className="block text-soft">{shop.capturedAddress}</span>}
        </span>
      </address>
      {hasPosition(shop) && <ShopMap shop={shop} />}
    </section>
  );
}

function Trades({ shop }: { shop: PublicShop }) {
  if (shop.subCategories.length === 0) return null;
  return (
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
  );
}
