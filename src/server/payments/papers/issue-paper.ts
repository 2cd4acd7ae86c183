import { dayInIndia } from '../../../core/days.ts';
import {
  financialYearOf,
  invoiceContent,
  type PaperContent,
  type PaperKind,
  paperNumber,
  type Seller,
} from '../../../core/payments/papers.ts';
import { type Db, sql } from '../../db/sql.ts';

type Row = {
  amount_paise: number;
  /** Paid with the shop's coins. */
  coins_paise: number;
  provider_payment_id: string;
  from_day: string;
  until_day: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  pin: string | null;
  owner_name: string | null;
};

/**
 * Call it in the transaction that adds the paid year, so that both exist or neither. Idempotent: one invoice for one
 * payment.
 */
export async function issueInvoice(db: Db, seller: Seller, paymentId: string): Promise<void> {
  // The claim's details come before the listing's: they are the buyer's own.
  const [row] = await db.query<Row>(sql`
    select y.amount_paise, y.amount_paise - p.amount_paise as coins_paise, p.provider_payment_id, y.from_day, y.until_day,
      coalesce(c.details->>'name', s.name) as name, coalesce(c.details->>'address', c.address, s.address) as address,
      coalesce(c.details->>'city', s.city) as city, coalesce(c.details->>'state', s.state) as state,
      coalesce(c.details->>'pin', s.pin) as pin, coalesce(c.details->>'ownerName', s.owner_name) as owner_name
    from paid_year y join payment p on p.id = y.payment_id join claim c on c.id = y.claim_id join shop s on s.id = c.shop_id
    where y.payment_id = ${paymentId} and not exists (select from paper d where d.payment_id = p.id and d.kind = 'invoice')`);
  if (row === undefined) return;
  const issuedOn = dayInIndia(new Date());
  const number = await nextNumber(db, 'invoice', financialYearOf(issuedOn));
  const content = invoiceContent({
    number,
    issuedOn,
    seller,
    buyer: {
      name: row.owner_name ?? row.name,
      shop: row.name,
      address: [row.address, row.city, row.pin].filter(Boolean).join(', '),
      // Without a state on record the place of supply is the seller's own (IGST Act, section 12(2)(b)).
      state: row.state ?? seller.state,
    },
    total: row.amount_paise,
    ...(row.coins_paise > 0 && { coinsPaise: row.coins_paise }),
    from: row.from_day as PaperContent['period']['from'],
    until: row.until_day as PaperContent['period']['from'],
    paymentId: row.provider_payment_id,
  });
  await db.query(sql`
    insert into paper (kind, number, payment_id, content)
    values ('invoice', ${number}, ${paymentId}, ${JSON.stringify(content)})`);
}

/** Reverses the invoice, with the amounts and the seller of the invoice. */
export async function issueCreditNote(db: Db, paymentId: string): Promise<void> {
  const [invoice] = await db.query<{ id: string; content: PaperContent }>(sql`
    select id, content from paper i where payment_id = ${paymentId} and kind = 'invoice'
      and not exists (select from paper n where n.invoice_id = i.id)`);
  if (invoice === undefined) return;
  const { number: invoiceNumber, issuedOn: invoicedOn } = invoice.content;
  const issuedOn = dayInIndia(new Date());
  const number = await nextNumber(db, 'credit_note', financialYearOf(issuedOn));
  const content: PaperContent = {
    ...invoice.content,
    number,
    issuedOn,
    invoice: { number: invoiceNumber, issuedOn: invoicedOn },
  };
  await db.query(sql`
    insert into paper (kind, number, payment_id, invoice_id, content)
    values ('credit_note', ${number}, ${paymentId}, ${invoice.id}, ${JSON.stringify(content)})`);
}

/** The upsert locks the row until the transaction ends, so a rollback leaves no gap in the numbers. */
async function nextNumber(db: Db, kind: PaperKind, financialYear: string): Promise<string> {
  const [row] = await db.query<{ last: number }>(sql`
    insert into paper_serial (series, financial_year, last) values (${kind}, ${financialYear}, 1)
    on conflict (series, financial_year) do update set last = paper_serial.last + 1
    returning last`);
  return paperNumber(kind, financialYear, (row as { last: number }).last);
}
