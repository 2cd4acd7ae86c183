import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** The texts of a field; the page passes them in. */
export type FieldTexts = {
  label: string;
  /** Next to the label: that the field is optional, or who will see the value. */
  note?: string | undefined;
  hint?: string | undefined;
  /** The error; the field is marked while there is one. */
  error?: string | undefined;
};

export const controlClasses =
  'block min-h-12 w-full rounded-md border border-edge bg-card px-3.5 py-2.5 text-base focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:border-off disabled:bg-off disabled:text-on-off aria-invalid:border-bad aria-invalid:bg-bad-soft';

/** The attributes that link a control to its label, hint and error. */
export const controlAria = (id: string, { hint, error }: FieldTexts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

type FieldFrameProps = FieldTexts & {
  id: string;
  /** Shown opposite the hint, such as a counter. */
  aside?: ReactNode;
  /** The id of a label for a group or a button instead of one input. */
  labelId?: string;
  children: ReactNode;
};

export function FieldFrame({ id, label, note, hint, error, aside, labelId, children }: FieldFrameProps) {
  const Label = labelId === undefined ? 'label' : 'span';
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Label htmlFor={labelId === undefined ? id : undefined} id={labelId} className="font-semibold">
          {label}
        </Label>
        {note && <span className="text-sm text-soft">{note}</span>}
      </div>
      {children}
      {(error || hint || aside) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
          <div className="grow basis-40">
            {error && (
              <p id={`${id}-error`} className="flex gap-1.5 font-semibold text-bad">
                <CircleAlert aria-hidden="true" size="1.25em" className="mt-0.5 shrink-0" />
                {error}
              </p>
            )}
            {hint && <p id={`${id}-hint`}>{hint}</p>}
          </div>
          {aside}
        </div>
      )}
    </div>
  );
}
