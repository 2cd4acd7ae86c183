import { sql } from '../db/sql.ts';
import { type LeasedRow, type Outbox, pausesOfADay } from '../notices/outbox.ts';
import type { EnquiryMail, StoredEnquiry } from './enquiry-mail.ts';

/** The mails about enquiries. If a mail is given up, the enquiry is still in the operators' list. */
export const enquiryOutbox = (mail: EnquiryMail | undefined): Outbox<StoredEnquiry & LeasedRow> => ({
  name: 'the mail about an enquiry',
  period: 'enquiry_emails',
  table: sql`enquiry`,
  columns: {
    dueAt: sql`mail_due_at`,
    tries: sql`mail_tries`,
    leasedUntil: sql`mail_taken_until`,
    fault: sql`mail_fault`,
  },
  isWaiting: sql`mail_sent_at is null and mail_given_up_at is null`,
  returning: sql`shop_name as "shopName", owners_name as "ownersName", contact_number as "contactNumber",
    created_at as "createdAt"`,
  onSent: sql`mail_sent_at = now()`,
  onGivenUp: sql`mail_given_up_at = now()`,
  pauses: pausesOfADay,
  async send(enquiry, { log }) {
    if (mail) return mail.send(enquiry);
    log.warn(idsOf(enquiry), 'an enquiry was not mailed: neither mail nor EmailJS is configured');
    return 'no_gateway';
  },
  idsOf,
});

const idsOf = ({ id }: LeasedRow) => ({ enquiry: id });
