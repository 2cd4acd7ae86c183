import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';

/** The Verified badge. Green with a check, to differ from an ordinary tag. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-good py-1 pr-3 pl-2 text-sm font-semibold text-card">
      <BadgeCheck aria-hidden="true" size={18} />
      {children}
    </span>
  );
}
