import { createCipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp, testKeys } from '../../../../tests/support/servers/app.ts';
import { makeKeys } from '../../config/keys.ts';
import { readEvidence, removeEvidence, storeEvidence, streamEvidence } from './evidence.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

/** Node's error messages for a wrong key, changed bytes or a wrong name, and for a truncated tag. */
const unreadable = /unable to authenticate|Invalid authentication tag length/;

const cheque = Buffer.from('a cheque '.repeat(100));

it('is read back as it was, and lies there unreadable', async () => {
  const name = await storeEvidence(app.files, testKeys, () => [cheque]);
  expect((await readEvidence(app.files, testKeys, name)).equals(cheque)).toBe(true);
  const stored = await app.files.read('evidence', name);
  expect(stored?.includes('cheque')).toBe(false);
  const again = await storeEvidence(app.files, testKeys, () => [cheque]);
  expect((await app.files.read('evidence', again))?.equals(stored as Buffer)).toBe(false);
});

it('one changed bit, another key, another name: each is noticed', async () => {
  const name = await storeEvidence(app.files, testKeys, () => [cheque]);
  const stored = (await app.files.read('evidence', name)) as Buffer;
  for (const at of [0, 12, 28, stored.length - 1]) {
    const changed = Buffer.from(stored);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await app.files.write('evidence', name, changed);
    await expect(readEvidence(app.files, testKeys, name)).rejects.toThrow(unreadable);
  }
  await app.files.write('evidence', name, stored.subarray(0, 20));
  await expect(readEvidence(app.files, testKeys, name)).rejects.toThrow(unreadable);
  await app.files.write('evidence', name, stored);
  await expect(readEvidence(app.files, makeKeys('another'), name)).rejects.toThrow(unreadable);
  const other = randomBytes(16).toString('hex');
  await app.files.write('evidence', other, stored);
  await expect(readEvidence(app.files, testKeys, other)).rejects.toThrow(unreadable);
  expect((await readEvidence(app.files, testKeys, name)).equals(cheque)).toBe(true);
});

it('is nonce, tag and ciphertext, with the name as additional data', async () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', testKeys.evidence, nonce).setAAD(Buffer.from('by-hand'));
  const hidden = Buffer.concat([cipher.update(cheque), cipher.final()]);
  await app.files.write('evidence', 'by-hand', Buffer.concat([nonce, cipher.getAuthTag(), hidden]));
  expect((await readEvidence(app.files, testKeys, 'by-hand')).equals(cheque)).toBe(true);
});

describe('a recording', () => {
  const recording = randomBytes(1_000_000);
  const pieces = () => [
    recording.subarray(0, 10),
    recording.subarray(10, 700_000),
    recording.subarray(700_000),
  ];

  it('is streamed back as it was', async () => {
    const name = await storeEvidence(app.files, testKeys, pieces);
    const { stream, length } = await streamEvidence(app.files, testKeys, name);
    expect(length).toBe(recording.length);
    expect((await buffer(stream)).equals(recording)).toBe(true);
  });

  it('gives out nothing if a bit of it has changed', async () => {
    const name = await storeEvidence(app.files, testKeys, pieces);
    const stored = (await app.files.read('evidence', name)) as Buffer;
    stored.writeUInt8(stored.readUInt8(stored.length - 1) ^ 1, stored.length - 1);
    await app.files.write('evidence', name, stored);
    await expect(streamEvidence(app.files, testKeys, name)).rejects.toThrow(unreadable);
  });

  it('is not stored if it changes in the meantime', async () => {
    const before = await app.filesIn('evidence');
    const storing = storeEvidence(app.files, testKeys, () => [randomBytes(100)]);
    await expect(storing).rejects.toThrow('changed while it was stored');
    expect(await app.filesIn('evidence')).toEqual(before);
  });
});

it('is gone once it was removed', async () => {
  const name = await storeEvidence(app.files, testKeys, () => [cheque]);
  await removeEvidence(app.files, name);
  await expect(readEvidence(app.files, testKeys, name)).rejects.toThrow('is gone');
});

it('has no public address', async () => {
  const name = await storeEvidence(app.files, testKeys, () => [cheque]);
  for (const path of [
    `/evidence/${name}`,
    `/photos/${name}`,
    `/photos/..%2Fevidence%2F${name}`,
    `/photos/../evidence/${name}`,
    `/v1/evidence/${name}`,
    `/v1/uploads/${name}`,
  ])
    expect((await fetch(app.origin + path)).status, path).toBe(404);
});
