import { useNavigation } from 'react-router';

/** A thin line at the top while the next page loads; delayed, so that a fast page never shows it. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-20 h-1 origin-left bg-note motion-safe:animate-advance"
    />
  );
}
