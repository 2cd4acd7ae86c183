import { useEffect, useRef, useState } from 'react';
import { confirmNews, stopNews } from '../../core/enquiries/news.ts';
import { CallError, call } from '../api.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { useHash } from '../ui/use-hash.ts';
import type { Route } from './+types/news';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = () => unlistedHead(m.newsTitle);

type Deed = 'confirm' | 'stop';
type Outcome = Deed | 'gone';

/** Where the links of our mails lead. Opening it does nothing yet: programs that check mails open links too. */
export default function News() {
  const hash = useHash();
  const [, deed, token] = /^#(confirm|stop)=([\w-]{43})$/.exec(hash) ?? [];
  return (
    <div className="page-width py-6 md:py-12">
      <div className="mx-auto max-w-prose">
        {deed !== undefined && token !== undefined ? (
          <FromMail key={hash} asked={deed as Deed} token={token} />
        ) : (
          <WithoutLink isBroken={hash.length > 1} />
        )}
      </div>
    </div>
  );
}

function WithoutLink({ isBroken }: { isBroken: boolean }) {
  const hasNews = useSettings()?.hasNews;
  return (
    <>
      <h1>{m.newsHeading}</h1>
      {isBroken && <p className="mt-3 font-semibold">{m.newsLinkBroken}</p>}
      {hasNews ? (
        <>
          <p className="mt-3">{m.newsAbout}</p>
          <p className="mt-3">{m.newsHowToStop}</p>
        </>
      ) : (
        <p className="mt-3">{m.newsOff}</p>
      )}
      <noscript>
        <p className="mt-3">{m.newsNeedsScript}</p>
      </noscript>
    </>
  );
}

const calls = {
  confirm: (token: string) => call(confirmNews, { token }),
  stop: (token: string) => call(stopNews, { token }),
} satisfies Record<Deed, (token: string) => Promise<unknown>>;

function FromMail({ asked, token }: { asked: Deed; token: string }) {
  const [done, setDone] = useState<Outcome>();
  const [pending, setPending] = useState<Deed>();
  const [error, setError] = useState<string>();
  const isSending = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus may be gone.
  useEffect(() => {
    if (done !== undefined) heading.current?.focus();
  }, [done]);

  const act = async (deed: Deed) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(deed);
    setError(undefined);
    try {
      await calls[deed](token);
      setDone(deed);
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'news_link_unknown') setDone('gone');
      else setError((cause as Error).message);
    } finally {
      isSending.current = false;
      setPending(undefined);
    }
  };
  const { title, text } = wordsOf(asked, done);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p className="mt-3">{text}</p>
      {error !== undefined && (
        <div className="mt-6">
          <ErrorState message={error} />
        </div>
      )}
      <Ways asked={asked} done={done} pending={pending} act={(deed) => void act(deed)} />
    </>
  );
}

type WaysProps = {
  asked: Deed;
  done: Outcome | undefined;
  pending: Deed | undefined;
  act: (deed: Deed) => void;
};

/** What can be done next. */
function Ways({ asked, done, pending, act }: WaysProps) {
  const isStopFirst = asked === 'stop' && done === undefined;
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow">
      {asked === 'confirm' && done === undefined && (
        <Button
          look="primary"
          busy={pending === 'confirm'}
          busyText={m.newsConfirming}
          onClick={() => act('confirm')}
        >
          {m.newsConfirm}
        </Button>
      )}
      {(done === 'confirm' || done === 'stop') && (
        <ButtonLink look="primary" to="/dashboard">
          {m.goToShops}
        </ButtonLink>
      )}
      {(done === undefined || done === 'confirm') && (
        <Button
          look={isStopFirst ? 'primary' : 'secondary'}
          busy={pending === 'stop'}
          busyText={m.newsStopping}
          onClick={() => act('stop')}
        >
          {isStopFirst || done === 'confirm' ? m.newsStop : m.newsNotMe}
        </Button>
      )}
    </div>
  );
}

function wordsOf(asked: Deed, done: Outcome | undefined): { title: string; text: string } {
  if (done === 'confirm') return { title: m.newsConfirmed, text: m.newsConfirmedHelp };
  if (done === 'stop') return { title: m.newsStopped, text: m.newsStoppedHelp };
  if (done === 'gone') return { title: m.newsLinkGone, text: m.newsLinkGoneHelp };
  return asked === 'confirm'
    ? { title: m.newsConfirmTitle, text: m.newsConfirmHelp }
    : { title: m.newsStopTitle, text: m.newsStopHelp };
}
