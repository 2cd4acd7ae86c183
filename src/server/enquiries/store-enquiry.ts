import { createHmac } from 'node:crypto';
import { enquiriesPerHour } from '../../core/enquiries/contract.ts';
import { callbackHours, type Enquiry, enquiryFault } from '../../core/enquiries/rules.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../db/open.ts';
import { type Db, sql } from '../db/sql.ts';
import { networkOf } from '../http/guard/network.ts';

type Sender = { readonly network: string; readonly key: Buffer };

/** Stores an enquiry or throws the reason. Its mail is sent later by the outbox. */
export async function storeEnquiry(
  transaction: Database['transaction'],
  enquiry: Enquiry,
  { network, key }: Sender,
): Promise<void> {
  const fault = enquiryFault(enquiry, []);
  if (fault) throw new AppError(fault.code);
  const from = createHmac('sha256', key)
    .update(`enquiry ${networkOf(network)}`)
    .digest();
  const refusal = await transaction(async (db) => {
    if (await isOverLimit(db, from)) return 'too_many_enquiries';
    const { shopName, ownersName, contactNumber } = enquiry;
    const [stored] = await db.query(sql`
      insert into enquiry (shop_name, owners_name, contact_number, network_hash, due_at)
      values (${shopName}, ${ownersName}, ${contactNumber}, ${from}, now() + make_interval(hours => ${callbackHours}))
      on conflict (contact_number) where state <> 'done' do nothing
      returning id`);
    return stored === undefined ? 'enquiry_duplicate' : undefined;
  });
  if (refusal) throw new AppError(refusal);
}

/**
 * Checked before the number, so that a network over the limit cannot find out which numbers wait for a call. The
 * advisory lock serialises the requests of one network, so that a race cannot pass the limit.
 */
async function isOverLimit(db: Db, from: Buffer): Promise<boolean> {
  await db.query(sql`select pg_advisory_xact_lock(${from.readBigInt64BE()})`);
  const [counted] = (await db.query(sql`
    select count(*) as last_hour from enquiry
    where network_hash = ${from} and created_at > clock_timestamp() - interval '1 hour'`)) as [
    { last_hour: number },
  ];
  return counted.last_hour >= enquiriesPerHour;
}
