import * as m from '../../messages/en.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export function NearSkeleton() {
  return (
    <div role="status" className="tiles">
      <span className="sr-only">{m.loadingNear}</span>
      {['one', 'two', 'three', 'four'].map((tile) => (
        <Skeleton key={tile} className="h-72" />
      ))}
    </div>
  );
}
