import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { toast } from '../ui/overlays/toast.ts';
import { whenIdle } from '../when-idle.ts';

/** Asks about analytics if a tag manager is set. Client only, because the HTML is the same for everybody. */
export function Consent() {
  const id = useSettings()?.tagManagerId;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => (id === undefined ? undefined : whenIdle(() => setIsDue(true))), [id]);
  if (id === undefined || !isDue) return null;
  return (
    <Suspense>
      <ConsentBanner tagManagerId={id} />
    </Suspense>
  );
}

const ConsentBanner = lazy(async () => {
  try {
    return { default: (await import('./consent-banner.tsx')).ConsentBanner };
  } catch {
    // Offline the container cannot be loaded either.
    return { default: () => null };
  }
});

/** Button of the footer to see and change the answer. */
export function PrivacyChoices() {
  if (useSettings()?.tagManagerId === undefined) return null;
  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    try {
      (await import('./consent-choice.ts')).openConsent(currentTarget);
    } catch {
      toast.error(m.choicesUnreached);
    }
  };
  return (
    <button
      type="button"
      onClick={(event) => void open(event)}
      className="needs-script link inline-flex min-h-11 items-center"
    >
      {m.privacyChoices}
    </button>
  );
}
