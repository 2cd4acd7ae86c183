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

describe('the record of a sending', () => {
  test('is current, changed and removed', () => {
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

  test.each(['', '{', 'null', '[]', '{"submissionId":"1"}'])('that is none is no record: %s', (text) => {
    expect(parseRecord(text)).toBeUndefined();
  });

  test('is known until the page is left where the browser keeps nothing', () => {
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

  test('is made once and stays for every further try', () => {
    expect(next(undefined)).toEqual({ ...record, submissionId: otherId, uploads: {} });
    expect(next(record).submissionId).toBe(id);
  });

  test('stays where the server may have the claim, also after leaving', () => {
    expect(next({ ...record, isWanted: false, isAsked: true })).toEqual({ ...record, isAsked: true });
  });

  test('is a new one after a cancelled sending; what has arrived of the files is used again', () => {
    expect(next({ ...record, isWanted: false })).toEqual({ ...record, submissionId: otherId });
  });

  test('is never that of another claim', () => {
    expect(next({ ...record, isAsked: true }, 'b')).toEqual({
      ...record,
      submissionId: otherId,
      about: 'b',
      isAsked: false,
    });
  });
});

test('two drafts are the same claim when shop and number are the same', async () => {
  const draft = { ...emptyDraft, name: 'Sharma Sweets', shopOwnerContactNumber: '+919876543210' };
  const about = await aboutOf(draft);
  expect(about).toMatch(/^[\da-f]{64}$/);
  expect(await aboutOf({ ...draft, name: ' Sharma Sweets', pin: '411001' })).toBe(about);
  expect(await aboutOf({ ...draft, shopOwnerContactNumber: '+919876543211' })).not.toBe(about);
  expect(await aboutOf({ ...draft, shopId: id })).not.toBe(about);
});
