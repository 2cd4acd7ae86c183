import { writeCsv } from '../../../core/catalogue/files/csv.ts';
import { coinPaise } from '../../../core/coins/rules.ts';

export type FileRow = {
  readonly id: string;
  readonly coins: number;
  readonly holder: string;
  readonly accountNumber: string;
  readonly ifsc: string;
};

const columns = ['Reference', 'Beneficiary name', 'Account number', 'IFSC', 'Amount'] as const;

/** The first part of the id is enough to find a payout again, and short enough for a bank's form. */
export const payoutCsv = (rows: readonly FileRow[]): string =>
  writeCsv([
    columns,
    ...rows.map(({ id, coins, holder, accountNumber, ifsc }) => [
      `NK${id.slice(0, 8).toUpperCase()}`,
      holder,
      accountNumber,
      ifsc,
      ((coins * coinPaise) / 100).toFixed(2),
    ]),
  ]);
