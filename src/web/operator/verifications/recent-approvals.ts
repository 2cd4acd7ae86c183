import { create } from 'zustand';
import { undoSeconds } from '../../../core/claims/verification.ts';

export type Approval = {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly undoUntil: number;
};

/** The approvals of this tab, the latest last; outside the pages, because the next item is open by then. */
export const useRecentApprovals = create<{ approvals: readonly Approval[] }>(() => ({ approvals: [] }));

/** `pressedAt` is before the call, so that the countdown is never longer than the server's. */
export function addApproval({ id, name }: Omit<Approval, 'undoUntil'>, pressedAt: number): void {
  forgetApproval(id);
  const added = { id, name, undoUntil: pressedAt + undoSeconds * 1000 };
  useRecentApprovals.setState(({ approvals }) => ({ approvals: [...approvals, added] }));
}

export const forgetApproval = (id: string): void =>
  useRecentApprovals.setState(({ approvals }) => ({ approvals: approvals.filter((each) => each.id !== id) }));
