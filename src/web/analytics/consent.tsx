import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { toast } from '../ui/overlays/toast.ts';
import { whenIdle } from '../when-idle.ts';

/** Asks about analytics where there are any. Pages are the same for everybody, so it begins in the browser. */
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
    // Without a network there is nothing to allow either.
    return { default: () => null };
  }
});

/** For the footer: what was chosen once can be seen and changed. */
export function PrivacyChoices() {
  if (useSettings()?.tagManagerId === undefined) return null;
  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    try {
      (await import('./consent-choice.ts')).askAgain(currentTarget);
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
