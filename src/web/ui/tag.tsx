import type { ComponentProps } from 'react';

type Tone = 'good' | 'plain' | 'note';

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  plain: 'bg-sunken text-soft',
  note: 'bg-note-soft text-note',
};

/** The state of a thing in one word: `good` for settled, `plain` for open, `note` for the visitor's own. */
export function Tag({
  tone = 'plain',
  ...rest
}: Omit<ComponentProps<'span'>, 'className'> & { tone?: Tone }) {
  return (
    <span
      {...rest}
      className={`inline-block rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    />
  );
}
