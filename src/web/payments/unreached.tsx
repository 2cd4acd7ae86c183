import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Stands in for a subscription that the network did not bring. */
export function Unreached({ message, look }: { message: string; look: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    await look();
    setIsBusy(false);
  };
  return (
    <div role="alert">
      <EmptyState
        title={m.subscriptionUnreached}
        help={message}
        icon={<WifiOff aria-hidden="true" size={30} strokeWidth={1.75} />}
      >
        <Button look="primary" busy={isBusy} busyText={m.loading} onClick={() => void again()}>
          {m.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
}
