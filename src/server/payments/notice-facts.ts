import { addDays, type Day, dayInIndia } from '../../core/days.ts';
import type { PaymentNoticeKind } from '../../core/notices.ts';
import type { PaperContent, PaperKind } from '../../core/payments/papers.ts';
import { rupeesSmsText, rupeesText } from '../../core/payments/rupees.ts';
import { type Db, sql } from '../db/sql.ts';
import { settledClaims } from '../db/states.ts';
import type { MailMessage } from '../gateways/mail.ts';
import type { FactsOf, Notice, NoticeFacts } from '../notices/send-notices.ts';
import { drawPaper } from './papers/paper-pdf.ts';
import { paperFileName } from './papers/papers.ts';

/** `isSample`: payments are tests (local mode), and the papers are marked as samples. */
export function paymentFacts({ isSample }: { readonly isSample: boolean }): FactsOf<PaymentNoticeKind> {
  const find = (db: Db, notice: Notice<PaymentNoticeKind>) => findFacts(db, notice, isSample);
  return { paid: find, refunded: find, expiry: find, ended: find };
}

const paperOf: { readonly [kind in PaymentNoticeKind]: PaperKind | undefined } = {
  paid: 'invoice',
  refunded: 'credit_note',
  expiry: undefined,
  ended: undefined,
};

async function findFacts(
  db: Db,
  { kind, about, channel }: Notice<PaymentNoticeKind>,
  isSample: boolean,
): Promise<NoticeFacts | undefined> {
  const paymentId = about.split(' ', 1)[0] as string;
  const row = await findRow(db, paymentId);
  if (row === undefined) return undefined;
  if ((kind === 'expiry' || kind === 'ended') && !isStillTrue(kind, row)) return undefined;
  const facts = {
    to: row.mobile_number,
    email: row.email,
    shop: row.shop,
    lastDay: row.until_day === null ? undefined : addDays(row.until_day, -1),
    path: `/${row.shop_id}/subscribe`,
  } as const;
  if (channel === 'sms') return { ...facts, amount: rupeesSmsText(row.amount_paise) };
  const paperKind = paperOf[kind];
  return {
    ...facts,
    amount: rupeesText(row.amount_paise),
    attachments: paperKind && row.email ? await drawPapers(db, paymentId, paperKind, isSample) : [],
  };
}

type Row = {
  shop: string;
  shop_id: string;
  mobile_number: string;
  email: string | null;
  amount_paise: number;
  /** Null: the payment bought no year, such as a duplicate payment. */
  until_day: Day | null;
  is_refunded: boolean;
  is_renewed: boolean;
  /** The claim is settled and the listing is not taken down; otherwise renewing would have no effect. */
  is_in_force: boolean;
};

async function findRow(db: Db, paymentId: string): Promise<Row | undefined> {
  // The claim's details come before the listing's: an imported listing may have another person's address.
  const [row] = await db.query<Row>(sql`
    select coalesce(c.details->>'name', s.name) as shop, c.shop_id, a.mobile_number, p.amount_paise,
      case when c.details is null then s.email else c.details->>'email' end as email,
      y.until_day, y.refunded_at is not null as is_refunded,
      exists (
        select from paid_year later
        where later.claim_id = c.id and later.refunded_at is null and later.until_day > y.until_day) as is_renewed,
      c.state in ${settledClaims} and s.listing <> 'rejected' as is_in_force
    from payment p join payment_order o on o.id = p.order_id join claim c on c.id = o.claim_id
      join shop s on s.id = c.shop_id join account a on a.id = c.account_id
      left join paid_year y on y.payment_id = p.id
    where p.id = ${paymentId}`);
  return row;
}

/** Checked again when it is sent: the year may have been renewed, refunded or ended since the notice was queued. */
const isStillTrue = (
  kind: 'expiry' | 'ended',
  { until_day, is_refunded, is_renewed, is_in_force }: Row,
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
