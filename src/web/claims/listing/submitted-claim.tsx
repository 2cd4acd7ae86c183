import type { OwnClaim } from '../../../core/claims/contract.ts';
import { isClaimSettled } from '../../../core/claims/states.ts';
import { isInDirectory } from '../../../core/shops/states.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** In place of the form: what its owner has submitted, and what comes next. */
export function SubmittedClaim({ own }: { own: OwnClaim }) {
  const { shopId, details, files, claimState } = own;
  const isListed = isInDirectory(own.listing) && isClaimSettled(claimState);
  const place = [details.address, details.city, details.state, details.pin].filter(Boolean).join(', ');
  return (
    <div className="page-width py-6 md:max-w-3xl md:py-10">
      <h1>{m.claimSubmitted}</h1>
      <div className="mt-2 space-y-2 text-soft">
        {!isListed && <p>{m.claimSubmittedHelp}</p>}
        {claimState === 'under_review' && <p>{m.claimUnderReview}</p>}
      </div>
      <h2 className="mt-6 mb-3">{m.whatYouSent}</h2>
      <dl className="divide-y divide-line rounded-lg border border-line bg-card">
        <Fact label={m.shopNameLabel} value={details.name} />
        <Fact label={m.addressLabel} value={place} />
        <Fact label={m.ownerNameLabel} value={details.shopOwnerName} />
        <Fact label={m.ownerNumberLabel} value={details.shopOwnerContactNumber} />
        {files.length > 0 && (
          <div className="px-4 py-3 md:flex md:gap-6">
            <dt className="text-soft md:w-52 md:shrink-0">{m.filesSent}</dt>
            <dd>{files.map((kind) => m.sentFiles[kind]).join(', ')}</dd>
          </div>
        )}
      </dl>
      <div data-thumb-row className="thumb-row mt-8 md:justify-end">
        <ButtonLink to="/my-shops">{m.myShops}</ButtonLink>
        <ButtonLink look="primary" to={`/${shopId}/subscribe`}>
          {m.subscribe}
        </ButtonLink>
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <div className="px-4 py-3 md:flex md:gap-6">
      <dt className="text-soft md:w-52 md:shrink-0">{label}</dt>
      <dd data-theirs className="min-w-0 break-words">
        {value}
      </dd>
    </div>
  );
}
