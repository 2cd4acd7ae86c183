import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { endOneSession, type OwnSession } from '../../core/accounts/my-account.ts';
import { retentionDays } from '../../core/retention.ts';
import { signOut, signOutEverywhere } from '../accounts/sign-out.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { Tag } from '../ui/tag.tsx';

/** Where the number is signed in, and the ways to end that. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useRun();
  const [isAsking, setIsAsking] = useState(false);
  const [ending, setEnding] = useState<string>();

  const heading = useRef<HTMLHeadingElement>(null);

  const end = (id: string) =>
    run(async () => {
      setEnding(id);
      try {
        await call(endOneSession, { id });
      } finally {
        // Also where it failed: this very session may be over.
        await revalidate();
      }
      toast.success(m.sessionEnded);
      // The button that had the focus is gone.
      heading.current?.focus();
    });
  const leave = (work: () => Promise<void>) =>
    run(async () => {
      setEnding(undefined);
      await work();
      setIsAsking(false);
      await revalidate();
    });
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {m.devices}
      </h2>
      <p className="mt-2 text-soft">{m.devicesHelp(retentionDays.session)}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <SessionWords session={session} />
            {session.isThis || (
              <Button
                size="small"
                aria-label={m.endSessionOf(m.deviceText(session.browser, session.system))}
                busy={isBusy && ending === session.id}
                busyText={m.signingOut}
                onClick={() => void end(session.id)}
              >
                {m.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{m.draftStays}</p>
      <div className="mt-4 flex flex-wrap gap-3 max-md:*:grow">
        <Button
          busy={isBusy && ending === undefined}
          busyText={m.signingOut}
          onClick={() => void leave(signOut)}
        >
          {m.signOutHere}
        </Button>
        <Button onClick={() => setIsAsking(true)}>{m.signOutEverywhere}</Button>
      </div>
      <Confirm
        open={isAsking}
        title={m.signOutEverywhereTitle}
        cancelText={m.cancel}
        confirmText={m.signOutEverywhere}
        busy={isBusy}
        busyText={m.signingOut}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void leave(signOutEverywhere)}
      >
        {m.signOutEverywhereHelp}
      </Confirm>
    </Card>
  );
}

function SessionWords({ session }: { session: OwnSession }) {
  const { browser, system, begunAt, lastSeenAt, isThis } = session;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {m.deviceText(browser, system)} {isThis && <Tag tone="good">{m.thisDevice}</Tag>}
      </p>
      <p className="text-sm text-soft">{m.signedInOn(begunAt)}</p>
      {!isThis && <p className="text-sm text-soft">{m.lastUsed(lastSeenAt)}</p>}
    </div>
  );
}
