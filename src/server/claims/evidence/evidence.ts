import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../../config/keys.ts';
import type { Files } from '../../gateways/files.ts';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Stores evidence encrypted; returns its file name. */
export async function storeEvidence(
  files: Files,
  keys: Pick<Keys, 'evidence'>,
  bytes: Uint8Array,
): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, keys.evidence, nonce);
  // The name is authenticated data (AAD): a file cannot be swapped with another one.
  cipher.setAAD(Buffer.from(name));
  const hidden = [cipher.update(bytes), cipher.final()];
  await files.write('evidence', name, Buffer.concat([nonce, cipher.getAuthTag(), ...hidden]));
  return name;
}

/** Throws if the file is missing or is not the one stored under this name. */
export async function readEvidence(
  files: Files,
  keys: Pick<Keys, 'evidence'>,
  name: string,
): Promise<Buffer> {
  const stored = await files.read('evidence', name);
  if (stored === undefined) throw new Error(`evidence ${name} is gone`);
  const nonce = stored.subarray(0, nonceBytes);
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(cipherName, keys.evidence, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

export const removeEvidence = (files: Files, name: string): Promise<void> => files.remove('evidence', name);
