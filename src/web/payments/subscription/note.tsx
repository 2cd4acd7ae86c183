import InfoSign from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

/** Worth knowing before anything is pressed. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-md bg-note-soft px-4 py-3">
      <InfoSign aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-note" />
      <p>{children}</p>
    </div>
  );
}
