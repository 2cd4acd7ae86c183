import { writeScanned } from '../../../src/core/counter/codes.ts';
import type { Counter } from '../../../src/core/counter/contract.ts';
import { timeStepAt } from '../../../src/core/time-code.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { beginSession } from '../../../src/server/http/session.ts';
import { codeOf, timeHash } from '../../../src/server/totp.ts';
import type { App, Owner } from './owners.ts';
import { newNumber, send, signIn } from './people.ts';

/** What the owner's device shows: the present code, or one that is so many time steps older. */
export const typedCode = ({ secret }: Pick<Counter, 'secret'>, stepsAgo = 0): string =>
  codeOf(Buffer.from(secret, 'hex'), timeStepAt(Date.now()) - stepsAgo, 6);

export function scannedCode({ secret }: Pick<Counter, 'secret'>, stepsAgo = 0): string {
  const step = timeStepAt(Date.now()) - stepsAgo;
  return writeScanned(step, timeHash(Buffer.from(secret, 'hex'), step));
}

/** Digits that are neither of now nor of the last minutes. */
export function wrongCode(counter: Pick<Counter, 'secret'>): string {
  const shown = new Set(Array.from({ length: 40 }, (_, at) => typedCode(counter, at - 2)));
  for (let number = 100_000; ; number += 1) if (!shown.has(String(number))) return String(number);
}

export const askCounter = (
  app: App,
  { shopId, cookie }: Pick<Owner, 'shopId' | 'cookie'>,
): Promise<Response> => fetch(`${app.origin}/v1/my-shops/${shopId}/counter`, { headers: { cookie } });

export async function openCounter(
  app: App,
  { shopId, cookie }: Pick<Owner, 'shopId' | 'cookie'>,
): Promise<Counter> {
  const response = await send(app, 'PATCH', `/v1/my-shops/${shopId}/counter`, { isOpen: true }, { cookie });
  return (await response.json()) as Counter;
}

export type Shopper = { readonly cookie: string; readonly number: string };

export async function makeShopper(app: App): Promise<Shopper> {
  const number = newNumber();
  return { number, cookie: await signIn(app, number) };
}

export const visit = (
  app: App,
  shopId: string,
  { cookie }: Pick<Shopper, 'cookie'>,
  given: object,
  headers: Record<string, string> = {},
): Promise<Response> => send(app, 'POST', `/v1/shops/${shopId}/visits`, given, { cookie, ...headers });

/** Many people at once, signed in without an OTP each. */
export async function makeCrowd(app: App, size: number): Promise<{ cookie: string }[]> {
  const db = app.database.primary;
  return Promise.all(
    Array.from({ length: size }, async () => {
      const [account] = await db.query<{ id: string }>(
        sql`insert into account (mobile_number) values (${newNumber()}) returning id`,
      );
      const accountId = (account as { id: string }).id;
      return { cookie: `nukkad=${await beginSession(db, { accountId, device: '', before: undefined })}` };
    }),
  );
}
