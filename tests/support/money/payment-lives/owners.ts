import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutAttempt, Proof, Refusal } from '../../../../src/local/razorpay/checkout.ts';
import { addFault, type FaultRequest } from '../../../../src/local/razorpay/faults.ts';
import { localPath } from '../../../../src/local/razorpay/register.ts';
import { sql } from '../../../../src/server/db/sql.ts';
import type { Town } from './town.ts';

/** A signed-in account with a claim. */
export type Owner = {
  readonly shopId: string;
  readonly claimId: string;
  readonly cookie: string;
  /** Each has its own address, for the rate limits. */
  readonly network: string;
};

let made = 0;

/** Written directly to the database: claiming is tested elsewhere. */
export async function makeOwners(
  { database }: Pick<Town, 'database'>,
  count: number,
  claimState: string,
): Promise<Owner[]> {
  const people = Array.from({ length: count }, () => {
    made += 1;
    const token = randomBytes(32).toString('base64url');
    return { number: `+918${String(made).padStart(9, '0')}`, token, at: made };
  });
  const rows = await database.primary.query<{ shop_id: string; claim_id: string; number: string }>(sql`
    with person as (
      select number, decode(hash, 'hex') as hash
      from unnest(${people.map(({ number }) => number)}::text[],
        ${people.map(({ token }) => createHash('sha256').update(token).digest('hex'))}::text[]) as t (number, hash)
    ), made_account as (
      insert into account (mobile_number) select number from person returning id, mobile_number
    ), made_session as (
      insert into session (token_hash, account_id, expires_at)
      select hash, id, now() + interval '1 day' from person join made_account on mobile_number = number
    ), made_shop as (
      insert into shop (name, listing, state, owner_number) select 'Shop', 'listed', 'Karnataka', number from person
      returning id, owner_number
    )
    insert into claim (shop_id, contact_number, state, account_id)
    select made_shop.id, owner_number, ${claimState}, made_account.id
    from made_shop join made_account on mobile_number = owner_number
    returning shop_id, id as claim_id, contact_number as number`);
  const byNumber = new Map(people.map((person) => [person.number, person]));
  return rows.map(({ shop_id, claim_id, number }) => {
    const { token, at } = byNumber.get(number) as (typeof people)[number];
    const network = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
    return { shopId: shop_id, claimId: claim_id, cookie: `nukkad=${token}`, network };
  });
}

type Answer = { readonly status: number; readonly body: { readonly id?: string; readonly code?: string } };

/** One call to a server; `undefined` if the server died during it. */
export async function callServer(
  origin: string,
  { cookie, network }: Owner,
  method: string,
  path: string,
  body: object = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': network },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    return undefined;
  }
}

export const orderPath = ({ shopId }: Owner) => `/v1/claim-shops/payment/${shopId}`;
export const confirmPath = ({ shopId }: Owner) => `/v1/claim-shops/${shopId}`;
export const refundPath = ({ shopId }: Owner) => `/v1/claim-shops/${shopId}/refund`;

/** Retries until a server answers; `undefined` if the answer is no. */
export async function openOrder(town: Town, owner: Owner): Promise<string | undefined> {
  for (;;) {
    const answer = await callServer(await town.server(), owner, 'POST', orderPath(owner));
    if (answer?.status === 200) return answer.body.id;
    if (answer !== undefined && answer.status < 500) return undefined;
    await sleep(20);
  }
}

export async function tryToPay(
  { provider }: Town,
  orderId: string,
  outcome: CheckoutAttempt['outcome'],
): Promise<Proof | Refusal | undefined> {
  const response = await fetch(`${provider.origin}${localPath}/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: provider.payments.keyId, order_id: orderId, outcome }),
  });
  return response.ok ? ((await response.json()) as Proof | Refusal) : undefined;
}

export const wrong = ({ database }: Town, order: FaultRequest) => addFault(database.primary, order);
