import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { needsOtp } from '../../../core/claims/rules.ts';
import { useVerifiedNumber } from '../../accounts/verified-number.ts';
import { VerifyNumber } from '../../accounts/verify-number.tsx';
import { DetailsCategories } from '../../claims/details/details-categories.tsx';
import { DetailsCheque } from '../../claims/details/details-cheque.tsx';
import { goToField, useDetailsForm } from '../../claims/details/details-form.ts';
import { DetailsOwner } from '../../claims/details/details-owner.tsx';
import { DetailsPlace } from '../../claims/details/details-place.tsx';
import { DetailsShop } from '../../claims/details/details-shop.tsx';
import { ClaimedListing } from '../../claims/listing/claimed-listing.tsx';
import { ClaimSteps, ClaimTitle } from '../../claims/steps/claim-steps.tsx';
import { SaveButton } from '../../claims/steps/save-button.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { prepareToasts, toast } from '../../ui/overlays/toast.ts';

export const meta = () => unlistedHead(m.detailsTitle);

const nextPage = '/add-store-front-picture';

export default function AddShop() {
  const form = useDetailsForm();
  const navigate = useNavigate();
  const { search } = useLocation();
  const verifiedNumber = useVerifiedNumber();
  const [isProving, setIsProving] = useState(false);
  const isGoing = useRef(false);
  useEffect(prepareToasts, []);

  const goOn = async () => {
    if (isGoing.current) return;
    isGoing.current = true;
    toast.dismiss();
    await navigate({ pathname: nextPage, search });
    // For a moment this page is still there, and pressed again it would go on again.
    isGoing.current = window.location.pathname === nextPage;
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    const stop = form.check();
    if (stop === undefined) return needsOtp(form.draft, verifiedNumber) ? setIsProving(true) : void goOn();
    toast.error(m.faults[stop.fault.code]);
    goToField(stop.goTo);
  };

  return (
    <div className="page-width py-6 md:max-w-3xl md:py-10">
      <form noValidate onSubmit={next}>
        <ClaimSteps current={2} />
        <h1 className="mt-2">
          <ClaimTitle text={m.detailsTitle} />
        </h1>
        <p className="mt-2 text-soft">{m.detailsLead}</p>
        <ClaimedListing shopId={form.draft.shopId} />
        <div className="mt-6 space-y-8">
          <DetailsShop form={form} />
          <DetailsPlace form={form} />
          <DetailsCategories form={form} />
          <DetailsOwner form={form} />
          <DetailsCheque form={form} />
        </div>
        <div data-thumb-row className="thumb-row mt-8 md:justify-end">
          <ButtonLink stacked to={{ pathname: '/instructions', search }}>
            {m.cancel}
          </ButtonLink>
          <SaveButton />
          <Button look="primary" type="submit">
            {m.next}
          </Button>
        </div>
      </form>
      {/* Outside the form, whose Next its own buttons must not press. */}
      <VerifyNumber
        number={form.draft.shopOwnerContactNumber}
        open={isProving}
        onClose={() => setIsProving(false)}
        onVerified={() => {
          setIsProving(false);
          void goOn();
        }}
      />
    </div>
  );
}
