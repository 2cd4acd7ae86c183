import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../core/claims/draft.ts';
import {
  aboutOf,
  changeRecord,
  parseRecord,
  readRecord,
  recordFor,
  removeRecord,
  type SendingRecord,
  sendingKey,
  writeRecord,
} from './sending-record.ts';

const id = '11111111-1111-4111-8111-111111111111';
const otherId = '22222222-2222-4222-8222-222222222222';
const record: SendingRecord = {
  submissionId: id,
  about: 'a',
  isWanted: true,
  isAsked: false,
  uploads: { photo: { print: 'p', url: '/v1/uploads/1' } },
};

beforeEach(() => {
  removeRecord();
  localStorage.clear();
});

describe('the sending record', () => {
  test('can be written, changed and removed', () => {
    expect(readRecord()).toBeUndefined();
    writeRecord(record);
    expect(readRecord()).toEqual(record);
    changeRecord((current) => ({ ...current, isAsked: true }));
    expect(readRecord()?.isAsked).toBe(true);
    removeRecord();
    expect(localStorage.getItem(sendingKey)).toBeNull();
    changeRecord((current) => current);
    expect(readRecord()).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"submissionId":"1"}'])('is ignored if it is invalid: %s', (text) => {
    expect(parseRecord(text)).toBeUndefined();
  });

  test('is known until the page is left if storage is switched off', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const get = vi.spyOn(localStorage, 'getItem').mockImplementation(denied);
    const set = vi.spyOn(localStorage, 'setItem').mockImplementation(denied);
    writeRecord(record);
    expect(readRecord()).toEqual(record);
    for (const spy of [get, set]) spy.mockRestore();
  });
});

describe('the id of a submission', () => {
  const next = (before: SendingRecord | undefined, about = 'a') => recordFor(about, before, () => otherId);

  test('is made once and stays the same for every retry', () => {
    expect(next(undefined)).toEqual({ ...record, submissionId: otherId, uploads: {} });
    expect(next(record).submissionId).toBe(id);
  });

  test('stays the same if the server may have the claim, even after the page was left', () => {
    expect(next({ ...record, isWanted: false, isAsked: true })).toEqual({ ...record, isAsked: true });
  });

  test('is new after a cancelled sending, which reuses the uploaded files', () => {
    expect(next({ ...record, isWanted: false })).toEqual({ ...record, submissionId: otherId });
  });

  test('is never reused for another claim', () => {
    expect(next({ ...record, isAsked: true }, 'b')).toEqual({
      ...record,
      submissionId: otherId,
      about: 'b',
      isAsked: false,
    });
  });
});

test('two drafts are the same claim if shop and number are the same', async () => {
  const draft = { ...emptyDraft, name: 'Sharma Sweets', shopOwnerContactNumber: '+919876543210' };
  const about = await aboutOf(draft);
  expect(about).toMatch(/^[\da-f]{64}$/);
  expect(await aboutOf({ ...draft, name: ' Sharma Sweets', pin: '411001' })).toBe(about);
  expect(await aboutOf({ ...draft, shopOwnerContactNumber: '+919876543211' })).not.toBe(about);
  expect(await aboutOf({ ...draft, shopId: id })).not.toBe(about);
});
