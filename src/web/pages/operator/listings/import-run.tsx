import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../../core/accounts/phone.ts';
import type { Output } from '../../../../core/endpoint.ts';
import { findImport, isImportOver, stopImport } from '../../../../core/operator/imports.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import { ImportCounts, ImportReport } from '../../../operator/imports/import-report.tsx';
import { ImportTag } from '../../../operator/imports/import-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import type { Route } from './+types/import-run';

type Run = Output<typeof findImport>;

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findImport, { id: params.runId }));

export const HydrateFallback = LoadingScreen;

export default function ImportRunPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.importsUnreached} help={loaderData.fault} />;
  return <One key={loaderData.id} first={loaderData} />;
}

const pollMs = 1500;

/** How far it is, until it is over. A question that gets no answer is asked again. */
function useProgress(first: Run): Run {
  const [run, setRun] = useState(first);
  const isOver = isImportOver(run.state);
  useEffect(() => {
    if (isOver) return;
    const leaving = new AbortController();
    const poll = async () => {
      const next = await call(findImport, { id: first.id }, leaving.signal).catch(() => undefined);
      if (next && !leaving.signal.aborted) setRun(next);
    };
    const timer = setInterval(() => void poll(), pollMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [first.id, isOver]);
  return run;
}

function One({ first }: { first: Run }) {
  const run = useProgress(first);
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <h1 data-theirs className="wrap-anywhere">
          {run.fileName}
        </h1>
        <p className="flex flex-wrap items-center gap-3" role="status">
          <ImportTag state={run.state} />
          <span className="text-soft">{m.importBy(run.startedAt, formatPhone(run.startedBy))}</span>
        </p>
        <Link to="/operator/listings/imports" className="link inline-flex min-h-11 items-center">
          {m.allImports}
        </Link>
      </div>
      {run.failure && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3">
          {m.importFaults[run.failure]} <span data-theirs>{run.failureWords}</span>
        </p>
      )}
      {!isImportOver(run.state) && <Progress run={run} />}
      <ImportCounts counts={run.counts} />
      <ImportReport run={run} />
    </div>
  );
}

function Progress({ run: { id, bytes, bytesRead } }: { run: Run }) {
  const { isBusy, run } = useRun();
  const [isAsking, setIsAsking] = useState(false);
  const stop = () =>
    run(async () => {
      await call(stopImport, { id });
      setIsAsking(false);
      toast.success(m.importStopping);
    }).finally(() => setIsAsking(false));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <progress
        aria-label={m.progressOf}
        max={bytes}
        value={bytesRead}
        className="h-3 min-w-40 grow accent-ink"
      />
      <Button size="small" look="danger" onClick={() => setIsAsking(true)}>
        {m.stopImport}
      </Button>
      <Confirm
        open={isAsking}
        title={m.stopImportTitle}
        cancelText={m.cancel}
        confirmText={m.stopImport}
        busy={isBusy}
        dangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void stop()}
      >
        {m.stopImportHelp}
      </Confirm>
    </div>
  );
}
