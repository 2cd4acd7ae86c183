import { Link } from 'react-router';
import type { Output } from '../../../core/endpoint.ts';
import type { ImportCounts as Counts, findImport } from '../../../core/operator/imports.ts';
import * as m from '../../messages/en.ts';

type Run = Output<typeof findImport>;

const order = Object.keys(m.importCountLabels) as (keyof Counts)[];

export function ImportCounts({ counts }: { counts: Counts }) {
  return (
    <div className="space-y-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4">
        {order.map((name) => (
          <div key={name} className="flex flex-col-reverse bg-card px-4 py-3">
            <dt className="text-sm text-soft">{m.importCountLabels[name]}</dt>
            <dd className="text-xl font-semibold tabular-nums">{counts[name].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {counts.left > 0 && <p className="text-sm text-soft">{m.leftAloneHelp}</p>}
    </div>
  );
}

/** The rows that an operator has to check. */
export function ImportReport({ run: { report, counts } }: { run: Run }) {
  const { refused, warnings, unknownTrades, duplicates } = report;
  return (
    <>
      <Noted title={m.whyLeftOut} notes={refused} />
      <Noted title={m.whatWasLeftOut} notes={warnings} />
      {unknownTrades.length > 0 && (
        <section className="space-y-2">
          <h2>{m.unknownTradesTitle}</h2>
          <ul className="space-y-1">
            {unknownTrades.map(({ trade, rows }) => (
              <li key={trade}>
                <span data-theirs>{trade}</span> <span className="text-sm text-soft">{m.inRows(rows)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {duplicates.length > 0 && (
        <section className="space-y-2">
          <h2>{m.nearDuplicates}</h2>
          {duplicates.length < counts.duplicates && (
            <p className="text-soft">{m.firstOfMany(duplicates.length, counts.duplicates)}</p>
          )}
          <ul>
            {duplicates.map(({ id, name, otherId, otherName, metres }) => (
              <li key={id + otherId}>
                <Link
                  to={`/operator/listings/${otherId}/merge/${id}`}
                  className="link inline-flex min-h-11 flex-wrap items-center gap-x-2"
                >
                  <span data-theirs>
                    {name} – {otherName}
                  </span>
                  {metres !== null && <span>{m.twinAway(metres)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Noted({ title, notes }: { title: string; notes: Run['report']['refused'] }) {
  if (notes.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2>{title}</h2>
      <ul className="space-y-2">
        {notes.map(({ reason, count, rows }) => (
          <li key={reason}>
            <span data-theirs>{reason}</span>
            <span className="block text-sm text-soft">
              {m.timesAndRows(count, rows.join(', '), rows.length < count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
