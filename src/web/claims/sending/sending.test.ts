import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../core/claims/draft.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { initialState } from '../draft/draft-state.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import type { SendingSteps } from './send-claim.ts';
import { cancelSending, followSent, resumeSending, startSending } from './sending.ts';
import { aboutOf, changeRecord, readRecord, removeRecord, writeRecord } from './sending-record.ts';

type SendClaim = (steps: SendingSteps) => Promise<{ id: string; claimState: 'clear' }>;
const sendClaim = vi.hoisted(() => vi.fn<SendClaim>());
vi.mock('./send-claim.ts', () => ({ sendClaim }));
vi.mock('../../ui/overlays/toast.ts', () => ({ toast: { success() {}, error() {}, dismiss() {} } }));

const shop = '0196a1a4-0000-7000-8000-000000000001';
const accepted = { id: shop, claimState: 'clear' } as const;
const fails = (code: MessageCode) => async () => {
  throw new CallError(code, m.faults[code]);
};
const draft = { ...emptyDraft, name: 'Sharma Sweets', shopOwnerContactNumber: '+919876543210' };
const sending = () => useDraft.getState().sending;
const step = () => sending().step;
const nameInForm = () => useDraft.getState().draft.name;

/** The browser's locks, without other tabs; `isTaken` while another tab holds the one of sending. */
let isTaken: Promise<void> | undefined;
const locks = {
  async request(_: string, options: { ifAvailable?: boolean }, work: (lock: object | null) => unknown) {
    if (options.ifAvailable && isTaken) return work(null);
    await isTaken;
    return work({});
  },
};

beforeEach(() => {
  localStorage.clear();
  removeRecord();
  isTaken = undefined;
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  useDraft.setState(initialState, true);
  dispatch('begun', draft);
  sendClaim.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a claim that is sent', () => {
  test('is submitted, and then neither the form nor the record has anything of it', async () => {
    sendClaim.mockResolvedValue(accepted);
    await startSending();
    expect(sending()).toEqual({ step: 'submitted', shopId: shop, claimState: 'clear' });
    expect(nameInForm()).toBe('');
    expect(readRecord()).toBeUndefined();
  });

  test('waits for the network, continues automatically, and stays the same claim', async () => {
    vi.useFakeTimers();
    const ids: (string | undefined)[] = [];
    sendClaim.mockImplementation(async () => {
      ids.push(readRecord()?.submissionId);
      return ids.length < 3 ? fails('offline')() : accepted;
    });
    const sent = startSending();
    await expect.poll(() => step()).toBe('waiting');
    dispatchEvent(new Event('online'));
    await expect.poll(() => ids).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    await sent;
    expect(step()).toBe('submitted');
    expect(new Set(ids).size).toBe(1);
  });

  test('continues at once when the owner presses the button', async () => {
    sendClaim.mockImplementationOnce(fails('timed_out')).mockResolvedValue(accepted);
    const sent = startSending();
    await expect.poll(() => step()).toBe('waiting');
    await startSending();
    await sent;
    expect(step()).toBe('submitted');
  });

  test('requests the OTP if the session has ended, and keeps the draft', async () => {
    sendClaim.mockImplementation(fails('sign_in_required'));
    await startSending();
    expect(step()).toBe('verifying');
    expect(nameInForm()).toBe('Sharma Sweets');
    cancelSending();
    await resumeSending();
    expect(sendClaim).toHaveBeenCalledOnce();
  });

  test('uploads files again that the server no longer has, once', async () => {
    sendClaim.mockImplementation(fails('upload_missing'));
    await startSending();
    expect(sendClaim).toHaveBeenCalledTimes(2);
    expect(sending()).toMatchObject({ step: 'refused', fault: { code: 'upload_missing' } });
  });

  test('names the refused file, and a reload does not send it automatically', async () => {
    sendClaim.mockImplementation(async (steps) => {
      steps.onKind('cheque');
      return fails('picture_broken')();
    });
    await startSending();
    expect(sending()).toMatchObject({
      step: 'refused',
      fault: { code: 'picture_broken', kind: 'cheque' },
    });
    await resumeSending();
    expect(sendClaim).toHaveBeenCalledOnce();
    expect(nameInForm()).toBe('Sharma Sweets');
  });

  test('is asked for again by a reload after a fault of the server, which may have it', async () => {
    const ids: (string | undefined)[] = [];
    sendClaim.mockImplementation(async () => {
      ids.push(readRecord()?.submissionId);
      changeRecord((record) => ({ ...record, isAsked: true }));
      return ids.length === 1 ? fails('internal')() : accepted;
    });
    await startSending();
    expect(step()).toBe('refused');
    await resumeSending();
    expect(step()).toBe('submitted');
    expect(ids[0]).toBe(ids[1]);
  });

  test('is put aside by closing its error, and then a reload does not send it', async () => {
    sendClaim.mockImplementation(fails('internal'));
    await startSending();
    cancelSending();
    await resumeSending();
    expect(sendClaim).toHaveBeenCalledOnce();
    expect(nameInForm()).toBe('Sharma Sweets');
  });

  test('is sent once however often the button is pressed', async () => {
    const answer = Promise.withResolvers<typeof accepted>();
    sendClaim.mockReturnValue(answer.promise);
    const sent = startSending();
    await expect.poll(() => sendClaim).toHaveBeenCalled();
    await startSending();
    answer.resolve(accepted);
    await sent;
    expect(sendClaim).toHaveBeenCalledOnce();
  });

  test('continues after a reload, unless the form has another draft by then', async () => {
    const about = await aboutOf(draft);
    const record = { submissionId: crypto.randomUUID(), about, isWanted: true, isAsked: false, uploads: {} };
    writeRecord(record);
    dispatch('begun', { ...draft, name: 'Another' });
    await resumeSending();
    expect(sendClaim).not.toHaveBeenCalled();
    dispatch('begun', draft);
    sendClaim.mockResolvedValue(accepted);
    await resumeSending();
    expect(step()).toBe('submitted');
  });
});

test('a cancelled sending keeps the draft and shows no error', async () => {
  sendClaim.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const sent = startSending();
  await expect.poll(() => sendClaim).toHaveBeenCalled();
  cancelSending();
  await sent;
  expect(step()).toBe('idle');
  expect(nameInForm()).toBe('Sharma Sweets');
});

describe('two tabs', () => {
  test('the second tab waits for the lock and then has nothing to send', async () => {
    const first = Promise.withResolvers<void>();
    isTaken = first.promise;
    const sent = startSending();
    await expect.poll(() => step()).toBe('elsewhere');
    first.resolve();
    await sent;
    expect(sendClaim).not.toHaveBeenCalled();
    expect(nameInForm()).toBe('');
  });

  test('a tab with the same claim empties its form once the other tab has sent it', async () => {
    const shopId = crypto.randomUUID();
    const record = { submissionId: shopId, isWanted: true, isAsked: true, uploads: {}, shopId };
    await followSent({ ...record, about: 'another claim' });
    expect(nameInForm()).toBe('Sharma Sweets');
    await followSent({ ...record, about: await aboutOf(draft) });
    expect(nameInForm()).toBe('');
    expect(sending()).toEqual({ step: 'submitted_elsewhere', shopId });
  });
});
