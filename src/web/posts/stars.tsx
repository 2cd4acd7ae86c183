import Star from 'lucide-react/icons/star';
import { type ComponentProps, useId } from 'react';
import * as m from '../messages/en.ts';

const five = [1, 2, 3, 4, 5] as const;

const look = (isFull: boolean) => (isFull ? 'fill-ink text-ink' : 'fill-none text-edge');

/** How many of five, also for an average. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={m.starsOfFive(stars)} className="inline-flex gap-0.5 align-[-0.15em]">
      {five.map((at) => (
        <Star key={at} aria-hidden="true" size={18} className={look(at <= Math.round(stars))} />
      ))}
    </span>
  );
}

type StarFieldProps = { value: number; onChange: (stars: number) => void; error?: string | undefined } & Pick<
  ComponentProps<'fieldset'>,
  'disabled'
>;

/** A choice from one to five. */
export function StarField({ value, onChange, error, disabled }: StarFieldProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{m.starsLabel}</legend>
      <div className="mt-1 -ml-2 flex">
        {five.map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={m.starsOfFive(stars)}
              data-wrong={error ? '' : undefined}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" size={32} strokeWidth={1.5} className={look(stars <= value)} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
