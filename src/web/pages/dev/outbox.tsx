import Inbox from 'lucide-react/icons/inbox';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { httpTimeoutMs } from '../../../core/limits.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { settingsContext } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingSign } from '../../ui/states/loading-sign.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/outbox';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(settingsContext).local) throw new Response(null, { status: 404 });
  return null;
}

type Message = z.output<typeof Message>;
const Message = z.object({
  id: z.union([z.number(), z.string()]),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  text: z.string(),
  sentAt: z.string(),
});

type Loaded = { readonly sent: readonly Message[] } | { readonly fault: string };

export async function clientLoader(): Promise<Loaded> {
  try {
    const response = await fetch('/dev/outbox.json', { signal: AbortSignal.timeout(httpTimeoutMs) });
    if (response.status === 404) return { fault: m.outboxElsewhere };
    if (!response.ok) return { fault: m.faults.internal };
    return { sent: z.parse(z.array(Message), await response.json()) };
  } catch {
    return { fault: m.faults.offline };
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => (
  <Around isBusy>
    <LoadingSign />
  </Around>
);

export const meta: Route.MetaFunction = () => unlistedHead(m.outboxTitle);

/** Local mode's telephone and mailbox: what would have been sent to people. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  // Back from the page that has just sent something.
  useEffect(() => {
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);

  return (
    <Around isBusy={state === 'loading'} onRefresh={() => void revalidate()}>
      {'fault' in loaderData ? (
        <ErrorState message={loaderData.fault} />
      ) : (
        <Messages sent={loaderData.sent} />
      )}
    </Around>
  );
}

type AroundProps = { isBusy: boolean; onRefresh?: () => void; children: ReactNode };

function Around({ isBusy, onRefresh, children }: AroundProps) {
  return (
    <div className="page-width py-6 md:py-12">
      <div className="mx-auto max-w-2xl">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="grow basis-60">
            <h1>{m.outboxHeading}</h1>
            <p className="mt-2 text-soft">{m.outboxHelp}</p>
          </div>
          <Button
            busy={isBusy}
            busyText={m.refreshing}
            onClick={onRefresh}
            icon={<RotateCw aria-hidden="true" size={18} />}
          >
            {m.refresh}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}

function Messages({ sent }: { sent: readonly Message[] }) {
  if (sent.length === 0)
    return (
      <EmptyState
        title={m.outboxEmpty}
        help={m.outboxEmptyHelp}
        icon={<Inbox aria-hidden="true" size={30} strokeWidth={1.75} />}
      />
    );
  return (
    <ul aria-label={m.outboxHeading} className="space-y-4">
      {sent.map(({ id, channel, recipient, text, sentAt }) => (
        <li key={id}>
          <Card>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag tone="note">{m.channels[channel]}</Tag>
              <span data-theirs className="font-semibold tabular-nums">
                {recipient}
              </span>
              <time dateTime={sentAt} className="grow text-right text-sm text-soft">
                {m.sentTime(sentAt)}
              </time>
            </div>
            <p data-theirs className="mt-3 whitespace-pre-wrap">
              {text}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
