import { useLocation } from 'react-router';
import { ShopPicture } from '../../claims/picture/shop-picture.tsx';
import { ShopPlace } from '../../claims/place/shop-place.tsx';
import { Finish } from '../../claims/sending/finish.tsx';
import { ClaimSteps, ClaimTitle } from '../../claims/steps/claim-steps.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';

export const meta = () => unlistedHead(m.pictureTitle);

/** What the shop looks like, and where it is. */
export default function AddPicture() {
  // Which listing is claimed goes along.
  const { search } = useLocation();
  return (
    <div className="group/claim page-width py-6 md:py-10">
      <ClaimSteps current={3} />
      <h1 className="mt-2">
        <ClaimTitle text={m.pictureTitle} />
      </h1>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <ShopPicture />
        <ShopPlace />
      </div>
      {/* While the camera is on, its own button is the one to press. */}
      <div data-thumb-row className="thumb-row max-md:group-has-[video]/claim:hidden md:mt-8 md:justify-end">
        <ButtonLink to={{ pathname: '/add-shop', search }}>{m.backToDetails}</ButtonLink>
        <Finish />
      </div>
    </div>
  );
}
