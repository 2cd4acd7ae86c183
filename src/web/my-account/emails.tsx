import { useRevalidator } from 'react-router';
import { type OwnEmail, sendEmailLink } from '../../core/accounts/emails.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { Tag } from '../ui/tag.tsx';

/** The addresses of the owner's shops, and whether they are confirmed. */
export function Emails({ emails }: { emails: readonly OwnEmail[] }) {
  if (emails.length === 0) return null;
  return (
    <Card>
      <h2>{m.emails}</h2>
      <p className="mt-2 text-soft">{m.emailsHelp}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {emails.map((email) => (
          <li key={email.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <Address email={email} />
            {email.canSendLink && <SendLinkAgain email={email} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Address({ email: { email, isConfirmed, linkSentAt } }: { email: OwnEmail }) {
  return (
    <div className="min-w-0 grow basis-60">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span data-theirs className="min-w-0 wrap-anywhere">
          {email}
        </span>
        <Tag tone={isConfirmed ? 'good' : 'plain'}>{isConfirmed ? m.emailConfirmed : m.emailUnconfirmed}</Tag>
      </p>
      {isConfirmed || <p className="mt-1 text-sm text-soft">{m.emailLinkSent(linkSentAt)}</p>}
    </div>
  );
}

function SendLinkAgain({ email: { id, email } }: { email: OwnEmail }) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useRun();
  const send = () =>
    run(async () => {
      try {
        await call(sendEmailLink, { id });
        toast.success(m.emailLinkQueued);
      } finally {
        // Also where it failed: the address may have been confirmed on another device.
        await revalidate();
      }
    });
  return (
    <Button
      size="small"
      aria-label={m.emailLinkAgainTo(email)}
      busy={isBusy}
      busyText={m.emailLinkSending}
      onClick={() => void send()}
    >
      {m.emailLinkAgain}
    </Button>
  );
}
