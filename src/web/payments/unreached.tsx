import WifiOff from 'lucide-react/icons/wifi-off';
import { useRevalidator } from 'react-router';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWatch } from './use-watch.ts';

/** Stands in for a subscription that the network did not bring; asks again by itself once there is one. */
export function Unreached({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  useWatch(revalidate, false);
  return (
    <div role="alert">
      <EmptyState
        title={m.subscriptionUnreached}
        help={message}
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
