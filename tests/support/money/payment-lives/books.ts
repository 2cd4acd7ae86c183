import { type Db, type Sql, sql } from '../../../../src/server/db/sql.ts';

/** States that must not exist at the end, in our tables and the provider's. */
const faults: { readonly [rule: string]: Sql } = {
  'a captured payment that bought no year and did not go back, or both': sql`
    select t.id from razorpay_local.payments t join payment_order o on o.provider_order_id = t.order_id
    left join payment p on p.provider_payment_id = t.id
    left join paid_year y on y.payment_id = p.id and y.refunded_at is null
    where t.status in ('captured', 'refunded')
      and (y.id is not null)::int + (select count(*) from razorpay_local.refunds r where r.payment_id = t.id and r.status = 'processed') <> 1
      -- Its bank refused the refund of money that bought nothing: a person has to look.
      and not (y.id is null and exists (
        select from refund f where f.payment_id = p.id and f.state = 'failed' and f.reason in ('duplicate', 'wrong_amount', 'claim_rejected')))`,
  'a year without captured money of the right amount': sql`
    select y.id from paid_year y join payment p on p.id = y.payment_id
    left join razorpay_local.payments t on t.id = p.provider_payment_id
    where t.id is null or t.status not in ('captured', 'refunded') or t.amount <> 199900 or t.currency <> 'INR'
      or (y.refunded_at is null and t.amount_refunded <> 0) or (y.refunded_at is not null and t.amount_refunded <> t.amount)`,
  'two years from one order': sql`
    select p.order_id as id from paid_year y join payment p on p.id = y.payment_id group by 1 having count(*) > 1`,
  'two years at the same time': sql`
    select a.id from paid_year a join paid_year b on a.claim_id = b.claim_id and a.id < b.id
    where a.refunded_at is null and b.refunded_at is null and a.from_day < b.until_day and b.from_day < a.until_day`,
  'a running year on a claim that was rejected': sql`
    select y.id from paid_year y join claim c on c.id = y.claim_id join payment p on p.id = y.payment_id
    where c.state = 'rejected' and y.refunded_at is null
      and not exists (select from refund f where f.payment_id = p.id and f.state = 'failed')`,
  'money that went back twice': sql`
    select payment_id as id from razorpay_local.refunds where status <> 'failed' group by 1
    having count(*) > 1 or sum(amount) <> (select amount from razorpay_local.payments t where t.id = payment_id)`,
  'a refund there that is not in our books, or differs': sql`
    select r.id from razorpay_local.refunds r left join refund f on f.provider_refund_id = r.id
    where r.status <> 'failed' and (f.id is null or f.state <> r.status or f.amount_paise <> r.amount)`,
  'a refund in our books that is not there, or never ends': sql`
    select f.id from refund f left join razorpay_local.refunds r on r.id = f.provider_refund_id
    where r.id is null or f.state <> r.status or f.state in ('requested', 'pending')`,
  'a payment there that we know nothing or something else of': sql`
    select t.id from razorpay_local.payments t left join payment p on p.provider_payment_id = t.id
    where p.id is null or p.state <> t.status or p.amount_paise <> t.amount or p.currency <> t.currency`,
  'an order that is not as the provider has it': sql`
    select o.id from payment_order o left join razorpay_local.orders t on t.id = o.provider_order_id
    where o.provider_order_id is not null and (t.id is null or t.status <> o.state or t.amount <> o.amount_paise)`,
  'an order on which the claim’s owner would be stuck': sql`
    select id from payment_order where state <> 'paid' group by claim_id, id
    having exists (select from razorpay_local.orders t where t.id = provider_order_id and t.status = 'paid')`,
  'a year without its invoice, or an invoice without its year': sql`
    select y.id from paid_year y full join (select * from paper where kind = 'invoice') d on d.payment_id = y.payment_id
    where y.id is null or d.id is null`,
  'a year that went back without its credit note, or a note without that': sql`
    select y.id from (select * from paid_year where refunded_at is not null) y
    full join (select * from paper where kind = 'credit_note') d on d.payment_id = y.payment_id
    where y.id is null or d.id is null`,
  'numbers of papers with a gap or a double': sql`
    select kind as id from paper d join paper_serial s on s.series = d.kind group by kind, s.last
    having count(distinct number) <> s.last or max(right(number, 6)::int) <> s.last or min(right(number, 6)::int) <> 1`,
  'a year that its owner was not told of once by each channel': sql`
    select y.id from paid_year y where (select count(*) from notice n where n.kind = 'paid' and n.about = y.payment_id::text) <> 2`,
  'a message that was never delivered': sql`
    select id from razorpay_local.messages where delivered_at is null`,
};

/** The broken invariants, each with a count and an example. */
export async function findFaults(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(faults)) {
    const rows = await db.query<{ id: unknown }>(query);
    if (rows.length > 0) found.push(`${rule}: ${rows.length}, such as ${String(rows[0]?.id)}`);
  }
  return found;
}

/** Counts of what happened, so that an empty run does not pass as a good one. */
export async function countBooks(db: Db): Promise<Record<string, number>> {
  const [row] = await db.query<Record<string, number>>(sql`
    select (select count(*) from razorpay_local.payments) as payments,
      (select count(*) from razorpay_local.payments where status in ('captured', 'refunded')) as captured,
      (select count(*) from paid_year) as years,
      (select count(*) from paid_year where refunded_at is null) as "years in force",
      (select count(*) from refund) as refunds,
      (select count(*) from refund where reason = 'duplicate') as "second payments",
      (select count(*) from refund where reason = 'wrong_amount') as "wrong money",
      (select count(*) from refund where reason = 'claim_rejected') as "rejected claims",
      (select count(*) from refund where reason = 'provider') as "given back at the provider",
      (select count(*) from refund where state = 'failed') as "refunds that banks refused",
      (select count(*) from refund f where state = 'failed' and not exists (select from paid_year y where y.payment_id = f.payment_id))
        as "of these for a person to look at",
      (select count(*) from razorpay_local.messages) as messages,
      (select count(*) from razorpay_local.messages where tries > 1) as "messages sent again",
      (select count(*) from payment_event) as events,
      (select count(*) from paper) as papers`);
  return row as Record<string, number>;
}
