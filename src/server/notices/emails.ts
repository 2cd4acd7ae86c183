import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailLinkLimits, type OwnEmail } from '../../core/accounts/emails.ts';
import { AppError } from '../../core/errors.ts';
import { paperNoticeKinds } from '../../core/notices.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';

const { minutesApart, most, addressesPerDay, accountsPerDay } = emailLinkLimits;

export async function isConfirmed(db: Db, accountId: string, email: string): Promise<boolean> {
  const found = await db.query(sql`
    select from email_address
    where account_id = ${accountId} and lower(email) = lower(${email}) and confirmed_at is not null`);
  return found.length > 0;
}

/** Queues the link for a new address. A known address gets no second one: its owner may be a stranger. */
export async function queueLink(db: Db, accountId: string, email: string): Promise<void> {
  await db.query(sql`
    insert into email_address (account_id, email)
    select ${accountId}, ${email}
    where (select count(*) from email_address where account_id = ${accountId} and ${isOfToday}) < ${addressesPerDay}
      and (select count(*) from email_address where lower(email) = lower(${email}) and ${isOfToday}) < ${accountsPerDay}
    on conflict (account_id, lower(email)) do nothing`);
}

const isOfToday = sql`created_at > now() - interval '1 day'`;

/** Another link can be sent to an address that is not confirmed yet, a few times. */
const canSendLink: Sql = sql`
  (confirmed_at is null and link_due_at is null and links < ${most}
    and coalesce(last_link_at < now() - make_interval(mins => ${minutesApart}), true))`;

export async function queueLinkAgain(db: Db, accountId: string, id: string): Promise<{ isQueued: true }> {
  const queued = await db.query(sql`
    update email_address set link_due_at = now(), tries = 0
    where id = ${id} and account_id = ${accountId} and ${canSendLink} returning id`);
  if (queued.length === 0) throw new AppError('email_link_limit');
  return { isQueued: true };
}

type Row = Omit<OwnEmail, 'linkSentAt'> & { linkSentAt: Date | null };

export async function findEmails(db: Db, accountId: string): Promise<OwnEmail[]> {
  const rows = await db.query<Row>(sql`
    select id, email, confirmed_at is not null as "isConfirmed", last_link_at as "linkSentAt",
      ${canSendLink} as "canSendLink"
    from email_address where account_id = ${accountId} order by created_at`);
  return rows.map((row) => ({ ...row, linkSentAt: row.linkSentAt?.toISOString() ?? null }));
}

/**
 * The token is an HMAC of the id of the address under our key, so every link that was sent works and none is stored.
 */
export const linkToken = (key: Buffer, id: string): string =>
  `${id}.${createHmac('sha256', key).update(`email link ${id}`).digest('base64url')}`;

export async function confirmEmail(db: Db, key: Buffer, token: string): Promise<{ email: string }> {
  const id = token.split('.', 1)[0] as string;
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(linkToken(key, id))))
    throw new AppError('email_link_unknown');
  const [address] = await db.query<{ email: string; account_id: string }>(sql`
    update email_address set confirmed_at = coalesce(confirmed_at, now()), link_due_at = null
    where id = ${id} returning email, account_id`);
  if (address === undefined) throw new AppError('email_link_unknown');
  await queueUnconfirmed(db, address.account_id);
  return { email: address.email };
}

/** Sends what waited for the confirmation: all papers, and other notices unless they are old. */
async function queueUnconfirmed(db: Db, accountId: string): Promise<void> {
  await db.query(sql`
    update notice set sent_at = null, due_at = now(), tries = 0, fault = null
    where account_id = ${accountId} and channel = 'mail' and fault = 'unconfirmed'
      and (kind = any(${paperNoticeKinds}::text[]) or created_at > now() - interval '1 day')`);
}
