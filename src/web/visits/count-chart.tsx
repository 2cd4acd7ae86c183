import { useState } from 'react';
import type { CountKind, Counts } from '../../core/shops/counts.ts';
import { countKinds } from '../../core/shops/counts.ts';
import type { VisitCounts } from '../../core/shops/counts-contract.ts';
import * as m from '../messages/en.ts';

type Span = 'days' | 'weeks';
type Point = {
  readonly key: string;
  readonly first: string;
  readonly label: string;
  readonly counts: Counts;
};

const pointsOf = ({ days, weeks }: VisitCounts, span: Span): Point[] =>
  span === 'days'
    ? days.map(({ day, counts }) => ({ key: day, first: m.shortDay(day), label: m.shortDay(day), counts }))
    : weeks.map(({ from, until, counts }) => ({
        key: from,
        first: m.shortDay(from),
        label: m.fromTo(m.shortDay(from), m.shortDay(until)),
        counts,
      }));

/** One kind over the last days or weeks, as bars; the same as a table, for screen readers and for exact figures. */
export function CountChart({ numbers, kind }: { numbers: VisitCounts; kind: CountKind }) {
  const [span, setSpan] = useState<Span>('days');
  const points = pointsOf(numbers, span);
  return (
    <section className="space-y-4 rounded-lg border border-line bg-card p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m.countKinds[kind]}</h2>
        <Spans span={span} onSpan={setSpan} />
      </div>
      <Bars points={points} kind={kind} />
      <details>
        <summary className="link inline-flex min-h-11 items-center">{m.showAsTable}</summary>
        <Figures points={points} span={span} />
      </details>
    </section>
  );
}

function Spans({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{m.countSpanLabel}</legend>
      {(['days', 'weeks'] as const).map((each) => (
        <label
          key={each}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="span"
            className="sr-only"
            checked={each === span}
            onChange={() => onSpan(each)}
          />
          {m.countSpans[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The height of the drawing, in its own units; its width is one for each bar. */
const high = 100;
const barShare = 0.7;

function Bars({ points, kind }: { points: readonly Point[]; kind: CountKind }) {
  const most = Math.max(...points.map(({ counts }) => counts[kind]));
  return (
    <figure>
      <p aria-hidden="true" className="mb-1 text-sm text-soft tabular-nums">
        {m.chartMost(m.figure(most))}
      </p>
      <svg
        role="img"
        aria-label={m.chartOf(m.countKinds[kind], m.figure(most))}
        viewBox={`0 0 ${points.length} ${high}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line md:h-56"
      >
        {points.map(({ key, label, counts }, place) => {
          const height = most === 0 ? 0 : (counts[kind] / most) * high;
          return (
            <rect
              key={key}
              x={place + (1 - barShare) / 2}
              y={high - height}
              width={barShare}
              height={height}
              className="fill-good"
            >
              <title>{`${label}: ${m.figure(counts[kind])}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-sm text-soft">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </p>
    </figure>
  );
}

function Figures({ points, span }: { points: readonly Point[]; span: Span }) {
  return (
    // Where text is large it is wider than a phone: it is scrolled by hand or with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable
    <div tabIndex={0} role="region" aria-label={m.showAsTable} className="overflow-x-auto">
      <table className="w-full text-right text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left">
              {span === 'days' ? m.dayColumn : m.weekColumn}
            </th>
            {countKinds.map((kind) => (
              <th key={kind} scope="col" className="py-2 pl-2">
                {m.countColumns[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ key, first, counts }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {first}
              </th>
              {countKinds.map((kind) => (
                <td key={kind} className="py-2 pl-2">
                  {m.figure(counts[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
