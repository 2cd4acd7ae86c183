import { create } from 'zustand';
import type { ClaimState } from '../../../core/claims/states.ts';
import { forgetVerified } from '../../accounts/verified-number.ts';
import { track } from '../../analytics/analytics.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { resetDraft } from '../draft/claim-draft.ts';
import { useClaimShop } from '../draft/draft-store.ts';
import type { HeldKind } from '../draft/held-files.ts';
import { type SubmittedClaim, sendClaim } from './send-claim.ts';
import { afterFault, pauseAfter } from './sending-answer.ts';
import { aboutOf, changeRecord, keepRecord, readRecord, recordFor, removeRecord } from './sending-record.ts';
import type { Refusal } from './ways-back.ts';

export type Sending =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' }
  | { readonly step: 'uploading'; readonly kind: HeldKind; readonly percent: number }
  | { readonly step: 'submitting' }
  /** Kept, and sent by itself once the network is back. */
  | { readonly step: 'waiting'; readonly isOffline: boolean }
  | { readonly step: 'elsewhere' }
  | { readonly step: 'proving' }
  | { readonly step: 'refused'; readonly fault: Refusal }
  | { readonly step: 'submitted'; readonly shopId: string; readonly claimState: ClaimState };

export const useSending = create<Sending>(() => ({ step: 'idle' }));
const show = (next: Sending) => useSending.setState(next, true);

/** One sending at a time in a tab; the lock sees to it among tabs. */
let running: AbortController | undefined;
let wake: (() => void) | undefined;

/** Sends what stands in the form, until the server has it, refuses it, or the owner cancels. */
export async function startSending(): Promise<void> {
  if (running) return wake?.();
  const mine = new AbortController();
  running = mine;
  try {
    show({ step: 'preparing' });
    const about = await aboutOf(useClaimShop.getState().draft);
    await underLock(mine.signal, async (hasWaited) => {
      // It was sent elsewhere while this tab waited.
      if (hasWaited && readRecord() === undefined) return forgetSent();
      keepRecord(recordFor(about, readRecord(), () => crypto.randomUUID()));
      await sendUntilAnswered(mine.signal);
    });
  } catch (error) {
    if (mine.signal.aborted) show({ step: 'idle' });
    else stopAt(faultOf(error), undefined);
  } finally {
    if (running === mine) running = undefined;
  }
}

/** The draft stays as it is, and nothing is sent until Finish is pressed again. */
export function cancelSending(): void {
  changeRecord((kept) => ({ ...kept, isWanted: false }));
  running?.abort(new DOMException('cancelled', 'AbortError'));
  show({ step: 'idle' });
}

/** Closes what was said last. */
export const dismissSending = (): void => show({ step: 'idle' });

/** A claim that was being sent when the page was left goes on. */
export async function resumeSending(): Promise<void> {
  const record = readRecord();
  if (running || !record?.isWanted) return;
  if (record.about === (await aboutOf(useClaimShop.getState().draft))) await startSending();
}

/** Another tab has sent this claim: it is no longer to be filled in here. */
export async function followSent(about: string): Promise<void> {
  if (running || about !== (await aboutOf(useClaimShop.getState().draft))) return;
  await forgetSent();
}

async function forgetSent(): Promise<void> {
  await resetDraft();
  show({ step: 'idle' });
  toast.success(m.claimSentElsewhere);
}

/** Two tabs hold the same draft: the second waits for the first, and mostly finds nothing left to do. */
async function underLock(signal: AbortSignal, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  const name = 'nukkad.sending';
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (wasFree) return;
  show({ step: 'elsewhere' });
  await navigator.locks.request(name, { signal }, () => work(true));
}

/** Ends with the claim submitted, or with something that only the owner can do. */
async function sendUntilAnswered(signal: AbortSignal): Promise<void> {
  let kind: HeldKind | undefined;
  let misses = 0;
  let hasUploadedAgain = false;
  const steps = {
    signal,
    onPreparing: () => show({ step: 'preparing' }),
    onKind: (next: HeldKind) => {
      kind = next;
    },
    onUploading: (next: HeldKind, sent: number, all: number) => {
      misses = 0;
      show({ step: 'uploading', kind: next, percent: Math.floor((sent / all) * 100) });
    },
    onSubmitting: () => {
      kind = undefined;
      show({ step: 'submitting' });
    },
  };
  for (;;) {
    // Somebody who empties the form while it waits for the network does not want it sent.
    if ((await aboutOf(useClaimShop.getState().draft)) !== readRecord()?.about) return cancelSending();
    try {
      return await celebrate(await sendClaim(steps));
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error);
      const next = afterFault(fault.code, hasUploadedAgain);
      if (next === 'upload_again') {
        hasUploadedAgain = true;
        changeRecord((kept) => ({ ...kept, uploads: {} }));
      } else if (next === 'wait') {
        show({ step: 'waiting', isOffline: !navigator.onLine });
        await nextChance(misses, signal);
        misses += 1;
      } else return stopAt(fault, kind);
    }
  }
}

async function celebrate({ id, claimState }: SubmittedClaim): Promise<void> {
  removeRecord();
  track({ event: 'form_submission', form: 'claim' });
  show({ step: 'submitted', shopId: id, claimState });
  await resetDraft();
}

function stopAt({ code, message }: CallError, kind: HeldKind | undefined): void {
  if (afterFault(code, true) === 'prove') {
    forgetVerified();
    show({ step: 'proving' });
    return;
  }
  // The owner has to do something first: a reload must not send it by itself.
  changeRecord((kept) => ({ ...kept, isWanted: false }));
  show({ step: 'refused', fault: { code, message, kind } });
}

function faultOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  console.error('the claim could not be sent', error);
  return new CallError('internal', m.faults.internal);
}

/** The network is back, the owner says so, or it is time to look: `online` does not come everywhere. */
function nextChance(misses: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => go(), pauseAfter(misses));
    const settle = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', stop);
      wake = undefined;
    };
    const go = () => {
      settle();
      resolve();
    };
    const stop = () => {
      settle();
      reject(signal.reason);
    };
    wake = go;
    addEventListener('online', go);
    signal.addEventListener('abort', stop);
  });
}
