import type { ReactNode } from 'react';

/** `id` is the target of the index. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type SpecimenProps = { title: string; help?: string; children: ReactNode };

/** One component in its states. */
export function Specimen({ title, help, children }: SpecimenProps) {
  return (
    <div className="rounded-lg border border-line bg-card">
      <div className="border-b border-line px-5 py-3">
        <h3>{title}</h3>
        {help && <p className="text-sm text-soft">{help}</p>}
      </div>
      <div className="space-y-6 p-5">{children}</div>
    </div>
  );
}

/** Things of one kind in a row that wraps. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Fields in two columns if there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 md:grid-cols-2">{children}</div>
);
