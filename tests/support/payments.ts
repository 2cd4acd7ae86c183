import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckoutTry, Proof, Refusal } from '../../src/local/razorpay/checkout.ts';
import { type Delivery, decideDue, messageOutbox } from '../../src/local/razorpay/deliver.ts';
import type { FaultOrder } from '../../src/local/razorpay/faults.ts';
import { type LocalPayments, makeLocalPayments } from '../../src/local/razorpay/local-payments.ts';
import { localPath } from '../../src/local/razorpay/register.ts';
import { makeKeys } from '../../src/server/config/keys.ts';
import type { Database } from '../../src/server/db/open.ts';
import type { ChosenPayments } from '../../src/server/gateways/chosen-payments.ts';
import { sendDue } from '../../src/server/notices/outbox.ts';
import { webhookPath } from '../../src/server/payments/orders/webhook.ts';
import { quiet } from './logs.ts';
import { send } from './people.ts';

type Provider = {
  readonly origin: string;
  readonly payments: ChosenPayments;
  readonly localPayments: LocalPayments | undefined;
};

/** The local form of a server that runs elsewhere, by the folder of its data. */
export async function providerOf(origin: string, dataFolder: string): Promise<Provider> {
  const keys = makeKeys(await readFile(join(dataFolder, 'secret-key'), 'utf8'));
  const payments = makeLocalPayments(keys);
  payments.setOrigin(origin);
  return { origin, payments, localPayments: payments };
}

/** One try in the checkout, whatever becomes of it. `orderId` is the provider's. */
export async function tryToPay(
  app: Provider,
  orderId: string,
  wish: Omit<CheckoutTry, 'key_id' | 'order_id'>,
): Promise<Proof | Refusal> {
  const response = await send(app, 'POST', `${localPath}/checkout/payments`, {
    key_id: app.payments.payments.keyId,
    order_id: orderId,
    ...wish,
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Proof | Refusal;
}

/** Pays in the checkout; the proof is what its page would be handed. */
export async function pay(app: Provider, orderId: string): Promise<Proof> {
  const answer = await tryToPay(app, orderId, { outcome: 'paid' });
  if ('error' in answer) throw new Error(`the payment failed: ${answer.error.description}`);
  return answer;
}

/** Fails in the checkout, for good or (`late`) until the bank changes its mind. */
export async function failToPay(
  app: Provider,
  orderId: string,
  outcome: 'failed' | 'late' = 'failed',
  reason: NonNullable<CheckoutTry['reason']> = 'payment_failed',
): Promise<Refusal['error']> {
  const answer = await tryToPay(app, orderId, { outcome, reason });
  if (!('error' in answer)) throw new Error('the payment did not fail');
  return answer.error;
}

/** Makes the provider do something wrong on its next occasions. */
export async function fault(app: Provider, order: FaultOrder): Promise<void> {
  const response = await send(app, 'POST', `${localPath}/faults`, order, authorization(app));
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** Lets banks decide what is due and sends the messages that are; answers how many were taken. */
export async function workOnce(database: Database, delivery: Delivery): Promise<number> {
  await database.transaction(decideDue);
  const outbox = messageOutbox(delivery);
  let taken = 0;
  const send: typeof outbox.send = async (...given) => {
    await outbox.send(...given);
    taken += 1;
  };
  await sendDue(database.primary, { ...outbox, send }, quiet);
  return taken;
}

/** The same to our own webhook. */
export const deliver = (app: Provider & { readonly database: Database }): Promise<number> =>
  workOnce(app.database, { ...localForm(app), path: webhookPath });

export function localForm({ localPayments }: Provider): LocalPayments {
  if (localPayments === undefined) throw new Error('the payment provider is not the local form');
  return localPayments;
}

export function authorization(app: Provider): { authorization: string } {
  const { keyId, keySecret } = localForm(app).access;
  return { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
}
