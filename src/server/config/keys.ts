import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One secret, and from it a key of its own for every purpose: none of them tells anything of another. */
export type Keys = {
  /** Of OTPs, and of the numbers and addresses in the limits. */
  readonly otp: Buffer;
  /** Of cheques and recordings: AES-256. */
  readonly evidence: Buffer;
  /** Of the local form of the payment provider: its own secrets are made from it. */
  readonly localPayments: Buffer;
};

export function makeKeys(secret: string): Keys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `nukkad ${purpose}`, 32));
  return { otp: keyFor('otp'), evidence: keyFor('evidence'), localPayments: keyFor('local payments') };
}

/** In local mode the secret is made at the first start and kept beside the data that it belongs to. */
export async function localSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'secret-key');
  // Two servers may start at once: only one makes it, both read it.
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  for (let tries = 0; ; tries += 1) {
    const secret = await readFile(file, 'utf8');
    if (secret.length === 64) return secret;
    // The other one has made the file and not yet written into it.
    if (tries > 100) throw new Error(`${file} does not hold a key`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
