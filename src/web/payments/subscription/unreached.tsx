import { useRevalidator } from 'react-router';
import * as m from '../../messages/en.ts';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import { usePolling } from './use-polling.ts';

/** A subscription that did not arrive is asked for again by itself once the network is back. */
export function Unreached({ fault }: { fault: string }) {
  const { revalidate } = useRevalidator();
  usePolling(revalidate, false);
  return <UnreachedState title={m.subscriptionUnreached} help={fault} />;
}
