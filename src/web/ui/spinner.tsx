const sizes = { small: 'size-5 border-2', normal: 'size-8 border-3', large: 'size-12 border-4' };

type SpinnerProps = { size?: keyof typeof sizes; label?: string | undefined };

/** With a label it is announced by screen readers; without one it is decoration next to a text. */
export function Spinner({ size = 'normal', label }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full border-current border-r-transparent motion-safe:animate-spin motion-reduce:animate-breathe ${sizes[size]}`}
    />
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-3 text-soft">
      {ring}
      <span>{label}</span>
    </span>
  );
}
