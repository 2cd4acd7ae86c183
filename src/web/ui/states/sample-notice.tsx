import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

/** A strip above made-up content, so that nobody takes it for a real shop. */
export function SampleNotice({ children }: { children: ReactNode }) {
  return (
    <div role="note" className="border-b border-line bg-note-soft text-note">
      <p className="page-width flex gap-3 py-1.5 text-sm md:py-2.5 font-semibold">
        <Info aria-hidden="true" size={20} className="shrink-0" />
        {children}
      </p>
    </div>
  );
}
