import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Stands in for a shop that the network did not bring; asks again by itself once there is one. */
export function UnreachedShop() {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    // The network may have come back between the failure and this.
    if (navigator.onLine) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [revalidate]);
  return (
    <div role="alert">
      <h1 className="sr-only">{m.shopUnreached}</h1>
      <EmptyState
        title={m.shopUnreached}
        help={`${m.faults.offline} ${m.shopUnreachedHelp}`}
        icon={<WifiOff aria-hidden="true" size={30} strokeWidth={1.75} />}
      >
        <Button
          look="primary"
          busy={state === 'loading'}
          busyText={m.loading}
          onClick={() => void revalidate()}
        >
          {m.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}
