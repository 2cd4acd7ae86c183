import { formatPhone } from '../../../core/accounts/phone.ts';
import type { PastAction } from '../../../core/operator/contract.ts';
import * as m from '../../messages/en.ts';
import { auditText } from './audit-text.ts';

/** What operators did about it; nothing where they did nothing. */
export function History({ history }: { history: readonly PastAction[] }) {
  if (history.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2>{m.whatWasDone}</h2>
      <ol className="space-y-2 text-sm">
        {history.map((past) => (
          <li key={past.at + past.action} className="wrap-anywhere">
            <Action past={past} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Action({ past: { at, operator, action, details } }: { past: PastAction }) {
  const { text, theirs } = auditText(action);
  return (
    <>
      {text}
      {theirs && <span data-theirs>{theirs}</span>}
      {typeof details.reason === 'string' && <span data-theirs> – {details.reason}</span>}
      <span data-theirs className="block text-soft">
        {m.doneAt(at)} {formatPhone(operator)}
      </span>
      {action === 'shop.edit' && <Changes details={details} />}
    </>
  );
}

function Changes({ details: { before, after } }: { details: Record<string, unknown> }) {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>);
  return (
    <ul data-theirs className="text-soft">
      {Object.keys(is ?? {}).map((field) => (
        <li key={field}>
          {field}: {shown(was?.[field])} → {shown(is?.[field])}
        </li>
      ))}
    </ul>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value || '–' : value === null ? '–' : JSON.stringify(value);
