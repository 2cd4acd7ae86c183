import { useLocation } from 'react-router';

/** State of a history entry: how many entries before it the list of shops is. */
type EntryState = { readonly stepsToList?: number } | null;

/** For links in the list itself. */
export const oneStepToList: EntryState = { stepsToList: 1 };

/** Undefined if the visitor did not come from the list. */
export function useStepsToList(): number | undefined {
  return (useLocation().state as EntryState)?.stepsToList;
}

/** For links from one shop to another. */
export const oneMoreStep = (steps: number | undefined): EntryState =>
  steps === undefined ? null : { stepsToList: steps + 1 };
