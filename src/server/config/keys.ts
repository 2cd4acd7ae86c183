import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Derives an independent key per purpose from one secret. */
export type Keys = {
  /** For OTP hashes, for numbers and addresses in rate limits, and for links that confirm an email address. */
  readonly otp: Buffer;
  /** AES-256 key of the evidence. */
  readonly evidence: Buffer;
  /** AES-256 key of the operators' TOTP secrets. */
  readonly secondStep: Buffer;
  /** The keys of the codes on shops' counters are derived from it. */
  readonly counter: Buffer;
  /** The keys of push messages are derived from it. */
  readonly push: Buffer;
  /** The emulator's secrets are derived from it. */
  readonly localPayments: Buffer;
};

export function makeKeys(secret: string): Keys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `nukkad ${purpose}`, 32));
  return {
    otp: keyFor('otp'),
    evidence: keyFor('evidence'),
    secondStep: keyFor('second step'),
    counter: keyFor('counter'),
    push: keyFor('push'),
    localPayments: keyFor('local payments'),
  };
}

/** In local mode the secret is created at the first start and stored in the data folder. */
export async function localSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'secret-key');
  // Race: of two servers starting at once, one creates the file and both read it.
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  for (let tries = 0; ; tries += 1) {
    const secret = await readFile(file, 'utf8');
    if (secret.length === 64) return secret;
    // The other process has created the file but not written it yet.
    if (tries > 100) throw new Error(`${file} does not hold a key`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
