import type { Page } from '@playwright/test';
import type pg from 'pg';
import { localPath } from '../../../src/local/razorpay/register.ts';
import { signInBefore } from '../claims/claim-walk.ts';
import { expect } from './fixtures.ts';
import { freshNumber } from './otp.ts';

export type Owner = {
  readonly shopId: string;
  readonly claimId: string;
  readonly number: string;
  readonly name: string;
};

/** A page or a browser context, by whose session the calls are made. */
type Caller = Pick<Page, 'request'>;

type Made = { claimState?: string; listing?: string };

/** An owner with a submitted claim on a new shop, without a session. */
export async function makeOwner(database: pg.Client, made: Made = {}): Promise<Owner> {
  const { claimState = 'clear', listing = 'listed' } = made;
  const number = freshNumber();
  const name = `Ganesh Kirana ${number.slice(-5)}`;
  const { rows } = await database.query<{ shop_id: string; claim_id: string }>(
    `with a as (insert into account (mobile_number) values ($1) returning id),
       s as (
         insert into shop (name, intro, listing, city, state, pin, address, shop_type, owner_name, owner_number, email)
         values ($2, 'Rice and dal.', $3, 'Pune', 'Maharashtra', '411030', '14 Laxmi Road', 'Retailers', 'Asha Sharma',
           $1, 'asha@example.in') returning id),
       c as (
         insert into claim (shop_id, contact_number, state, account_id, submission_id, submitted_at)
         select s.id, $1, $4, a.id, gen_random_uuid(), now() from s, a returning id, shop_id)
     select shop_id, id as claim_id from c`,
    [number, name, listing, claimState],
  );
  const { shop_id: shopId, claim_id: claimId } = rows[0] as { shop_id: string; claim_id: string };
  return { shopId, claimId, number, name };
}

/** The same, signed in in this browser. */
export async function signedInOwner(page: Page, database: pg.Client, made: Made = {}): Promise<Owner> {
  const owner = await makeOwner(database, made);
  await signInBefore(page, database, owner.number);
  return owner;
}

/** Pays by API, as on an earlier visit. */
export async function payBefore(caller: Caller, { shopId }: Owner): Promise<void> {
  const order = await openOrder(caller, shopId);
  const metaInfo = await payOrder(caller, order);
  const confirmed = await caller.request.patch(`/v1/claim-shops/${shopId}`, { data: { metaInfo } });
  expect(await confirmed.json()).toMatchObject({ metaInfo: { isPaid: true } });
}

type Order = { id: string; key_id: string };

export async function openOrder({ request }: Caller, shopId: string): Promise<Order> {
  const made = await request.post(`/v1/claim-shops/payment/${shopId}`, { data: {} });
  expect(made.status()).toBe(200);
  return (await made.json()) as Order;
}

/** Pays an order at the emulator. */
export async function payOrder({ request }: Caller, { id, key_id }: Order): Promise<object> {
  const paid = await request.post(`${localPath}/checkout/payments`, {
    data: { key_id, order_id: id, outcome: 'paid' },
  });
  expect(paid.status()).toBe(200);
  return (await paid.json()) as object;
}

/** Moves all payments back by this many days. */
export async function movePayment(database: pg.Client, { claimId }: Owner, days: number): Promise<void> {
  await database.query(
    `update paid_year set from_day = from_day - $2::int, until_day = until_day - $2::int where claim_id = $1`,
    [claimId, days],
  );
  await database.query(
    `update payment set captured_at = captured_at - make_interval(days => $2)
     where order_id in (select id from payment_order where claim_id = $1)`,
    [claimId, days],
  );
}

/** Sets the state of the claim's refund, at the provider and in our database. */
export async function setRefund(database: pg.Client, { claimId }: Owner, state: string): Promise<void> {
  const paid = `from payment p join payment_order o on o.id = p.order_id where o.claim_id = $1`;
  await database.query(
    `update razorpay_local.refunds set status = $2 where payment_id in (select p.provider_payment_id ${paid})`,
    [claimId, state],
  );
  await database.query(`update refund set state = $2 where payment_id in (select p.id ${paid})`, [
    claimId,
    state,
  ]);
}

export type MoneyRows = { orders: number; payments: string[]; years: number; papers: string[] };

/** The orders, payments and refunds of this claim. */
export async function moneyOf(database: pg.Client, { claimId }: Owner): Promise<MoneyRows> {
  const { rows } = await database.query<MoneyRows>(
    `select
       (select count(*)::int from payment_order where claim_id = $1) as orders,
       array(select p.state from payment p join payment_order o on o.id = p.order_id
         where o.claim_id = $1 order by p.state) as payments,
       (select count(*)::int from paid_year where claim_id = $1) as years,
       array(select d.kind from paper d join payment p on p.id = d.payment_id
         join payment_order o on o.id = p.order_id where o.claim_id = $1 order by d.kind) as papers`,
    [claimId],
  );
  return rows[0] as MoneyRows;
}
