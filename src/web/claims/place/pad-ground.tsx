import { padShare, pinMaxMetres } from '../../../core/claims/pin.ts';
import * as m from '../../messages/en.ts';

const rings = [50, 100, pinMaxMetres];

/** What lies under the pin: rings in metres, the compass, and how exactly the place was measured. */
export function PadGround({ accuracy }: { accuracy: number | undefined }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-soft"
    >
      {accuracy !== undefined && (
        <circle
          cx="50"
          cy="50"
          r={padShare(accuracy) * 100}
          className="fill-note-soft stroke-note"
          strokeWidth="0.4"
        />
      )}
      <path d="M50 2V98M2 50H98" className="stroke-line" strokeWidth="0.4" />
      {rings.map((metres) => (
        <g key={metres}>
          <circle
            cx="50"
            cy="50"
            r={padShare(metres) * 100}
            className="fill-none stroke-edge"
            strokeWidth="0.3"
            strokeDasharray="1.5 1.5"
          />
          <text
            x={50 + padShare(metres) * 70.7 - 1}
            y={50 + padShare(metres) * 70.7}
            className="fill-soft text-[4px]"
          >
            {m.metresAway(metres)}
          </text>
        </g>
      ))}
      <circle cx="50" cy="50" r="1.2" className="fill-note" />
      <g textAnchor="middle" dominantBaseline="central" className="fill-ink text-[5.5px] font-bold">
        <text x="50" y="4.5">
          {m.compass.north}
        </text>
        <text x="95.5" y="50">
          {m.compass.east}
        </text>
        <text x="50" y="95.5">
          {m.compass.south}
        </text>
        <text x="4.5" y="50">
          {m.compass.west}
        </text>
      </g>
    </svg>
  );
}
