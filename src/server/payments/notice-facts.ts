import { addDays, type Day, dayInIndia } from '../../core/days.ts';
import type { ClaimNoticeKind, PaymentNoticeKind } from '../../core/notices.ts';
import type { PaperContent, PaperKind } from '../../core/payments/papers.ts';
import { rupeesSmsText, rupeesText } from '../../core/payments/rupees.ts';
import { findClaimNotice } from '../claims/notices/claim-notices.ts';
import { type Db, sql } from '../db/sql.ts';
import type { MailMessage } from '../gateways/mail.ts';
import type { SmsNotice } from '../gateways/sms.ts';
import { noticeTexts, shortName } from './notice-texts.ts';
import { dayText } from './papers/day-text.ts';
import { drawPaper } from './papers/paper-pdf.ts';
import { paperFileName } from './papers/papers.ts';
import type { Notice, NoticeParts } from './send-notices.ts';

type Composed =
  | { readonly channel: 'sms'; readonly sms: SmsNotice }
  | { readonly channel: 'mail'; readonly mail: MailMessage };

/** From what is so now, not when it was noted. `undefined`: there is nothing to tell any more, or nobody. */
export async function composeNotice(
  db: Db,
  { publicUrl, local, mail }: Pick<NoticeParts, 'publicUrl' | 'local' | 'mail'>,
  notice: Notice,
): Promise<Composed | undefined> {
  const { kind } = notice;
  if (isAboutClaim(kind)) return composeClaimNotice(db, { publicUrl, mail }, { ...notice, kind });
  return composePaymentNotice(db, { publicUrl, local, mail }, { ...notice, kind });
}

const isAboutClaim = (kind: Notice['kind']): kind is ClaimNoticeKind => !(kind in paperOf);

async function composeClaimNotice(
  db: Db,
  { publicUrl, mail }: Pick<NoticeParts, 'publicUrl' | 'mail'>,
  { kind, about, channel }: Notice & { readonly kind: ClaimNoticeKind },
): Promise<Composed | undefined> {
  const found = await findClaimNotice(db, kind, about);
  if (found === undefined) return undefined;
  const { to, email, ...facts } = found;
  const { subject, text, values } = noticeTexts[kind]({
    amount: '',
    ...facts,
    shop: shortName(facts.shop),
    lastDay: facts.lastDay === undefined ? '' : dayText(facts.lastDay),
    link: publicUrl + facts.path,
  });
  if (channel === 'sms') return { channel, sms: { to, text, kind, values } };
  return mail && email ? { channel, mail: { to: email, subject, text } } : undefined;
}

async function composePaymentNotice(
  db: Db,
  { publicUrl, local, mail }: Pick<NoticeParts, 'publicUrl' | 'local' | 'mail'>,
  { kind, about, channel }: Notice & { readonly kind: PaymentNoticeKind },
): Promise<Composed | undefined> {
  const paymentId = about.split(' ', 1)[0] as string;
  const row = await findFacts(db, paymentId);
  if (row === undefined) return undefined;
  if ((kind === 'expiry' || kind === 'ended') && !isStillSo(kind, row)) return undefined;
  const write = noticeTexts[kind];
  const facts = {
    reason: '',
    shop: shortName(row.shop),
    lastDay: row.until_day === null ? '' : dayText(addDays(row.until_day, -1)),
    link: `${publicUrl}/${row.shop_id}/subscribe`,
  };
  if (channel === 'sms') {
    const { text, values } = write({ ...facts, amount: rupeesSmsText(row.amount_paise) });
    return { channel, sms: { to: row.mobile_number, text, kind, values } };
  }
  if (mail === undefined || !row.email) return undefined;
  const { subject, text } = write({ ...facts, amount: rupeesText(row.amount_paise) });
  const paperKind = paperOf[kind];
  const attachments = paperKind ? await drawPapers(db, paymentId, paperKind, local) : [];
  return { channel, mail: { to: row.email, subject, text, attachments } };
}

const paperOf: { readonly [kind in PaymentNoticeKind]: PaperKind | undefined } = {
  paid: 'invoice',
  refunded: 'credit_note',
  expiry: undefined,
  ended: undefined,
};

type Facts = {
  shop: string;
  shop_id: string;
  mobile_number: string;
  email: string | null;
  amount_paise: number;
  /** Absent: the payment bought no year, as a second one by mistake. */
  until_day: Day | null;
  is_refunded: boolean;
  is_renewed: boolean;
  /** Neither is the claim open or over, nor the listing taken down: renewing would open nothing. */
  is_in_force: boolean;
};

async function findFacts(db: Db, paymentId: string): Promise<Facts | undefined> {
  // The claimant's own words come before the listing's: an imported listing may have somebody else's address.
  const [row] = await db.query<Facts>(sql`
    select coalesce(c.details->>'name', s.name) as shop, c.shop_id, a.mobile_number, p.amount_paise,
      case when c.details is null then s.email else c.details->>'email' end as email,
      y.until_day, y.refunded_at is not null as is_refunded,
      exists (
        select from paid_year later
        where later.claim_id = c.id and later.refunded_at is null and later.until_day > y.until_day) as is_renewed,
      c.state in ('clear', 'approved') and s.listing <> 'rejected' as is_in_force
    from payment p join payment_order o on o.id = p.order_id join claim c on c.id = o.claim_id
      join shop s on s.id = c.shop_id join account a on a.id = c.account_id
      left join paid_year y on y.payment_id = p.id
    where p.id = ${paymentId}`);
  return row;
}

/** Between noting and sending it may have been renewed, given back, rejected or taken down, or be over. */
const isStillSo = (
  kind: 'expiry' | 'ended',
  { until_day, is_refunded, is_renewed, is_in_force }: Facts,
): boolean =>
  until_day !== null &&
  until_day > dayInIndia(new Date()) === (kind === 'expiry') &&
  !is_refunded &&
  !is_renewed &&
  is_in_force;

async function drawPapers(
  db: Db,
  paymentId: string,
  kind: PaperKind,
  isSample: boolean,
): Promise<NonNullable<MailMessage['attachments']>> {
  const papers = await db.query<{ content: PaperContent }>(
    sql`select content from paper where payment_id = ${paymentId} and kind = ${kind}`,
  );
  return Promise.all(
    papers.map(async ({ content }) => ({
      filename: paperFileName(content),
      content: await drawPaper(content, { isSample }),
    })),
  );
}
