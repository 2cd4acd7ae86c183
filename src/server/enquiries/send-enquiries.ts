import type { UnsentReason } from '../../core/notices.ts';
import { type Db, sql } from '../db/sql.ts';
import { every } from '../every.ts';
import { type Log, mostTries, pauses } from '../payments/send-notices.ts';
import { shortFault } from '../short-fault.ts';
import type { EnquiryMail, KeptEnquiry } from './enquiry-mail.ts';

type Taken = KeptEnquiry & { readonly tries: number };

const pauseSeconds = 5;

/** Mails what is due, again and again. What it returns stops it once the mail under way is sent. */
export function keepSendingEnquiries(db: Db, mail: EnquiryMail | undefined, log: Log): () => Promise<void> {
  return every(
    pauseSeconds,
    (signal) => sendDueEnquiries(db, mail, log, signal),
    (error, message) => log.warn({ err: error }, message),
    'mailing enquiries failed',
  );
}

/** Everything that is due, one after the other; answers how many were dealt with. */
export async function sendDueEnquiries(
  db: Db,
  mail: EnquiryMail | undefined,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const enquiry = await takeEnquiry(db);
    if (enquiry === undefined) break;
    await sendEnquiry(db, mail, enquiry, log);
    count += 1;
  }
  return count;
}

/** Longer than any mail server may take: nobody else sends it meanwhile, and after a crash somebody does. */
const leaseMinutes = 5;

/** One at a time, so that the lease is that of one mail; others that are being taken are passed over. */
async function takeEnquiry(db: Db): Promise<Taken | undefined> {
  const [enquiry] = await db.query<Taken>(sql`
    update enquiry set mail_tries = mail_tries + 1,
      mail_taken_until = now() + make_interval(mins => ${leaseMinutes})
    where id = (
      select id from enquiry
      where mail_sent_at is null and mail_given_up_at is null and mail_due_at <= now()
        and (mail_taken_until is null or mail_taken_until < now())
      order by mail_due_at limit 1 for update skip locked)
    returning id, shop_name as "shopName", owners_name as "ownersName", contact_number as "contactNumber",
      created_at as "createdAt", mail_tries as tries`);
  return enquiry;
}

/** The log names an enquiry by its id: an operator finds it, and nobody else learns whose it is. */
async function sendEnquiry(db: Db, mail: EnquiryMail | undefined, enquiry: Taken, log: Log): Promise<void> {
  const { id, tries } = enquiry;
  const about = { enquiry: id, tries };
  if (mail === undefined) {
    log.warn(about, 'an enquiry is kept, but nobody is told: neither mail nor EmailJS is set up');
    return giveUp(db, id, 'no_gateway' satisfies UnsentReason);
  }
  try {
    await mail.send(enquiry);
  } catch (error) {
    const minutes = pauses[tries - 1];
    if (minutes === undefined) {
      log.error({ ...about, err: error }, 'the mail about an enquiry was given up');
      return giveUp(db, id, shortFault(error));
    }
    log.warn({ ...about, err: error, left: mostTries - tries }, 'the mail about an enquiry was not sent');
    return putOff(db, id, minutes, shortFault(error));
  }
  await db.query(sql`
    update enquiry set mail_sent_at = now(), mail_taken_until = null, mail_fault = null where id = ${id}`);
}

/** It stays in the list of calls. */
async function giveUp(db: Db, id: string, fault: string): Promise<void> {
  await db.query(sql`
    update enquiry set mail_given_up_at = now(), mail_taken_until = null, mail_fault = ${fault} where id = ${id}`);
}

async function putOff(db: Db, id: string, minutes: number, fault: string): Promise<void> {
  await db.query(sql`
    update enquiry set mail_due_at = now() + make_interval(mins => ${minutes}), mail_taken_until = null,
      mail_fault = ${fault}
    where id = ${id}`);
}
