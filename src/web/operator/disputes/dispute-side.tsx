import type { ReactNode } from 'react';
import { formatPhone } from '../../../core/accounts/phone.ts';
import type { DisputeSide as Side } from '../../../core/operator/disputes.ts';
import * as m from '../../messages/en.ts';
import { directionsTo } from '../../shops/directions.ts';
import { ShopPhoto } from '../../shops/shop-photo.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EvidencePieces } from '../console/evidence.tsx';

/** One side of a dispute: statement, person, evidence, and earlier claims of the number. */
export function DisputeSide({ title, side }: { title: string; side: Side }) {
  return (
    <section className="min-w-0 space-y-5">
      <h2>{title}</h2>
      {side.words === null ? (
        <p className="text-soft">{m.disputeNoWords}</p>
      ) : (
        <blockquote className="border-l-4 border-edge pl-4">
          <p data-theirs className="whitespace-pre-line">
            {side.words}
          </p>
          {side.saidAt !== null && <p className="mt-1 text-sm text-soft">{m.doneAt(side.saidAt)}</p>}
        </blockquote>
      )}
      <dl className="divide-y divide-line rounded-lg border border-line bg-card">
        <Fact name={m.disputeFacts.number}>
          <span data-theirs>{formatPhone(side.number)}</span>
        </Fact>
        <Fact name={m.disputeFacts.name}>
          <span data-theirs>{side.ownerName ?? '–'}</span>
        </Fact>
        <Fact name={m.disputeFacts.mail}>
          <span data-theirs>{side.email ?? '–'}</span>
        </Fact>
        <Fact name={m.disputeFacts.accountSince}>
          {side.accountSince === null ? '–' : m.doneAt(side.accountSince)}
        </Fact>
        <Fact name={m.disputeFacts.claimedAt}>{m.doneAt(side.claimedAt)}</Fact>
        <Fact name={m.disputeFacts.claimState}>
          <span className="flex flex-wrap items-center gap-2">
            {m.claimStates[side.claimState]}
            {side.reviewReasons.map((reason) => (
              <Tag key={reason} tone="note">
                {m.reviewReasons[reason as keyof typeof m.reviewReasons] ?? reason}
              </Tag>
            ))}
          </span>
        </Fact>
        <Fact name={m.disputeFacts.paid}>{side.paidYears}</Fact>
        <Fact name={m.disputeFacts.place}>
          <Place side={side} />
        </Fact>
      </dl>
      {side.storeFrontPicture !== null && (
        <div className="overflow-hidden rounded-lg border border-line">
          <ShopPhoto shop={side} place="page" alt={m.evidenceNames.photo} />
        </div>
      )}
      <div className="space-y-3">
        <h3>{m.evidence}</h3>
        <EvidencePieces evidence={side.evidence} />
      </div>
      <div className="space-y-2">
        <h3>{m.sameNumber}</h3>
        {side.otherClaims.length === 0 && <p className="text-soft">{m.noneFound}</p>}
        <ul className="space-y-1">
          {side.otherClaims.map(({ shopId, name, state, createdAt }) => (
            <li key={shopId + createdAt}>
              <span data-theirs>{name}</span>{' '}
              <span className="text-sm text-soft">{m.claimStates[state]}</span>
            </li>
          ))}
        </ul>
      </div>
      {side.otherDisputes.length > 0 && (
        <div className="space-y-2">
          <h3>{m.disputeEarlier}</h3>
          <ul className="space-y-1">
            {side.otherDisputes.map(({ name, state, raisedAt }) => (
              <li key={raisedAt}>
                <span data-theirs>{name}</span>{' '}
                <span className="text-sm text-soft">
                  {m.disputeTags[state === 'open' ? 'waiting' : state]}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Place({ side }: { side: Side }) {
  const map = directionsTo(side);
  if (map === undefined) return m.disputeNoPlace;
  return (
    <>
      {side.captureSource && <span className="block">{m.captureSources[side.captureSource]}</span>}
      {side.accuracy !== null && <span className="block">{m.accurateTo(Math.round(side.accuracy))}</span>}
      {side.listingKm !== null && <span className="block">{m.kmFromListing(side.listingKm.toFixed(1))}</span>}
      <a
        href={map}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {m.openMap}
      </a>
    </>
  );
}
