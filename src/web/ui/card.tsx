import type { ComponentProps } from 'react';

/** A bordered box. `padded` is off for a picture that reaches the edges. */
export function Card({
  padded = true,
  ...rest
}: Omit<ComponentProps<'div'>, 'className'> & { padded?: boolean }) {
  return (
    <div
      {...rest}
      className={`h-full overflow-hidden rounded-lg border border-line bg-card ${padded ? 'p-5' : ''}`}
    />
  );
}
