import { emailLinkLimits } from '../../core/accounts/emails.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Mail } from '../gateways/mail.ts';
import { linkToken } from './emails.ts';
import { type LeasedRow, type Outbox, pausesOfADay } from './outbox.ts';

type LinkParts = { readonly mail: Mail; readonly publicUrl: string; readonly key: Buffer };

type DueLink = LeasedRow & { readonly id: string; readonly email: string; readonly number: string };

/** After the link is sent or given up: the row stays, and its next link starts with zero tries. */
const done: Sql = sql`link_due_at = null, tries = 0, last_link_at = now(), links = links + 1`;

/** The emails with the link that confirms an owner's address. */
export const emailLinkOutbox = ({ mail, publicUrl, key }: LinkParts): Outbox<DueLink> => ({
  name: 'a link to confirm an email address',
  period: 'email_links',
  table: sql`email_address`,
  columns: { dueAt: sql`link_due_at`, tries: sql`tries`, leasedUntil: sql`taken_until` },
  isWaiting: sql`link_due_at is not null`,
  canSend: sql`(select count(*) from email_address where last_link_at > now() - interval '1 hour')
    < ${emailLinkLimits.perHour}`,
  returning: sql`email, (select right(mobile_number, 4) from account where account.id = account_id) as number`,
  onSent: done,
  onGivenUp: done,
  // Without the last pause: half a day altogether.
  pauses: pausesOfADay.slice(0, -1),
  // The token is in the URL fragment, which browsers do not send: it is in no server log. Opening the link only
  // shows a button, because mail scanners open links too.
  send: ({ id, email, number }) =>
    mail.send({
      to: email,
      subject: 'Please confirm your email address',
      text: `Somebody, hopefully you, gave this address for a shop on Nukkad. The mobile number of the account ends with ${number}.

To get messages and invoices about the shop by email, please confirm the address here:
${publicUrl}/confirm-email#${linkToken(key, id)}

Was it not you? Then please ignore this email. Without your confirmation we send no messages about the shop to this address.`,
    }),
  idsOf: ({ id }) => ({ address: id }),
});
