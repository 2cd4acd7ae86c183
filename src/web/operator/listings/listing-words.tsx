import { type ReactNode, useState } from 'react';
import { formatPhone } from '../../../core/accounts/phone.ts';
import type { Listing } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { directionsTo } from '../../shops/directions.ts';
import { ShopHours } from '../../shops/shop-hours.tsx';
import { ShopPhoto } from '../../shops/shop-photo.tsx';
import { townText } from './town-text.ts';

type Label = keyof typeof m.listingLabels;

const rows: readonly (readonly [Label, (listing: Listing) => ReactNode])[] = [
  ['name', ({ name }) => name],
  ['altNames', ({ altNames }) => altNames.join(', ')],
  ['intro', ({ intro }) => intro],
  ['subCategories', ({ subCategories }) => subCategories.map(({ label }) => label).join(', ')],
  ['shopType', ({ shopType }) => shopType],
  ['address', ({ address }) => address],
  ['town', townText],
  ['position', (listing) => <Position listing={listing} />],
  ['publicPhone', ({ publicPhone }) => formatPhone(publicPhone ?? '')],
  ['publicWhatsapp', ({ publicWhatsapp }) => formatPhone(publicWhatsapp ?? '')],
  ['ownerName', ({ ownerName }) => ownerName],
  ['ownerNumber', ({ ownerNumber }) => formatPhone(ownerNumber ?? '')],
  ['email', ({ email }) => email],
  ['referralCode', ({ referralCode }) => referralCode],
  ['shopId', ({ id }) => id],
  ['sourceId', ({ sourceId }) => sourceId],
  ['createdAt', ({ createdAt }) => m.doneAt(createdAt)],
  ['updatedAt', ({ updatedAt }) => m.doneAt(updatedAt)],
];

/** All fields of a listing, the owner's private ones too. */
export function ListingWords({ listing }: { listing: Listing }) {
  const [now] = useState(() => new Date());
  return (
    <section className="space-y-4">
      <div>
        <h2>{m.whatIsStored}</h2>
        <p className="text-sm text-soft">{m.lookRecorded}</p>
      </div>
      {listing.storeFrontPicture !== null && (
        <div className="overflow-hidden rounded-lg border border-line">
          <ShopPhoto shop={listing} place="page" alt={m.storeFrontOf(listing.name)} />
        </div>
      )}
      <dl className="divide-y divide-line rounded-lg border border-line bg-card">
        {rows.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-sm text-soft">{m.listingLabels[label]}</dt>
            <dd className="wrap-anywhere">
              <span data-theirs>{text(listing) || '–'}</span>
              {label === 'address' && listing.isAddressShown && (
                <span className="text-sm text-soft"> {m.addressIsShown}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ShopHours shop={listing} now={now} />
    </section>
  );
}

function Position({ listing: { lat, long, capturedAddress } }: { listing: Listing }) {
  const map = directionsTo({ lat, long });
  if (map === undefined) return '–';
  return (
    <a href={map} target="_blank" rel="noopener noreferrer" className="link">
      {lat}, {long} {capturedAddress && `(${capturedAddress})`}
    </a>
  );
}
