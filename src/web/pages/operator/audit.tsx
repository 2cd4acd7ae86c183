import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../core/accounts/phone.ts';
import { type AuditEntry, searchAudit } from '../../../core/operator/audit.ts';
import { call } from '../../api.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { auditText } from '../../operator/console/audit-text.ts';
import { List } from '../../operator/console/list.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useRun } from '../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/audit';

type Wish = { operator?: string; subject?: string };
type Page = Awaited<ReturnType<typeof call<typeof searchAudit>>>;

export const clientLoader = () => load(() => call(searchAudit, {}));

export const HydrateFallback = LoadingScreen;

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.auditUnreached} help={loaderData.fault} />;
  return <Log all={loaderData} />;
}

/** Read only. The search stays out of the address, because it may be a phone number. */
function Log({ all }: { all: Page }) {
  const [operator, setOperator] = useState('');
  const [subject, setSubject] = useState('');
  const [found, setFound] = useState<{ wish: Wish; page: Page; time: number }>();
  const { isBusy, run } = useRun();
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish: Wish = { ...(operator && { operator }), ...(subject.trim() && { subject: subject.trim() }) };
    void run(async () => setFound({ wish, page: await call(searchAudit, wish), time: Date.now() }));
  };
  const showAll = () => {
    setOperator('');
    setSubject('');
    setFound(undefined);
  };
  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.audit}</h1>
        <p className="mt-1 text-soft">{m.auditHelp}</p>
      </div>
      <form role="search" onSubmit={filter} className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
        <PhoneField label={m.auditOperator} autoComplete="off" value={operator} onChange={setOperator} />
        <TextField
          label={m.auditSubject}
          value={subject}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {m.auditFilter}
          </Button>
          {found && <Button onClick={showAll}>{m.auditShowAll}</Button>}
        </div>
      </form>
      <List
        key={found?.time}
        first={found?.page ?? all}
        loadAfter={(after) => call(searchAudit, { ...found?.wish, after })}
        row={(entry) => <Entry entry={entry} />}
        empty={m.auditEmpty}
      />
    </div>
  );
}

/** Where what it was about can be looked at. */
const pages: { readonly [kind: string]: string } = {
  verification: '/operator/verifications/',
  payment: '/operator/money/',
  dispute: '/operator/disputes/',
  enquiry: '/operator/enquiries/',
  // Reports are about a shop.
  report: '/operator/listings/',
  shop: '/operator/listings/',
  import: '/operator/listings/imports/',
};

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, operator, action, subjectKind, subjectId, details } = entry;
  const { text, theirs } = auditText(action);
  const page = pages[subjectKind];
  const kind = m.auditSubjects[subjectKind as keyof typeof m.auditSubjects];
  return (
    <div className="space-y-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <strong data-theirs={theirs ? '' : undefined}>{text || theirs}</strong>
        <span className="text-sm text-soft">
          {formatPhone(operator)} · <time dateTime={at}>{m.doneAt(at)}</time>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-soft">
        {kind ?? <span data-theirs>{subjectKind}</span>}
        {page ? (
          <Link to={page + subjectId} className="link inline-flex min-h-11 items-center" data-theirs>
            {subjectId}
          </Link>
        ) : (
          <span data-theirs>{subjectId}</span>
        )}
      </p>
      <Details details={details} />
    </div>
  );
}

function Details({ details }: Pick<AuditEntry, 'details'>) {
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <p className="text-sm wrap-anywhere" data-theirs>
      {known
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(' · ')}
    </p>
  );
}
