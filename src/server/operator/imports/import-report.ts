import { type ImportReport, importShown } from '../../../core/operator/imports.ts';
import type { ReportEntry } from '../../shops/import/import-shops.ts';

type Noted = { count: number; rows: number[] };

/** What an operator reads of an import: every reason with how often and where first, however long the file is. */
export function keepReport(): { note: (entry: ReportEntry) => void; made: () => ImportReport } {
  const refused = new Map<string, Noted>();
  const warnings = new Map<string, Noted>();
  const trades: { trade: string; rows: number }[] = [];
  const duplicates: ImportReport['duplicates'] = [];

  const add = (to: Map<string, Noted>, reason: string, row: number) => {
    const known = to.get(reason) ?? { count: 0, rows: [] };
    known.count += 1;
    if (known.rows.length < importShown.rows) known.rows.push(row);
    if (to.has(reason) || to.size < importShown.reasons) to.set(reason, known);
  };
  const note = (entry: ReportEntry) => {
    switch (entry.kind) {
      case 'refused':
        return add(refused, entry.reason, entry.row);
      case 'warning':
        return add(warnings, entry.reason, entry.row);
      case 'unknown-trade':
        return void trades.push({ trade: entry.trade, rows: entry.rows });
      case 'duplicate':
        if (duplicates.length < importShown.duplicates) {
          const { id, name, otherId, otherName, metres } = entry;
          duplicates.push({ id, name, otherId, otherName, metres });
        }
    }
  };
  const made = (): ImportReport => ({
    refused: mostFirst(refused),
    warnings: mostFirst(warnings),
    unknownTrades: trades.toSorted((a, b) => b.rows - a.rows).slice(0, importShown.trades),
    duplicates,
  });
  return { note, made };
}

const mostFirst = (notes: ReadonlyMap<string, Noted>): ImportReport['refused'] =>
  [...notes].map(([reason, noted]) => ({ reason, ...noted })).toSorted((a, b) => b.count - a.count);
