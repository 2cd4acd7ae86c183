import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';

type EmptyStateProps = { title: ReactNode; help?: ReactNode; icon?: ReactNode; children?: ReactNode };

/** An empty list: a text and the next step (`children`: buttons). */
export function EmptyState({ title, help, icon, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-sunken text-soft">
        {icon ?? <Store aria-hidden="true" size={30} strokeWidth={1.75} />}
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {help && <p className="max-w-prose text-soft">{help}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
