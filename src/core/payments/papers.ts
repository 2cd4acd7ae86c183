import { addDays, type Day } from '../days.ts';
import { type GstSplit, splitGst } from './rules.ts';

/** The seller, on every paper; from the settings. */
export type Seller = {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
  /** One of our states: CGST and SGST for a buyer in it, IGST for any other. */
  readonly state: string;
  /** The service's SAC code under GST. */
  readonly sac: string;
};

export type Buyer = {
  readonly name: string;
  readonly shop: string;
  readonly address: string;
  readonly state: string;
};

/** The content of an invoice or a credit note, as issued. Amounts in paise. */
export type PaperContent = GstSplit & {
  readonly number: string;
  readonly issuedOn: Day;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly total: number;
  /** The part of the total that was paid with the shop's coins. */
  readonly coinsPaise?: number;
  /** The last day is part of the year. */
  readonly period: { readonly from: Day; readonly to: Day };
  readonly paymentId: string;
  /** The invoice that a credit note refers to. */
  readonly invoice?: { readonly number: string; readonly issuedOn: Day };
};

/** India's financial year runs from April to March: '26-27'. */
export function financialYearOf(day: Day): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  const short = (each: number) => String(each % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

export const paperSeries = { invoice: 'NK', credit_note: 'NC' } as const;
export type PaperKind = keyof typeof paperSeries;

/** At most 16 characters, as GST rules require: NK/26-27/000001. */
export const paperNumber = (kind: PaperKind, financialYear: string, serial: number): string =>
  `${paperSeries[kind]}/${financialYear}/${String(serial).padStart(6, '0')}`;

type Sale = {
  readonly number: string;
  readonly issuedOn: Day;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly total: number;
  readonly coinsPaise?: number;
  readonly from: Day;
  readonly until: Day;
  readonly paymentId: string;
};

export const invoiceContent = ({ from, until, ...sale }: Sale): PaperContent => ({
  ...sale,
  ...splitGst(sale.total, sale.seller.state === sale.buyer.state),
  period: { from, to: addDays(until, -1) },
});
