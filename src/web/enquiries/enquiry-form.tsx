import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { type Enquiry, enquiryMaxLengths, isEnquiryComplete } from '../../core/enquiries/rules.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PhoneField } from '../ui/fields/phone-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Link } from '../ui/link.tsx';
import { prepareToasts } from '../ui/overlays/toast.ts';
import { usePreloadPage } from '../ui/preload-page.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { prepareMail } from './send-enquiry.ts';
import { useEnquiry } from './use-enquiry.ts';

export function EnquiryForm() {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const { enquiry, type, submit, isSubmitting, fault } = useEnquiry(form);
  useEffect(prepareToasts, []);
  // Preloaded, so that the thank-you page opens even if the network fails after the response.
  usePreloadPage('/successful-thank-you');

  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  const field = (name: keyof Enquiry) => ({
    name,
    value: enquiry[name],
    maxLength: enquiryMaxLengths[name],
    readOnly: isSubmitting,
    required: true,
    error: fault?.field === name ? fault.text : undefined,
  });
  return (
    <Card>
      {/* POST, so that a submit without scripts does not put the values into the URL. */}
      <form
        ref={form}
        method="post"
        onSubmit={press}
        onFocus={prepareMail}
        noValidate
        className="space-y-5"
        aria-labelledby={heading}
      >
        <h2 id={heading}>{m.enquiryForm}</h2>
        <TextField
          {...field('shopName')}
          label={m.enquiryShopName}
          autoComplete="organization"
          onChange={({ target }) => type({ shopName: target.value })}
        />
        <TextField
          {...field('ownersName')}
          label={m.enquiryOwnersName}
          autoComplete="name"
          onChange={({ target }) => type({ ownersName: target.value })}
        />
        <PhoneField
          {...field('contactNumber')}
          label={m.enquiryContactNumber}
          hint={m.enquiryContactHint}
          onChange={(contactNumber) => type({ contactNumber })}
        />
        {fault && fault.field === undefined && <ErrorState message={`${m.enquiryFailed} ${fault.text}`} />}
        <Button
          type="submit"
          look="primary"
          wide
          disabled={!isEnquiryComplete(enquiry)}
          busy={isSubmitting}
          busyText={m.enquirySubmitting}
        >
          {m.enquirySubmit}
        </Button>
        <p className="text-sm text-soft">
          {m.enquiryKept}{' '}
          <Link to="/privacy-policy" className="text-ink underline underline-offset-4">
            {m.menuEntries.privacyPolicy}
          </Link>
        </p>
      </form>
    </Card>
  );
}
