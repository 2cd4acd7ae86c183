import { type ImportReport, importShown } from '../../../core/operator/imports.ts';
import type { ReportEntry } from '../../shops/import/import-shops.ts';
import type { Duplicate } from '../../shops/import/near-duplicates.ts';

type Found = { count: number; rows: number[] };

/**
 * Collects the report of an import, of limited size: each reason with its count and its first rows. `known` are the
 * duplicates of batches that are stored already.
 */
export function makeReportCollector(known: ImportReport['duplicates']): {
  add: (entry: ReportEntry) => void;
  /** The report with these duplicates added to it. */
  resultWith: (more?: readonly Duplicate[]) => ImportReport;
} {
  const refused = new Map<string, Found>();
  const warnings = new Map<string, Found>();
  const trades: { trade: string; rows: number }[] = [];
  const duplicates = [...known];

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
        if (duplicates.length < importShown.duplicates) duplicates.push(shownOf(entry));
    }
  };
  const resultWith = (more: readonly Duplicate[] = []): ImportReport => ({
    refused: mostFirst(refused),
    warnings: mostFirst(warnings),
    unknownTrades: trades.toSorted((a, b) => b.rows - a.rows).slice(0, importShown.trades),
    duplicates: [...duplicates, ...more.map(shownOf)].slice(0, importShown.duplicates),
  });
  return { add, resultWith };
}

const shownOf = ({
  id,
  name,
  otherId,
  otherName,
  metres,
}: Duplicate): ImportReport['duplicates'][number] => ({
  id,
  name,
  otherId,
  otherName,
  metres,
});

const mostFirst = (notes: ReadonlyMap<string, Found>): ImportReport['refused'] =>
  [...notes].map(([reason, noted]) => ({ reason, ...noted })).toSorted((a, b) => b.count - a.count);
