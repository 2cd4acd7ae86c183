import { create } from 'zustand';
import { allowTagManager, denyTagManager, prepareTagManager } from './tag-manager.ts';

/** The visitor's answer about analytics. */
export type Choice = 'allowed' | 'refused';

type Consent = {
  readonly choice: Choice | undefined;
  readonly isAsking: boolean;
  /** The button that opened the question again; it gets the focus back. */
  readonly opener: HTMLElement | undefined;
};

export const useConsent = create<Consent>(() => ({ choice: undefined, isAsking: false, opener: undefined }));

const key = 'nukkad.consent';

let tagManagerId: string | undefined;

/** Called when the page is idle. */
export function startConsent(id: string): void {
  if (tagManagerId !== undefined) return;
  tagManagerId = id;
  const choice = readChoice();
  useConsent.setState({ choice, isAsking: choice === undefined });
  prepareTagManager(id, choice === 'allowed');
  addEventListener('storage', (change) => {
    if (change.key === key || change.key === null) applyChoice(readChoice());
  });
}

export function choose(choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is disabled: the answer holds for this page, and the next one asks again.
  }
  applyChoice(choice);
}

/** Shows the question again, to see or change the answer. */
export function openConsent(opener: HTMLElement | undefined): void {
  useConsent.setState({ isAsking: true, opener });
}

export const closeConsent = (): void => useConsent.setState({ isAsking: false, opener: undefined });

/** Global Privacy Control, https://w3c.github.io/gpc/, or Do Not Track. */
export const isRefusedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean } & Navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
};

function applyChoice(choice: Choice | undefined): void {
  const before = useConsent.getState().choice;
  useConsent.setState({ choice, isAsking: choice === undefined, opener: undefined });
  if (tagManagerId === undefined || choice === before) return;
  if (choice === 'allowed') allowTagManager(tagManagerId);
  else denyTagManager();
}

function readChoice(): Choice | undefined {
  if (isRefusedByBrowser()) return 'refused';
  try {
    const kept = localStorage.getItem(key);
    return kept === 'allowed' || kept === 'refused' ? kept : undefined;
  } catch {
    return undefined;
  }
}
