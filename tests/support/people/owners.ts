import { readConfig } from '../../../src/server/config/config.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { reconcile } from '../../../src/server/payments/orders/reconcile.ts';
import type { makeApp } from '../servers/app.ts';
import { addShop } from '../shops/shops.ts';
import { newNumber, send, signIn } from './people.ts';

export type App = Awaited<ReturnType<typeof makeApp>>;

export type Owner = { readonly shopId: string; readonly claimId: string; readonly cookie: string };

/** A signed-in account with a claim that is not paid. */
export async function makeOwner(app: App, claimState = 'clear'): Promise<Owner> {
  const number = newNumber();
  const cookie = await signIn(app, number);
  const shopId = await addShop(app.database.primary);
  const [claim] = await app.database.primary.query<{ id: string }>(sql`
    insert into claim (shop_id, contact_number, state, account_id)
    select ${shopId}, ${number}, ${claimState}, id from account where mobile_number = ${number} returning id`);
  return { shopId, claimId: (claim as { id: string }).id, cookie };
}

/** The calls of an owner's pages; each returns status and body. */
export const askForOrder = (app: App, { shopId, cookie }: Owner) =>
  answerOf(send(app, 'POST', `/v1/claim-shops/payment/${shopId}`, {}, { cookie }));

export const confirm = (
  app: App,
  { shopId }: Pick<Owner, 'shopId'>,
  proof: object,
  besides: object = {},
  headers: Record<string, string> = {},
) => answerOf(send(app, 'PATCH', `/v1/claim-shops/${shopId}`, { ...besides, metaInfo: proof }, headers));

export const askForRefund = (app: App, { shopId, cookie }: Owner) =>
  answerOf(send(app, 'POST', `/v1/claim-shops/${shopId}/refund`, {}, { cookie }));

export const seeSubscription = (app: App, { shopId, cookie }: Owner) =>
  answerOf(fetch(`${app.origin}/v1/claim-shops/${shopId}/subscription`, { headers: { cookie } }));

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at with matchers
type Answer = { readonly status: number; readonly body: any };

async function answerOf(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  return { status: response.status, body: await response.json() };
}

/** The provider's id of the open order. */
export async function openOrder(app: App, owner: Owner): Promise<string> {
  const { status, body } = await askForOrder(app, owner);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Runs the reconciliation as if all pauses were over. Returns the warnings. */
export async function reconcileNow(app: App): Promise<string[]> {
  const { primary: db, transaction } = app.database;
  await db.query(sql`update payment_order set asked_at = null`);
  await db.query(sql`update refund set asked_at = null`);
  const parts = { payments: app.payments.payments, seller: readConfig({}).seller };
  const warnings: string[] = [];
  await reconcile({ db, transaction, local: true }, parts, (_error, message) => void warnings.push(message));
  return warnings;
}
