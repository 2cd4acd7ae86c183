import { forgetVerified } from '../../accounts/verified-number.ts';
import { track } from '../../analytics/analytics.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { deleteDraft } from '../draft/autosave-draft.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import type { FileKind } from '../draft/stored-draft.ts';
import { type SubmittedClaim, sendClaim } from './send-claim.ts';
import { afterFault, isRefusal, pauseAfter } from './sending-answer.ts';
import {
  aboutOf,
  changeRecord,
  readRecord,
  recordFor,
  removeRecord,
  type SendingRecord,
  writeRecord,
} from './sending-record.ts';

/** One sending at a time in a tab; the lock sees to it among tabs. */
let running: AbortController | undefined;
let wake: (() => void) | undefined;
/** The record that another tab last removed, which it does when its claim is submitted. */
let removedElsewhere: SendingRecord | undefined;

/** Sends what stands in the form, until the server has it, refuses it, or the owner cancels. */
export async function startSending(): Promise<void> {
  if (running) return wake?.();
  const mine = new AbortController();
  running = mine;
  try {
    dispatch('sendingStarted');
    const about = await aboutOf(useDraft.getState().draft);
    await withLock(mine.signal, async (hasWaited) => {
      // It was sent elsewhere while this tab waited.
      if (hasWaited && readRecord() === undefined) return dropSentDraft();
      writeRecord(recordFor(about, readRecord(), () => crypto.randomUUID()));
      await sendUntilAnswered(mine.signal);
    });
  } catch (error) {
    if (mine.signal.aborted) dispatch('sendingEnded');
    else stopAt(faultOf(error), undefined);
  } finally {
    if (running === mine) running = undefined;
  }
}

/** The draft stays as it is, and nothing is sent until Finish is pressed again. */
export function cancelSending(): void {
  changeRecord((current) => ({ ...current, isWanted: false }));
  running?.abort(new DOMException('cancelled', 'AbortError'));
  dispatch('sendingEnded');
}

/** A claim that was being sent when the page was left goes on. */
export async function resumeSending(): Promise<void> {
  const record = readRecord();
  if (running || !record?.isWanted) return;
  if (record.about === (await aboutOf(useDraft.getState().draft))) await startSending();
}

/** Another tab has sent this claim: it is no longer to be filled in here. */
export async function followSent(record: SendingRecord): Promise<void> {
  removedElsewhere = record;
  if (running || record.about !== (await aboutOf(useDraft.getState().draft))) return;
  await dropSentDraft();
}

async function dropSentDraft(): Promise<void> {
  await deleteDraft();
  const shopId = removedElsewhere?.shopId;
  if (shopId === undefined) dispatch('sendingEnded');
  else dispatch('submittedElsewhere', shopId);
  toast.success(m.claimSentElsewhere);
}

/** Two tabs hold the same draft: the second waits for the first, and mostly finds nothing left to do. */
async function withLock(signal: AbortSignal, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  const name = 'nukkad.sending';
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (wasFree) return;
  dispatch('sendingElsewhere');
  await navigator.locks.request(name, { signal }, () => work(true));
}

/** Ends with the claim submitted, or with something that only the owner can do. */
async function sendUntilAnswered(signal: AbortSignal): Promise<void> {
  let kind: FileKind | undefined;
  let misses = 0;
  let hasUploadedAgain = false;
  const steps = {
    signal,
    onPreparing: () => dispatch('preparing'),
    onKind: (next: FileKind) => {
      kind = next;
    },
    onUploading: (uploading: FileKind, sent: number, all: number) => {
      misses = 0;
      dispatch('uploading', { kind: uploading, sent, all });
    },
    onSubmitting: () => {
      kind = undefined;
      dispatch('submitting');
    },
  };
  for (;;) {
    // A form that was emptied while it waited for the network must not be sent.
    if ((await aboutOf(useDraft.getState().draft)) !== readRecord()?.about) return cancelSending();
    try {
      return await finishSubmission(await sendClaim(steps));
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error);
      const next = afterFault(fault.code, hasUploadedAgain);
      if (next === 'upload_again') {
        hasUploadedAgain = true;
        changeRecord((current) => ({ ...current, uploads: {} }));
      } else if (next === 'wait') {
        dispatch('networkMissed', !navigator.onLine);
        await waitForRetry(misses, signal);
        misses += 1;
      } else return stopAt(fault, kind);
    }
  }
}

async function finishSubmission({ id, claimState }: SubmittedClaim): Promise<void> {
  changeRecord((current) => ({ ...current, shopId: id }));
  removeRecord();
  track({ event: 'form_submission', form: 'claim' });
  dispatch('submitted', { shopId: id, claimState });
  await deleteDraft();
}

function stopAt({ code, message }: CallError, kind: FileKind | undefined): void {
  if (afterFault(code, true) === 'verify') {
    forgetVerified();
    return dispatch('numberUnverified');
  }
  // After a refusal the owner has to do something first, so a reload does not send again. After a fault of the
  // server it does: the claim may be stored, and the submission is idempotent.
  if (isRefusal(code)) changeRecord((current) => ({ ...current, isWanted: false }));
  dispatch('refused', { code, message, kind });
}

function faultOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  console.error('the claim could not be sent', error);
  return new CallError('internal', m.faults.internal);
}

/** The network is back, the owner says so, or it is time to look: `online` does not come everywhere. */
function waitForRetry(misses: number, signal: AbortSignal): Promise<void> {
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
