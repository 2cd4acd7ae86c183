import { randomUUID } from 'node:crypto';
import { addYears, type Day, dayInIndia } from '../../../src/core/days.ts';
import { type Db, sql } from '../../../src/server/db/sql.ts';
import { newNumber } from '../people/people.ts';
import { addShop } from '../shops/shops.ts';

type PaidFacts = Partial<{
  number: string;
  shop: string;
  /** The owner's details from the claim. */
  details: object | null;
  state: string;
  from: Day;
  until: Day;
}>;

export type PaidClaim = {
  readonly accountId: string;
  readonly number: string;
  readonly shopId: string;
  readonly claimId: string;
  readonly paymentId: string;
};

const idOf = async (rows: Promise<{ id: string }[]>) => ((await rows)[0] as { id: string }).id;

/** A claim with a paid year, written to the database without papers and notices. */
export async function addPaidClaim(db: Db, facts: PaidFacts = {}): Promise<PaidClaim> {
  const { number = newNumber(), details = null, state = 'clear' } = facts;
  const { from = dayInIndia(new Date()), until = addYears(from, 1) } = facts;
  const shopId = await addShop(db, { name: facts.shop ?? 'Anand Stores' });
  const accountId = await idOf(
    db.query(sql`
      insert into account (mobile_number) values (${number})
      on conflict (mobile_number) do update set mobile_number = excluded.mobile_number returning id`),
  );
  const claimId = await idOf(
    db.query(sql`
      insert into claim (shop_id, account_id, contact_number, state, details)
      values (${shopId}, ${accountId}, ${number}, ${state}, ${details && JSON.stringify(details)}) returning id`),
  );
  const paymentId = await addPaidYear(db, { claimId, from, until });
  return { accountId, number, shopId, claimId, paymentId };
}

/** Adds a paid year to a claim; returns the payment's id. */
export async function addPaidYear(
  db: Db,
  { claimId, from, until }: { claimId: string; from: Day; until: Day },
): Promise<string> {
  const orderId = await idOf(
    db.query(sql`
      insert into payment_order (claim_id, provider_order_id, amount_paise, state)
      values (${claimId}, ${`order_${randomUUID()}`}, 199900, 'paid') returning id`),
  );
  const paymentId = await idOf(
    db.query(sql`
      insert into payment (order_id, provider_payment_id, state, amount_paise, currency, captured_at)
      values (${orderId}, ${`pay_${randomUUID().slice(0, 14)}`}, 'captured', 199900, 'INR', now()) returning id`),
  );
  await db.query(sql`
    insert into paid_year (claim_id, payment_id, amount_paise, paid_at, from_day, until_day)
    values (${claimId}, ${paymentId}, 199900, now(), ${from}, ${until})`);
  return paymentId;
}
