import type { ReactNode } from 'react';

type DetailsGroupProps = { title: string; children: ReactNode };

/** Fields that belong together: on a phone one below the other, on a desk a card with two in a row. */
export function DetailsGroup({ title, children }: DetailsGroupProps) {
  return (
    <div className="border-t border-line pt-5 md:rounded-lg md:border md:bg-card md:p-6">
      <fieldset className="min-w-0">
        <legend className="mb-4">
          <h2>{title}</h2>
        </legend>
        <div className="grid gap-x-5 gap-y-5 md:grid-cols-2 [&>*]:min-w-0">{children}</div>
      </fieldset>
    </div>
  );
}
