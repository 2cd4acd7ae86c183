import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newsEmailMaxLength } from '../../core/enquiries/news-rules.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Fixed } from '../ui/fixed.tsx';
import { Link } from '../ui/link.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { NewsFault } from './request-news.ts';

const load = () => import('./request-news.ts');

/** One form is on a page. */
const ids = { heading: 'news', email: 'news-email' };

export const NewsForm = () => (
  <Fixed as="section" name="news form" aria-labelledby={ids.heading} className="needs-script">
    {() => <Form />}
  </Fixed>
);

/**
 * It is on every page, so its rules and calls are loaded on first focus. The inputs are uncontrolled, because
 * people may type before hydration.
 */
function Form() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<NewsFault>();
  const [sentTo, setSentTo] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  // A ref, because the second press of a double click comes before the next render.
  const isSending = useRef(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (fault?.field === 'email') emailInput.current?.focus();
    if (fault?.field === 'consent') consentBox.current?.focus();
  }, [fault]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFault(undefined);
    const email = emailInput.current?.value.trim() ?? '';
    const hasConsent = consentBox.current?.checked === true;
    const found = await load().then(
      ({ requestNews }) => requestNews(email, hasConsent),
      () => ({ text: m.newsUnreached }),
    );
    isSending.current = false;
    setIsBusy(false);
    setFault(found);
    if (found !== undefined) return;
    setSentTo(email);
    setIsSent(true);
  };
  const changeAddress = () => {
    flushSync(() => setIsSent(false));
    emailInput.current?.focus();
  };

  return (
    <>
      <h2 id={ids.heading} className="text-lg">
        {m.newsHeading}
      </h2>
      {isSent && sentTo !== undefined ? (
        <Sent to={sentTo} onChange={changeAddress} />
      ) : (
        <form
          // Without scripts the form submits nowhere: a GET would put the mail address into the URL.
          method="dialog"
          noValidate
          onSubmit={submit}
          onFocus={() => void load().catch(() => undefined)}
          className="mt-2 space-y-2"
        >
          <TextField
            ref={emailInput}
            id={ids.email}
            label={m.newsEmail}
            type="email"
            name="newsEmail"
            autoComplete="email"
            maxLength={newsEmailMaxLength}
            defaultValue={sentTo}
            readOnly={isBusy}
            error={fault?.field === 'email' ? fault.text : undefined}
          />
          <CheckField
            ref={consentBox}
            name="newsConsent"
            error={fault?.field === 'consent' ? fault.text : undefined}
            label={m.newsConsent}
          />
          {/* Outside the label of the box, so that a tap beside the link does not tick it. */}
          <Link to="/privacy-policy" className="link inline-flex min-h-11 items-center">
            {m.footerEntries.privacyPolicy}
          </Link>
          <div className="flex flex-wrap gap-3 max-md:*:grow">
            <Button type="submit" busy={isBusy} busyText={m.newsSubmitting}>
              {m.newsSubmit}
            </Button>
            {fault && fault.field === undefined && <ErrorState message={fault.text} />}
          </div>
        </form>
      )}
    </>
  );
}

function Sent({ to, onChange }: { to: string; onChange: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The form that had the focus was removed.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="mt-2 space-y-3">
      <p ref={words} tabIndex={-1} className="font-semibold outline-none">
        {m.newsSent(to)}
      </p>
      <p className="text-soft">{m.newsSentHelp}</p>
      <Button size="small" onClick={onChange}>
        {m.newsOtherAddress}
      </Button>
    </div>
  );
}
