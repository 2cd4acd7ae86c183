import * as m from '../messages/en.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export function NearWaiting() {
  return (
    <div role="status" className="flex gap-4 overflow-hidden">
      <span className="sr-only">{m.loadingNear}</span>
      {['one', 'two', 'three', 'four'].map((tile) => (
        <Skeleton key={tile} className="h-72 w-[min(17rem,80vw)] shrink-0" />
      ))}
    </div>
  );
}
