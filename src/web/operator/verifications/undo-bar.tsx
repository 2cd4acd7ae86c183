import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { undoSeconds } from '../../../core/claims/verification.ts';
import { undoApproval } from '../../../core/operator/contract.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';
import { Key } from '../console/key.tsx';
import { useKeys } from '../console/use-keys.ts';
import { type Approval, forgetApproval, useRecentApprovals } from './recent-approvals.ts';

/** The latest approval that can still be undone, on every page of the console. */
export function UndoBar() {
  const latest = useRecentApprovals(({ approvals }) => approvals.at(-1));
  return (
    <>
      {/* Always there: screen readers announce only what is added to an existing live region. */}
      <p role="status" className="sr-only">
        {latest && m.approvedUndoable(latest.name, undoSeconds, m.keys.undo)}
      </p>
      {latest && <Undoable key={latest.id} approval={latest} />}
    </>
  );
}

function Undoable({ approval: { id, name, undoUntil } }: { approval: Approval }) {
  const navigate = useNavigate();
  const { isBusy, run } = useRun();
  const secondsLeft = useSecondsLeft(undoUntil);
  useEffect(() => {
    if (secondsLeft === 0 && !isBusy) forgetApproval(id);
  }, [secondsLeft, isBusy, id]);
  const undo = () =>
    run(async () => {
      try {
        await call(undoApproval, { id });
      } catch (error) {
        // After another fault, such as no network, the next press may succeed.
        if (error instanceof CallError && error.code === 'undo_over') forgetApproval(id);
        throw error;
      }
      forgetApproval(id);
      toast.success(m.approvalUndone);
      await navigate(`/operator/verifications/${id}`);
    });
  useKeys({ [m.keys.undo]: () => void undo(), 'Ctrl+Z': () => void undo() });
  return (
    // At the bottom, above the buttons of an item: a toast at the top must not cover Undo during its 10 seconds.
    <div className="fixed right-(--gutter) bottom-40 z-10 flex max-w-[calc(100vw-2*var(--gutter))] items-center gap-4 rounded-md border border-line bg-card py-2 pr-2 pl-4 shadow-lift sm:bottom-24">
      <p className="min-w-0">
        <strong className="font-semibold text-good">{m.approved}</strong>{' '}
        <span data-theirs className="line-clamp-1 text-sm text-soft">
          {name}
        </span>
      </p>
      <Button size="small" busy={isBusy} onClick={() => void undo()}>
        {m.undo} <Key name={m.keys.undo} />
      </Button>
      {/* A number and no motion, so it counts under `prefers-reduced-motion` too. */}
      <span aria-hidden="true" className="w-9 text-right text-soft tabular-nums">
        {m.secondsShort(secondsLeft)}
      </span>
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
