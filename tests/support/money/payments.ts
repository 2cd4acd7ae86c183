import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckoutAttempt, Proof, Refusal } from '../../../src/local/razorpay/checkout.ts';
import { type Delivery, decideDue, webhookOutbox } from '../../../src/local/razorpay/deliver.ts';
import type { FaultRequest } from '../../../src/local/razorpay/faults.ts';
import { type LocalPayments, makeLocalPayments } from '../../../src/local/razorpay/local-payments.ts';
import { localPath } from '../../../src/local/razorpay/register.ts';
import { makeKeys } from '../../../src/server/config/keys.ts';
import type { Database } from '../../../src/server/db/open.ts';
import type { ChosenPayments } from '../../../src/server/gateways/chosen-payments.ts';
import { sendDue } from '../../../src/server/notices/outbox.ts';
import { webhookPath } from '../../../src/server/payments/orders/webhook.ts';
import { send } from '../people/people.ts';
import { quiet } from '../servers/logs.ts';

type Provider = {
  readonly origin: string;
  readonly payments: ChosenPayments;
  readonly localPayments: LocalPayments | undefined;
};

/** The emulator of a server in another process, by its data folder. */
export async function providerOf(origin: string, dataFolder: string): Promise<Provider> {
  const keys = makeKeys(await readFile(join(dataFolder, 'secret-key'), 'utf8'));
  const payments = makeLocalPayments(keys);
  payments.setOrigin(origin);
  return { origin, payments, localPayments: payments };
}

/** One attempt in the checkout, with any outcome. `orderId` is the provider's. */
export async function tryToPay(
  app: Provider,
  orderId: string,
  attempt: Omit<CheckoutAttempt, 'key_id' | 'order_id'>,
): Promise<Proof | Refusal> {
  const response = await send(app, 'POST', `${localPath}/checkout/payments`, {
    key_id: app.payments.payments.keyId,
    order_id: orderId,
    ...attempt,
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Proof | Refusal;
}

/** Pays in the checkout; returns what the page's success handler gets. */
export async function pay(app: Provider, orderId: string): Promise<Proof> {
  const answer = await tryToPay(app, orderId, { outcome: 'paid' });
  if ('error' in answer) throw new Error(`the payment failed: ${answer.error.description}`);
  return answer;
}

/** Fails in the checkout; `late`: until the bank authorises it after all. */
export async function failToPay(
  app: Provider,
  orderId: string,
  outcome: 'failed' | 'late' = 'failed',
  reason: NonNullable<CheckoutAttempt['reason']> = 'payment_failed',
): Promise<Refusal['error']> {
  const answer = await tryToPay(app, orderId, { outcome, reason });
  if (!('error' in answer)) throw new Error('the payment did not fail');
  return answer.error;
}

/** Injects a fault into the emulator. */
export async function fault(app: Provider, request: FaultRequest): Promise<void> {
  const response = await send(app, 'POST', `${localPath}/faults`, request, authorization(app));
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** Decides and sends what is due; returns how many webhook events were accepted. */
export async function runEmulatorOnce(database: Database, delivery: Delivery): Promise<number> {
  await database.transaction(decideDue);
  const outbox = webhookOutbox(delivery);
  let accepted = 0;
  const send: typeof outbox.send = async (...given) => {
    await outbox.send(...given);
    accepted += 1;
  };
  await sendDue(database.primary, { ...outbox, send }, quiet);
  return accepted;
}

/** The same, to our own webhook. */
export const deliver = (app: Provider & { readonly database: Database }): Promise<number> =>
  runEmulatorOnce(app.database, { ...emulatorOf(app), path: webhookPath });

export function emulatorOf({ localPayments }: Provider): LocalPayments {
  if (localPayments === undefined) throw new Error('the payment provider is not the emulator');
  return localPayments;
}

export function authorization(app: Provider): { authorization: string } {
  const { keyId, keySecret } = emulatorOf(app).access;
  return { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
}
