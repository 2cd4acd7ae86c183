import { create } from 'zustand';
import { type Detail, type DraftEvent, draftEvents } from './draft-events.ts';
import { initialState } from './draft-state.ts';

/** The draft of a claim. The server renders it empty, and so does the first rendering of the browser. */
export const useDraft = create(() => initialState);

export function dispatch<E extends DraftEvent>(event: E, ...detail: Detail<E>): void {
  const before = useDraft.getState();
  const next = draftEvents[event](before, ...detail);
  useDraft.setState(next, true);
  const shown = Object.values(next.files).map(({ address }) => address);
  for (const { address } of Object.values(before.files))
    if (address !== undefined && !shown.includes(address)) URL.revokeObjectURL(address);
}
