import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Camera from 'lucide-react/icons/camera';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import { useLocation } from 'react-router';
import { RecordingField } from '../../claims/picture/recording-field.tsx';
import { ClaimSteps, ClaimTitle } from '../../claims/steps/claim-steps.tsx';
import { DraftInForm } from '../../claims/steps/draft-in-form.tsx';
import { SaveButton } from '../../claims/steps/save-button.tsx';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export const meta = () => unlistedHead(m.instructionsTitle);

/** What a claim needs, before anything is asked. */
export default function Instructions() {
  return (
    <div className="page-width space-y-8 py-6 md:py-10">
      <div className="space-y-3">
        <ClaimSteps current={1} />
        <h1>
          <ClaimTitle text={m.instructionsTitle} />
        </h1>
        <p className="max-w-prose text-lg text-soft">{m.instructionsLead}</p>
      </div>
      <DraftInForm />
      <Requirements />
      <div className="grid gap-8 md:grid-cols-2">
        <Needed />
        <RecordingPart />
      </div>
      <Actions />
    </div>
  );
}

const requirements = [
  { Icon: Store, text: m.requirementName },
  { Icon: MapPin, text: m.requirementPlace },
  { Icon: BadgeCheck, text: m.requirementOwner },
];

function Requirements() {
  return (
    <section>
      <h2 className="mb-3">{m.requirementsHeading}</h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {requirements.map(({ Icon, text }) => (
          <li key={text}>
            <Card>
              <div className="flex items-center gap-4">
                <Icon aria-hidden="true" size={28} strokeWidth={1.75} className="shrink-0 text-note" />
                <p className="font-semibold">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const needed = [
  { Icon: Smartphone, what: m.neededPhone, why: m.neededPhoneWhy },
  { Icon: Banknote, what: m.neededCheque, why: m.neededChequeWhy },
  { Icon: Camera, what: m.neededPhoto, why: m.neededPhotoWhy },
];

function Needed() {
  return (
    <section>
      <h2 className="mb-3">{m.neededHeading}</h2>
      <ul className="space-y-4">
        {needed.map(({ Icon, what, why }) => (
          <li key={what} className="flex gap-4">
            <Icon aria-hidden="true" size={24} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            <div>
              <p className="font-semibold">{what}</p>
              <p className="text-soft">{why}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-4 rounded-md bg-good-soft p-4">
        <ShieldCheck aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-good" />
        {m.neverAsked}
      </p>
    </section>
  );
}

function RecordingPart() {
  return (
    <section>
      <h2 className="mb-3">{m.recordingHeading}</h2>
      <p className="text-soft">{m.recordingWhy}</p>
      <ol className="my-4 list-decimal space-y-1 pl-6">
        {m.recordingTips.map((tip) => (
          <li key={tip} className="pl-1">
            {tip}
          </li>
        ))}
      </ol>
      <RecordingField />
    </section>
  );
}

/** On a phone they stay at the lower edge, where the thumb is. */
function Actions() {
  // Which listing is claimed goes along.
  const { search } = useLocation();
  return (
    <nav aria-label={m.claimActions} data-thumb-row className="thumb-row md:justify-end">
      <ButtonLink stacked to="/">
        {m.cancel}
      </ButtonLink>
      <SaveButton />
      <ButtonLink look="primary" to={{ pathname: '/add-shop', search }}>
        {m.next}
      </ButtonLink>
    </nav>
  );
}
