import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Keys } from '../../config/keys.ts';
import type { Files } from '../../gateways/files.ts';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = nonceBytes + tagBytes;

type EvidenceKeys = Pick<Keys, 'evidence'>;

export const newEvidenceName = (): string => randomBytes(16).toString('hex');

/** Returns the content from its beginning, each time it is called. */
export type Source = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Stores evidence encrypted, as nonce, tag and ciphertext; returns its file name. The tag is known only after the
 * last byte, so a first pass computes it and a second one writes: a recording is never in memory as a whole.
 */
export async function storeEvidence(
  files: Files,
  keys: EvidenceKeys,
  source: Source,
  name = newEvidenceName(),
): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const makeCipher = () => cipherOf(keys, name, nonce);
  const first = makeCipher();
  let length = headBytes;
  for await (const piece of source()) length += first.update(piece).length;
  first.final();
  const tag = first.getAuthTag();
  async function* encrypt() {
    yield Buffer.concat([nonce, tag]);
    const cipher = makeCipher();
    for await (const piece of source()) yield cipher.update(piece);
    cipher.final();
    if (!cipher.getAuthTag().equals(tag)) throw new Error(`evidence ${name} changed while it was stored`);
  }
  await files.writeStream('evidence', name, readableOf(encrypt()), length);
  return name;
}

/** The name is authenticated data (AAD): a file cannot be swapped with another one. */
const cipherOf = (keys: EvidenceKeys, name: string, nonce: Buffer) =>
  createCipheriv(cipherName, keys.evidence, nonce).setAAD(Buffer.from(name));

/** The same form, for contents that are in memory. */
export function encryptBytes(keys: EvidenceKeys, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = cipherOf(keys, name, nonce);
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

export function decryptBytes(keys: EvidenceKeys, name: string, stored: Buffer): Buffer {
  const decipher = decipherOf(keys, name, stored);
  return Buffer.concat([decipher.update(stored.subarray(headBytes)), decipher.final()]);
}

const readableOf = (pieces: AsyncIterable<Buffer>) => Readable.from(pieces, { objectMode: false });

/** Throws if the file is missing or is not the one stored under this name. */
export async function readEvidence(files: Files, keys: EvidenceKeys, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of decrypt(files, keys, name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * The same for a recording, without holding it in memory. A first pass authenticates the whole file before the
 * second one gives out a byte; a file that is replaced between the two breaks the stream off.
 */
export async function streamEvidence(
  files: Files,
  keys: EvidenceKeys,
  name: string,
): Promise<{ stream: Readable; length: number }> {
  let length = 0;
  for await (const piece of decrypt(files, keys, name)) length += piece.length;
  return { stream: readableOf(decrypt(files, keys, name)), length };
}

/** The pieces are authentic only if it ends without an error. */
async function* decrypt(files: Files, keys: EvidenceKeys, name: string): AsyncGenerator<Buffer, void> {
  const stored = await files.readStream('evidence', name);
  if (stored === undefined) throw new Error(`evidence ${name} is gone`);
  let head = Buffer.alloc(0);
  let decipher: ReturnType<typeof decipherOf> | undefined;
  for await (const piece of stored as AsyncIterable<Buffer>) {
    if (decipher) {
      yield decipher.update(piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < headBytes) continue;
    decipher = decipherOf(keys, name, head);
    yield decipher.update(head.subarray(headBytes));
  }
  (decipher ?? decipherOf(keys, name, head)).final();
}

function decipherOf(keys: EvidenceKeys, name: string, head: Buffer) {
  const nonce = head.subarray(0, nonceBytes);
  const decipher = createDecipheriv(cipherName, keys.evidence, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(head.subarray(nonceBytes, headBytes));
  return decipher;
}

export const removeEvidence = (files: Files, name: string): Promise<void> => files.remove('evidence', name);
