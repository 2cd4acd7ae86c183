import { type ImportReport, importShown } from '../../../core/operator/imports.ts';
import type { ReportEntry } from '../../shops/import/import-shops.ts';

type Found = { count: number; rows: number[] };

/** Collects the report of an import, of limited size: each reason with its count and its first rows. */
export function makeReportCollector(): { add: (entry: ReportEntry) => void; result: () => ImportReport } {
  const refused = new Map<string, Found>();
  const warnings = new Map<string, Found>();
  const trades: { trade: string; rows: number }[] = [];
  const duplicates: ImportReport['duplicates'] = [];

  const count = (to: Map<string, Found>, reason: string, row: number) => {
    const known = to.get(reason) ?? { count: 0, rows: [] };
    known.count += 1;
    if (known.rows.length < importShown.rows) known.rows.push(row);
    if (to.has(reason) || to.size < importShown.reasons) to.set(reason, known);
  };
  const add = (entry: ReportEntry) => {
    switch (entry.kind) {
      case 'refused':
        return count(refused, entry.reason, entry.row);
      case 'warning':
        return count(warnings, entry.reason, entry.row);
      case 'unknown-trade':
        return void trades.push({ trade: entry.trade, rows: entry.rows });
      case 'duplicate':
        if (duplicates.length < importShown.duplicates) {
          const { id, name, otherId, otherName, metres } = entry;
          duplicates.push({ id, name, otherId, otherName, metres });
        }
    }
  };
  const result = (): ImportReport => ({
    refused: mostFirst(refused),
    warnings: mostFirst(warnings),
    unknownTrades: trades.toSorted((a, b) => b.rows - a.rows).slice(0, importShown.trades),
    duplicates,
  });
  return { add, result };
}

const mostFirst = (notes: ReadonlyMap<string, Found>): ImportReport['refused'] =>
  [...notes].map(([reason, noted]) => ({ reason, ...noted })).toSorted((a, b) => b.count - a.count);
