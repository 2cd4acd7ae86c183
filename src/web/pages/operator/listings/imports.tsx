import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import { type ImportRun, importMaxBytes, listImports } from '../../../../core/operator/imports.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { ImportTag } from '../../../operator/imports/import-tag.tsx';
import { sendImport } from '../../../operator/imports/send-import.ts';
import { Button } from '../../../ui/button.tsx';
import { controlAria, controlClasses, FieldFrame } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import type { Route } from './+types/imports';

export const clientLoader = () => load(() => call(listImports, {}));

export const HydrateFallback = LoadingScreen;

export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.importsUnreached} help={loaderData.fault} />;
  return (
    <div className="space-y-8">
      <div className="max-w-prose">
        <h1>{m.importFile}</h1>
        <p className="mt-2 text-soft">{m.importLead}</p>
      </div>
      <SendForm />
      <section className="space-y-3">
        <h2>{m.importsTitle}</h2>
        <Runs runs={loaderData.items} />
      </section>
    </div>
  );
}

function SendForm() {
  const navigate = useNavigate();
  const id = useId();
  const { isBusy, run } = useRun();
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [percent, setPercent] = useState(0);
  // Leaving before the upload has ended cancels it.
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const fileFault =
    file === undefined
      ? m.importFileMissing
      : file.size > importMaxBytes
        ? m.faults.import_too_large
        : undefined;
  const sourceFault = /^[\w-]{0,40}$/.test(source) ? undefined : m.importSourceWrong;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (file === undefined || fileFault !== undefined || sourceFault !== undefined) return;
    const stop = new AbortController();
    leaving.current = stop;
    void run(async () => {
      setPercent(0);
      const runId = await sendImport({
        file,
        source: source || undefined,
        onProgress: setPercent,
        signal: stop.signal,
      });
      await navigate(`/operator/listings/imports/${runId}`);
    });
  };
  const texts = { label: m.importFileLabel, error: isChecked ? fileFault : undefined };
  return (
    <form noValidate onSubmit={send} className="max-w-xl space-y-5">
      <FieldFrame id={id} {...texts}>
        <input
          {...controlAria(id, texts)}
          type="file"
          accept=".csv,.tsv,.json,.ndjson,.jsonl,.geojson,.gz"
          disabled={isBusy}
          onChange={({ target }) => setFile(target.files?.[0])}
          className={`${controlClasses} file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-edge file:bg-sunken file:px-3 file:py-1 file:font-semibold`}
        />
      </FieldFrame>
      <TextField
        label={m.importSourceLabel}
        note={m.optionalNote}
        hint={m.importSourceHint}
        error={isChecked ? sourceFault : undefined}
        disabled={isBusy}
        autoComplete="off"
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <Button look="primary" type="submit" busy={isBusy} busyText={m.sendingImport(percent)}>
        {m.startImport}
      </Button>
      {isBusy && (
        <p role="status" className="text-soft">
          {m.sendingInBackground}
        </p>
      )}
    </form>
  );
}

function Runs({ runs }: { runs: readonly ImportRun[] }) {
  if (runs.length === 0) return <EmptyState title={m.noImports} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card">
      {runs.map((run) => (
        <li key={run.id}>
          <Link
            to={`/operator/listings/imports/${run.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0 grow basis-60 wrap-anywhere">
              <strong data-theirs>{run.fileName}</strong>
              <span className="block text-sm text-soft">
                {m.importBy(run.startedAt, formatPhone(run.startedBy))}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-sm text-soft">{m.rowsRead(run.counts.read)}</span>
              <ImportTag state={run.state} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
