import type { MoneyOrder, MoneyPayment, MoneyRefund } from '../../../core/operator/money.ts';
import { sql } from '../../db/sql.ts';

type About = {
  shop_id: string;
  shop_name: string;
  mobile_number: string | null;
};

/** For the order `o`. The claim's details come before the listing's. */
const aboutColumns = sql`c.shop_id, coalesce(c.details->>'name', s.name) as shop_name, a.mobile_number`;
const aboutJoin = sql`join claim c on c.id = o.claim_id join shop s on s.id = c.shop_id
  left join account a on a.id = c.account_id`;

const aboutOf = ({ shop_id, shop_name, mobile_number }: About) => ({
  shopId: shop_id,
  shopName: shop_name,
  mobileNumber: mobile_number,
});

export type PaymentRow = About & {
  id: string;
  amount_paise: number;
  state: MoneyPayment['state'];
  created_at: Date;
  captured_at: Date | null;
  from_day: string | null;
  until_day: string | null;
  refund_state: MoneyPayment['refund'];
};

export const paymentColumns = sql`p.id, p.amount_paise, p.state, p.created_at, p.captured_at, y.from_day, y.until_day,
  r.state as refund_state, ${aboutColumns}`;
export const paymentJoin = sql`join payment_order o on o.id = p.order_id ${aboutJoin}
  left join paid_year y on y.payment_id = p.id left join refund r on r.payment_id = p.id`;

export const paymentOf = (row: PaymentRow): MoneyPayment => ({
  id: row.id,
  ...aboutOf(row),
  amount: row.amount_paise,
  state: row.state,
  at: (row.captured_at ?? row.created_at).toISOString(),
  year: row.from_day && row.until_day ? { from: row.from_day, until: row.until_day } : null,
  refund: row.refund_state,
});

export type RefundRow = About & {
  id: string;
  payment_id: string;
  amount_paise: number;
  state: MoneyRefund['state'];
  reason: MoneyRefund['reason'];
  requested_at: Date;
  asked_at: Date | null;
  fault: string | null;
};

export const refundColumns = sql`r.id, r.payment_id, r.amount_paise, r.state, r.reason, r.requested_at, r.asked_at,
  r.fault, ${aboutColumns}`;
export const refundJoin = sql`join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id ${aboutJoin}`;

export const refundOf = (row: RefundRow): MoneyRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  ...aboutOf(row),
  amount: row.amount_paise,
  state: row.state,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  askedAt: row.asked_at?.toISOString() ?? null,
  fault: row.fault,
});

export type OrderRow = About & {
  id: string;
  amount_paise: number;
  state: MoneyOrder['state'];
  provider_order_id: string | null;
  opened_at: Date;
  asked_at: Date | null;
};

/** A replaced order has the state 'paid' to make room for the next; people read whether it was. */
export const orderState = sql`case when o.is_replaced and not exists (
  select from payment r where r.order_id = o.id and r.captured_at is not null) then 'attempted' else o.state end`;

export const orderColumns = sql`o.id, o.amount_paise, ${orderState} as state, o.provider_order_id, o.opened_at, o.asked_at, ${aboutColumns}`;
export const orderJoin = aboutJoin;

export const orderOf = (row: OrderRow): MoneyOrder => ({
  id: row.id,
  ...aboutOf(row),
  amount: row.amount_paise,
  state: row.state,
  providerOrderId: row.provider_order_id,
  openedAt: row.opened_at.toISOString(),
  askedAt: row.asked_at?.toISOString() ?? null,
});
