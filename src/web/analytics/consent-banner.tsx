import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import {
  type Choice,
  choose,
  closeConsent,
  isRefusedByBrowser,
  startConsent,
  useConsent,
} from './consent-choice.ts';

/** Asks once about analytics, at the lower edge, without taking the focus. */
export function ConsentBanner({ tagManagerId }: { tagManagerId: string }) {
  useEffect(() => startConsent(tagManagerId), [tagManagerId]);
  return useConsent(({ isAsking }) => isAsking) ? <Question /> : null;
}

function Question() {
  const { choice, opener } = useConsent();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  useEffect(() => {
    if (opener) banner.current?.focus();
  }, [opener]);
  const leaveBy = (act: () => void) => () => {
    const isInside = banner.current?.contains(document.activeElement);
    act();
    // The pressed button is removed; the focus must not move to the top of the page.
    if (isInside)
      (opener?.isConnected ? opener : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  return (
    <section ref={banner} tabIndex={-1} aria-label={m.privacyChoices} className="consent-banner outline-none">
      <div className="page-width flex flex-wrap items-center justify-end gap-x-8 gap-y-3">
        <p className="min-w-[min(100%,15rem)] grow basis-0 text-sm">
          {isRefusedByBrowser() ? m.consentRefusedByBrowser : m.consentQuestion}{' '}
          {choice && !isRefusedByBrowser() ? `${m.consentNow[choice]} ` : null}
          <Link to="/privacy-policy" className="link">
            {m.menuEntries.privacyPolicy}
          </Link>
        </p>
        {isRefusedByBrowser() ? (
          <Button size="small" onClick={leaveBy(closeConsent)}>
            {m.close}
          </Button>
        ) : (
          <div className="grid grid-cols-2 gap-2 max-md:w-full">
            {answers.map(({ answer, text }) => (
              <Button key={answer} size="small" wide onClick={leaveBy(() => choose(answer))}>
                {text}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** Same look and size, to nudge towards neither. */
const answers: readonly { readonly answer: Choice; readonly text: string }[] = [
  { answer: 'refused', text: m.consentRefuse },
  { answer: 'allowed', text: m.consentAllow },
];

/** Reserves the banner's height, so that the end of the page and focused elements can scroll above it. */
function useRoomBelow(banner: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const room = '--consent';
    const watcher = new ResizeObserver(([seen]) => {
      style.setProperty(room, `${seen?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (banner.current) watcher.observe(banner.current);
    return () => {
      watcher.disconnect();
      style.removeProperty(room);
    };
  }, [banner]);
}
