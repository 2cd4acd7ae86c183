import { describe, expect, it } from 'vitest';
import { dayInIndia } from '../days.ts';
import { financialYearOf, invoiceContent, paperNumber } from './papers.ts';

describe('the financial year', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2099-04-01', '99-00'],
    ['2100-03-31', '99-00'],
  ] as const)('of %s is %s', (day, year) => {
    expect(financialYearOf(day)).toBe(year);
  });

  it('begins at midnight in India, wherever the server stands', () => {
    expect(financialYearOf(dayInIndia(new Date('2026-03-31T18:29:59Z')))).toBe('25-26');
    expect(financialYearOf(dayInIndia(new Date('2026-03-31T18:30:00Z')))).toBe('26-27');
  });
});

describe('the number of a paper', () => {
  it('names its series and year, and never has more than the 16 characters that GST allows', () => {
    expect(paperNumber('invoice', '26-27', 1)).toBe('NK/26-27/000001');
    expect(paperNumber('credit_note', '26-27', 42)).toBe('NC/26-27/000042');
    expect(paperNumber('invoice', '26-27', 9_999_999).length).toBe(16);
  });
});

describe('an invoice', () => {
  const seller = { name: 'S', address: 'A', gstin: 'G', state: 'Karnataka', sac: '998365' };
  const sale = (state: string) =>
    invoiceContent({
      number: 'NK/26-27/000001',
      issuedOn: '2026-11-15',
      seller,
      buyer: { name: 'B', shop: 'S', address: 'A', state },
      total: 199_900,
      from: '2026-11-15',
      until: '2027-11-15',
      paymentId: 'pay_1',
    });

  it('has one tax between states and two within one', () => {
    expect(sale('Goa')).toMatchObject({ taxable: 169_407, igst: 30_493, cgst: 0, sgst: 0 });
    expect(sale('Karnataka')).toMatchObject({ taxable: 169_406, igst: 0, cgst: 15_247, sgst: 15_247 });
  });

  it('ends its period on the last day that is paid for', () => {
    expect(sale('Goa').period).toEqual({ from: '2026-11-15', to: '2027-11-14' });
  });
});
