import { create } from 'zustand';
import { allowTagManager, denyTagManager, prepareTagManager } from './tag-manager.ts';

/** What the visitor says about analytics. */
export type Choice = 'allowed' | 'refused';

type Consent = {
  readonly choice: Choice | undefined;
  readonly isAsking: boolean;
  /** What was pressed to be asked again; it gets the focus back. */
  readonly opener: HTMLElement | undefined;
};

export const useConsent = create<Consent>(() => ({ choice: undefined, isAsking: false, opener: undefined }));

const key = 'nukkad.consent';

let tagManagerId: string | undefined;

/** Called once the page stands still: nobody waits for it. */
export function startConsent(id: string): void {
  if (tagManagerId !== undefined) return;
  tagManagerId = id;
  const choice = readChoice();
  useConsent.setState({ choice, isAsking: choice === undefined });
  prepareTagManager(id, choice === 'allowed');
  addEventListener('storage', (change) => {
    if (change.key === key || change.key === null) follow(readChoice());
  });
}

export function choose(choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is switched off: it holds for this page, and the next one asks again.
  }
  follow(choice);
}

/** The visitor wants to see or change the choice. */
export function askAgain(opener: HTMLElement | undefined): void {
  useConsent.setState({ isAsking: true, opener });
}

export const stopAsking = (): void => useConsent.setState({ isAsking: false, opener: undefined });

/** The browser says for its owner that they do not want to be followed, https://w3c.github.io/gpc/. */
export const isRefusedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean } & Navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
};

function follow(choice: Choice | undefined): void {
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
