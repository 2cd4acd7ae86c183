import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  label: ReactNode;
  /** The error; the box is marked while there is one. */
  error?: string | undefined;
};

/** One check box. A tap anywhere on the line ticks it, except on a link inside. */
export function CheckField({ label, error, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-ink not-focus-visible:aria-invalid:outline-2 not-focus-visible:aria-invalid:outline-offset-2 not-focus-visible:aria-invalid:outline-bad"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-bad">
          <CircleAlert aria-hidden="true" size="1.25em" className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
