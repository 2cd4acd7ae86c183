import { type ChangeEvent, useMemo, useState } from 'react';
import type { StockChange } from '../../../core/catalogue/contract.ts';
import type { Table } from '../../../core/catalogue/files/csv.ts';
import {
  type ColumnMeaning,
  type Columns,
  columnMeanings,
  type FileRow,
  type Recognised,
  readStockRows,
  recogniseColumns,
} from '../../../core/catalogue/files/stock-columns.ts';
import * as m from '../../messages/en.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { readTableFile } from '../files/read-file.ts';
import { PremiumOnly } from '../premium-only.tsx';
import { priceInput, sizeText } from '../stock-texts.ts';

/** Rows that are shown before they are added, and wrong rows that are named. */
const previewed = 5;
const mostFaults = 20;

type ImportDialogProps = {
  shopId: string;
  open: boolean;
  isPremium: boolean;
  onClose: () => void;
  onAdd: (changes: readonly Omit<StockChange, 'id'>[]) => void;
};

/** A file of billing software: its columns are recognised and can be corrected before anything is added. */
export function ImportDialog({ shopId, open, isPremium, onClose, onAdd }: ImportDialogProps) {
  const [chosen, setChosen] = useState<{ table: Table; recognised: Recognised }>();
  const [fault, setFault] = useState<string>();
  const rows = useMemo(
    () => (chosen === undefined ? [] : readStockRows(chosen.table, chosen.recognised)),
    [chosen],
  );
  const changes = rows.flatMap(({ change }) => change ?? []);
  const close = () => {
    setChosen(undefined);
    setFault(undefined);
    onClose();
  };
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    if (file === undefined) return;
    const read = await readTableFile(file);
    setFault('fault' in read ? m.fileFaults[read.fault] : undefined);
    setChosen('table' in read ? { table: read.table, recognised: recogniseColumns(read.table) } : undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.importHeading}
      subtitle={m.importHelp}
      closeText={m.close}
      footer={
        chosen && (
          <Button
            look="primary"
            wide
            disabled={changes.length === 0}
            onClick={() => {
              onAdd(changes);
              close();
            }}
          >
            {changes.length === 0 ? m.addItems : m.addCounted(changes.length)}
          </Button>
        )
      }
    >
      {isPremium ? (
        <div className="space-y-5">
          <label
            className={`${buttonClasses({ look: chosen ? 'secondary' : 'primary' })} w-full focus-within:outline-2`}
          >
            {chosen ? m.importOther : m.importChoose}
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              className="sr-only"
              data-focus-first
              onChange={(event) => void pick(event)}
            />
          </label>
          {fault && (
            <p role="alert" className="font-semibold text-bad">
              {fault}
            </p>
          )}
          {chosen && (
            <>
              <ColumnChoices
                {...chosen}
                onChoose={(columns) =>
                  setChosen({ ...chosen, recognised: { ...chosen.recognised, columns } })
                }
              />
              <Preview rows={rows} />
            </>
          )}
        </div>
      ) : (
        <PremiumOnly shopId={shopId} text={m.importIsPremium} />
      )}
    </Dialog>
  );
}

type ColumnChoicesProps = { table: Table; recognised: Recognised; onChoose: (columns: Columns) => void };

function ColumnChoices({ table, recognised: { header, columns }, onChoose }: ColumnChoicesProps) {
  const width = Math.max(0, ...table.slice(0, 50).map((row) => row.length));
  const options = columnMeanings.map((value) => ({ value, label: m.columnNames[value] }));
  const choose = (at: number, meaning: ColumnMeaning | null) =>
    onChoose(
      Array.from({ length: width }, (_, each) => {
        if (each === at) return meaning;
        const other = columns[each] ?? null;
        // A meaning belongs to one column.
        return other === meaning ? null : other;
      }),
    );
  return (
    <details open={!columns.includes('name') || !columns.includes('price')}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.importColumns}</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {Array.from({ length: width }, (_, at) => at)
          .filter((at) => table.some((row) => (row[at] ?? '') !== ''))
          .map((at) => (
            <SelectField
              key={at}
              label={columnLabel(table, header, at)}
              emptyText={m.columnUnused}
              options={options}
              value={columns[at] ?? ''}
              onChange={(event) =>
                choose(at, columnMeanings.find((each) => each === event.currentTarget.value) ?? null)
              }
            />
          ))}
      </div>
    </details>
  );
}

/** The heading with a value of its column. */
function columnLabel(table: Table, header: number, at: number): string {
  const sample = table.slice(header + 1).find((row) => (row[at] ?? '') !== '')?.[at] ?? '';
  return m.columnLabel(table[header]?.[at] || m.columnNumber(at + 1), sample.slice(0, 30));
}

function Preview({ rows }: { rows: readonly FileRow[] }) {
  const good = rows.flatMap(({ change }) => change ?? []);
  const wrong = rows.filter(({ fault }) => fault !== undefined);
  return (
    <section aria-label={m.pasteRead} className="space-y-3">
      <p role="status">{m.importCounted(good.length, wrong.length)}</p>
      <ul className="divide-y divide-line">
        {good.slice(0, previewed).map(({ product, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
          <li key={at} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              <span data-theirs className="wrap-anywhere">
                {[product?.brand, product?.name].filter(Boolean).join(' ')}
              </span>{' '}
              <span className="text-sm text-soft">{product && sizeText(product)}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {price ? m.priceText(priceInput(price)) : m.noPrice}
            </span>
          </li>
        ))}
      </ul>
      {good.length > previewed && <p className="text-sm text-soft">{m.andMore(good.length - previewed)}</p>}
      {wrong.length > 0 && (
        <ul aria-label={m.importWrong} className="list-disc pl-5 text-sm text-bad">
          {wrong.slice(0, mostFaults).map(({ line, fault }) => (
            <li key={line}>{fault && m.importRowFault(line, m.importRowFaults[fault])}</li>
          ))}
          {wrong.length > mostFaults && <li>{m.andMore(wrong.length - mostFaults)}</li>}
        </ul>
      )}
    </section>
  );
}
