import { Link } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import { isClaimActive } from '../../../core/claims/states.ts';
import type { ListingClaim } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { Tag } from '../../ui/tag.tsx';

/** The claims of a listing with payment and evidence; the active one first. */
export const ListingClaims = ({ claims }: { claims: readonly ListingClaim[] }) => (
  <section className="space-y-3">
    <h2>{m.claimsOfListing}</h2>
    <ClaimList claims={claims} />
  </section>
);

export function ClaimList({ claims }: { claims: readonly ListingClaim[] }) {
  return (
    <>
      {claims.length === 0 && <p className="text-soft">{m.noClaims}</p>}
      <ul className="space-y-4">
        {claims.map((claim) => (
          <li key={claim.id} className="rounded-lg border border-line bg-card p-4">
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Claim({ claim: { state, number, createdAt, years, verifications } }: { claim: ListingClaim }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong data-theirs>{formatPhone(number) || '–'}</strong>
        <Tag tone={isClaimActive(state) ? 'good' : 'plain'}>{m.claimStates[state]}</Tag>
        <span className="text-sm text-soft">{m.claimedOn(createdAt)}</span>
      </p>
      <ul className="mt-2 space-y-1">
        {years.map(({ from, until, isRefunded }) => (
          <li key={from + String(isRefunded)}>
            {m.yearFromTo(from, until)} {isRefunded && <Tag tone="note">{m.refundedTag}</Tag>}
          </li>
        ))}
        {verifications.map(({ id, kind, state: stands, reason }) => (
          <li key={id}>
            <Link
              to={`/operator/verifications/${id}`}
              className="link inline-flex min-h-11 items-center gap-1"
            >
              {m.itemKinds[kind]}: {m.verificationStateNames[stands]}
            </Link>
            {reason && (
              <span data-theirs className="block text-sm text-soft">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
