import { randomUUID } from 'node:crypto';
import { addYears, dayInIndia } from '../../../src/core/days.ts';
import type { DeskThread } from '../../../src/core/operator/support.ts';
import type { SupportThread } from '../../../src/core/support/contract.ts';
import { addPaidYear } from '../money/paid-claims.ts';
import { type App, makeOwner, type Owner } from './owners.ts';
import { send } from './people.ts';

export async function makePremiumOwner(app: App): Promise<Owner> {
  const owner = await makeOwner(app);
  const from = dayInIndia(new Date());
  await addPaidYear(app.database.primary, { claimId: owner.claimId, from, until: addYears(from, 1) });
  return owner;
}

/** As the owner's page writes. */
export const writeTo = (app: App, { shopId, cookie }: Owner, given: object = {}): Promise<Response> =>
  send(
    app,
    'POST',
    `/v1/my-shops/${shopId}/support/messages`,
    { id: randomUUID(), words: 'My hours are wrong.', ...given },
    { cookie },
  );

export async function threadOf(app: App, { shopId, cookie }: Owner, query = ''): Promise<SupportThread> {
  const response = await fetch(`${app.origin}/v1/my-shops/${shopId}/support${query}`, {
    headers: { cookie },
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as SupportThread;
}

export async function deskThread(app: App, cookie: string, threadId: string): Promise<DeskThread> {
  const response = await fetch(`${app.origin}/v1/operator/support/${threadId}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as DeskThread;
}

/** As the desk answers after reading all. */
export async function answerTo(
  app: App,
  cookie: string,
  threadId: string,
  given: object = {},
): Promise<Response> {
  const { messages } = await deskThread(app, cookie, threadId);
  return send(
    app,
    'POST',
    `/v1/operator/support/${threadId}/messages`,
    { id: randomUUID(), words: 'They are right now.', readNumber: messages.at(-1)?.number ?? 0, ...given },
    { cookie },
  );
}
