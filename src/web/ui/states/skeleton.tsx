/** A grey placeholder while content loads; `className` gives its place and size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-sm bg-off ${className}`} />;
}

type SkeletonRowsProps = { count: number; label: string };

/** Placeholder for a list of shops. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-4">
          <Skeleton className="size-14 shrink-0" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
