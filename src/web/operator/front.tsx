import { Link } from 'react-router';
import { listQueue } from '../../core/operator/contract.ts';
import { call } from '../api.ts';
import { load } from '../load.ts';
import * as m from '../messages/en.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { UnreachedState } from '../ui/unreached-state.tsx';
import type { Route } from './+types/front';

export const clientLoader = () => load(() => call(listQueue, {}));

export const HydrateFallback = LoadingScreen;

/** What waits today. */
export default function Front({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.queueUnreached} help={loaderData.fault} />;
  return (
    <div className="space-y-6">
      <h1>{m.waitsToday}</h1>
      <Link to="/operator/verifications" className="link inline-flex min-h-11 items-center text-lg">
        {m.itemsWait(loaderData.waiting)}
      </Link>
    </div>
  );
}
